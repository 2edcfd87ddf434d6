import { hoursText, isClosed } from '@homeplate/domain/kitchenText';
import { chefName } from '@homeplate/domain/personName';
import { MapPin } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BackLink } from './BackLink.tsx';
import { ChefPortrait } from './ChefPortrait.tsx';
import type { ChefPage } from './catalogue.queries.ts';
import { AvailabilityAlert, Heart } from './Heart.tsx';
import { KitchenLine, ReachLine, useTurnsAnnounced } from './KitchenLine.tsx';
import { ProductGridSkeleton } from './ProductGrid.tsx';
import { campusOf, counterOf } from './product.ts';
import { RatingLink } from './RatingLink.tsx';

const portrait = '-mt-15 relative size-30 rounded-card bg-paper p-1';

export function ChefIntro({ chef }: { chef: ChefPage }) {
  useTurnsAnnounced(chef);
  const hours = hoursText(chef);
  const cuisines = chef.specialty_cuisines ?? [];
  const meals = chef.type_of_meals ?? [];
  return (
    <>
      <div className={cx(counterOf(cuisines), 'h-36 lg:h-44')}>
        <BackLink />
      </div>
      <div className="page-width">
        <div className={portrait}>
          <ChefPortrait chef={chef} eager sizes="160px" className="size-full rounded-[20px]" />
        </div>
        <div className="mt-4 flex items-start gap-2">
          <h1 className="[overflow-wrap:anywhere]">{chefName(chef.user)}</h1>
          <Heart kind="chef" id={chef.id} name={chefName(chef.user)} />
        </div>
        <p className="mt-2 flex items-center gap-1.5 text-ink-2">
          <MapPin size="1.125rem" className="shrink-0" />
          <span>{campusOf(chef.user)}</span>
          {chef.rating && (
            <>
              <span>·</span>
              <RatingLink rating={chef.rating} className="font-semibold" />
            </>
          )}
        </p>
        <ul aria-label="About this kitchen" className="mt-2 text-ink-2">
          <li>{cuisines.join(', ') || 'No specialties available'}</li>
          {meals.length > 0 && <li>{meals.join(', ')}</li>}
          {hours && <li>{hours}</li>}
          {chef.papers?.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="mt-3">
          <KitchenLine chef={chef} />
          <ReachLine chef={chef} />
          <AvailabilityAlert kind="chef" id={chef.id} away={isClosed(chef.kitchen)} className="mt-3" />
        </div>
        {chef.bio && (
          <p className="mt-4 max-w-[65ch] whitespace-pre-line text-ink-2 [overflow-wrap:anywhere] lg:text-lg">
            {chef.bio}
          </p>
        )}
      </div>
    </>
  );
}

export function ChefIntroSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <div aria-busy="true">
      <h1 aria-busy="true" className="sr-only">
        Chef
      </h1>
      <div className="h-36 bg-sunken lg:h-44">
        <BackLink />
      </div>
      <div className="page-width">
        <div className={portrait}>
          <Skeleton className="size-full rounded-[20px]" />
        </div>
        <Skeleton className="mt-4 h-9 w-60" />
        <Skeleton className="mt-3 mb-1 h-4 w-40" />
        <Skeleton className="mt-4 h-8 w-60 rounded-pill" />
        <Skeleton className="mt-2 h-8 w-60 rounded-pill lg:hidden" />
        <Skeleton className="mt-4 mb-5 h-4 w-40" />
        <SkeletonText lines={3} className="max-w-[65ch]" />
        <Skeleton className="mt-9 mb-6 h-8 w-40 lg:mt-12" />
        <div className="relative">
          <Spinner over onRetry={onRetry} />
          <ProductGridSkeleton />
        </div>
      </div>
    </div>
  );
}
