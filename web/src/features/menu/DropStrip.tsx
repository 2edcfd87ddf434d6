import { chefName } from '@homeplate/domain/personName';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/clock.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { type DropsOf, dropsQuery } from './dropList.queries.ts';
import { ProductPicture } from './ProductPicture.tsx';

/** Announced and open ones; nothing without any. No dates: a phone's first calendar takes a tenth of a second. */
export function DropStrip({ campus, chef, product: dish }: DropsOf) {
  const { data = [] } = useQuery(dropsQuery(chef ? { chef } : { campus: campus ?? null }));
  const now = useNow();
  const drops = data.filter(
    ({ closes_at, product }) => (now === null || Date.parse(closes_at) > now) && (!dish || product.id === dish),
  );
  const isAnnounced = (opensAt: string, left: unknown) => (now === null ? left === null : Date.parse(opensAt) > now);
  if (drops.length === 0) return null;
  return (
    <section aria-labelledby="drops" className={cx('sm:mt-9', chef && 'max-sm:mt-4')}>
      <h2 id="drops" className="max-sm:sr-only sm:mb-4">
        Drops
      </h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:gap-3 sm:px-0">
        {drops.map(({ product, day, opens_at, left }) => (
          <li
            key={`${product.id} ${day}`}
            className="relative flex shrink-0 items-center gap-2 rounded-card border border-line bg-surface p-1 pr-4 transition-colors hover:border-line-strong max-sm:max-w-full sm:min-w-96 sm:flex-1 sm:gap-4 sm:p-3"
          >
            <ProductPicture
              product={{ ...product, quantity: 1, chef: null }}
              shape="square"
              sizes="(max-width: 575px) 36px, 80px"
              className="size-9 shrink-0 rounded-image sm:size-20"
            />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <h3 className="text-sm leading-tight sm:text-base">
                <Link to={paths.drop(product.id, day)} className="stretched">
                  {product.name}
                </Link>
              </h3>
              <p className="text-ink-2 text-sm leading-tight">
                {`Drop by ${chefName(product.chef?.user)}, ${isAnnounced(opens_at, left) ? 'opens soon' : 'open'}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
