import { chefName } from '@homeplate/domain/personName';
import { useQuery } from '@tanstack/react-query';
import { useDayOfNow } from '../../gateway/site.ts';
import { useNow } from '../../lib/clock.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { type DropsOf, dropsQuery } from './drops.queries.ts';
import { dayName, opensText } from './dropWords.ts';
import { ProductPicture } from './ProductPicture.tsx';

/** Announced and open ones; nothing without any. */
export function DropStrip({ campus, chef, product: dish }: DropsOf) {
  const { data = [] } = useQuery(dropsQuery(chef ? { chef } : { campus: campus ?? null }));
  const now = useNow();
  const today = useDayOfNow().getTime();
  const drops = data.filter(
    ({ closes_at, product }) => (now === null || Date.parse(closes_at) > now) && (!dish || product.id === dish),
  );
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
              sizes="80px"
              className="size-9 shrink-0 rounded-image sm:size-20"
            />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <h3 className="text-sm leading-tight sm:text-base">
                <Link to={paths.drop(product.id, day)} className="stretched">
                  {product.name}
                </Link>
              </h3>
              <p className="text-ink-2 text-sm max-sm:hidden">{chefName(product.chef?.user)}</p>
              <p className="text-sm leading-tight sm:font-semibold">
                {(now === null ? left === null : Date.parse(opens_at) > now)
                  ? `Drop, opens ${opensText({ opens_at }, today)}`
                  : `Drop, open for ${dayName(day, today)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
