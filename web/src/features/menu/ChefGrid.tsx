import { chefName } from '@homeplate/domain/personName';
import { MapPin } from 'lucide-react';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { ChefPortrait } from './ChefPortrait.tsx';
import type { ChefSummary } from './catalogue.queries.ts';
import { Heart } from './Heart.tsx';
import { ArrivalLine, TodayLine } from './KitchenLine.tsx';
import { dimmed } from './ProductGrid.tsx';
import { placeOf } from './product.ts';
import { usePrefetch } from './usePrefetch.ts';

const grid = 'card-grid [--columns:1] [--least:13rem] sm:[--columns:2] lg:[--columns:4]';

type Props = { chefs: readonly ChefSummary[]; busy?: boolean; campus?: string | null };

export function ChefGrid({ chefs, busy = false, campus = null }: Props) {
  return (
    <ul aria-busy={busy} className={cx(grid, busy && dimmed)}>
      {chefs.map((chef) => (
        <li key={chef.id} className="grid min-w-0 grid-cols-1">
          <ChefCard chef={chef} campus={campus} />
        </li>
      ))}
    </ul>
  );
}

export function ChefGridSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex items-center gap-4 rounded-card border border-line bg-surface p-3">
          <Skeleton className="size-20 shrink-0 rounded-image" />
          <SkeletonText lines={3} className="flex-1" />
        </div>
      ))}
    </div>
  );
}

function ChefCard({ chef, campus }: { chef: ChefSummary; campus: string | null }) {
  const prefetch = usePrefetch().chef(chef.id);
  return (
    <article
      {...prefetch}
      className="relative flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 transition-colors hover:border-line-strong"
    >
      <ChefPortrait chef={chef} className="size-20 shrink-0 rounded-image" />
      <div className="min-w-26 flex-1 [overflow-wrap:anywhere]">
        <h3 className="text-base leading-tight [overflow-wrap:anywhere] sm:text-lg">
          <Link to={paths.chef(chef.id)} className="stretched">
            {chefName(chef.user)}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-ink-2 text-sm">
          {chef.specialty_cuisines?.join(', ') || 'No specialties available'}
        </p>
        <p className="mt-0.5 flex items-start gap-1 text-ink-2 text-sm">
          <MapPin size="0.875rem" className="mt-0.5 shrink-0" />
          <span>{placeOf(chef.user, campus)}</span>
        </p>
        <ArrivalLine chef={chef} className="mt-0.5 font-semibold text-ink-2 text-sm" />
        <TodayLine kitchen={chef.kitchen} className="mt-0.5 text-sm" />
      </div>
      <Heart kind="chef" id={chef.id} name={chefName(chef.user)} className="-mr-1 relative self-start" />
    </article>
  );
}
