import { cx } from '../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { ChefCard } from './ChefCard.tsx';
import type { ChefSummary } from './catalogue.queries.ts';
import { dimmed } from './DishGrid.tsx';

const grid = 'card-grid [--columns:1] [--least:13rem] sm:[--columns:2] lg:[--columns:4]';

/** Chefs as cards: one in a row on a phone, four from lg. */
export function ChefGrid({ chefs, busy = false }: { chefs: readonly ChefSummary[]; busy?: boolean }) {
  return (
    <ul aria-busy={busy} className={cx(grid, busy && dimmed)}>
      {chefs.map((chef) => (
        <li key={chef.id} className="grid min-w-0 grid-cols-1">
          <ChefCard chef={chef} />
        </li>
      ))}
    </ul>
  );
}

/** The same boxes, empty. */
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
