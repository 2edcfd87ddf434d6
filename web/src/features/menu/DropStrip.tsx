import { chefName } from '@homeplate/domain/personName';
import { useQuery } from '@tanstack/react-query';
import { useDayOfNow } from '../../gateway/site.ts';
import { useNow } from '../../lib/clock.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { type DropsOf, dropsQuery } from './drops.queries.ts';
import { dayName, opensText } from './dropWords.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { Section } from './Section.tsx';

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
    <Section title="Drops">
      <ul id="drops" className="-mx-4 flex gap-3 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        {drops.map(({ product, day, opens_at, left }) => (
          <li
            key={`${product.id} ${day}`}
            className="relative flex min-w-[min(88%,24rem)] flex-1 items-center gap-4 rounded-card border border-line bg-surface p-3 transition-colors hover:border-line-strong"
          >
            <ProductPicture
              product={{ ...product, quantity: 1, chef: null }}
              shape="square"
              sizes="80px"
              className="size-20 shrink-0 rounded-image"
            />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <h3 className="text-base leading-tight">
                <Link to={paths.drop(product.id, day)} className="stretched">
                  {product.name}
                </Link>
              </h3>
              <p className="text-ink-2 text-sm">{chefName(product.chef?.user)}</p>
              <p className="font-semibold text-sm">
                {(now === null ? left === null : Date.parse(opens_at) > now)
                  ? `Opens ${opensText({ opens_at }, today)}`
                  : `Open, for ${dayName(day, today)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
