import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ChefPortrait } from './ChefPortrait.tsx';
import type { ChefSummary } from './catalogue.queries.ts';
import { campusOf, chefName } from './dish.ts';
import { usePrefetch } from './usePrefetch.ts';

/** A chef in a grid; the whole card opens the chef's page. */
export function ChefCard({ chef }: { chef: ChefSummary }) {
  const prefetch = usePrefetch().chef(chef.id);
  return (
    <article
      {...prefetch}
      className="relative flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-3 transition-colors hover:border-line-strong"
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
          {campusOf(chef.user)}
        </p>
      </div>
    </article>
  );
}
