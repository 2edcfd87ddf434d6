import { useInfiniteQuery } from '@tanstack/react-query';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ChefGrid } from './ChefGrid.tsx';
import { outOfReachQuery } from './outOfReach.queries.ts';

export function ChefsOutOfReach({ campus }: { campus: string }) {
  const list = useInfiniteQuery(outOfReachQuery(campus));
  const chefs = list.data?.pages.flat() ?? [];
  if (chefs.length === 0) return null;
  return (
    <div className="mt-6 [&_img]:opacity-60 [&_img]:grayscale">
      <h3 className="mb-3 text-base text-ink-2">{`Chefs who do not deliver to ${campus}`}</h3>
      <ChefGrid chefs={chefs} />
      <ShowMore list={list} className="mt-6" />
    </div>
  );
}
