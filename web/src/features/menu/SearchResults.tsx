import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { productsQuery } from './catalogue.queries.ts';
import { LoadProblem } from './LoadProblem.tsx';
import { type CartSlot, ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';

export function SearchResults({
  campus,
  search,
  onClear,
  onAllCampuses,
  cart,
}: {
  campus: string | null;
  search: string;
  onClear: () => void;
  onAllCampuses: () => void;
  cart: CartSlot;
}) {
  const found = useInfiniteQuery(productsQuery(campus, search));
  const products = found.data?.pages.flat();
  const count = found.isPlaceholderData ? undefined : products?.length;
  useEffect(() => {
    if (count !== undefined) announce(`${count === 0 ? 'No' : count} ${count === 1 ? 'dish' : 'dishes'} for ${search}`);
  }, [count, search]);
  return (
    <div className="pt-4 sm:pt-7 lg:pt-10" aria-busy={found.isFetching}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 sm:mb-5">
        <h1 className="text-h2 [overflow-wrap:anywhere]">Search results for "{search}"</h1>
        {count !== undefined && count > 0 && (
          <p className="text-ink-2">
            {count} {count === 1 ? 'dish' : 'dishes'}
          </p>
        )}
      </div>
      {found.isError && <LoadProblem error={found.error} onRetry={() => void found.refetch()} className="mb-6" />}
      {found.isPending && (
        <div className="relative">
          <Spinner over onRetry={() => void found.refetch()} />
          <ProductGridSkeleton />
        </div>
      )}
      {products && products.length > 0 && <h2 className="sr-only">Dishes</h2>}
      {products && products.length > 0 && (
        <ProductGrid products={products} cart={cart} busy={found.isPlaceholderData} eager={2} />
      )}
      {products && products.length === 0 && (
        <EmptyState
          title="No products found."
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {campus && <Button onClick={onAllCampuses}>Search all campuses</Button>}
              <Button variant="secondary" onClick={onClear}>
                Clear search
              </Button>
            </div>
          }
        >
          {campus ? `Try another word, or look beyond ${campus}.` : 'Try another word or a shorter one.'}
        </EmptyState>
      )}
      <ShowMore list={found} className="mt-6">
        Show more
      </ShowMore>
    </div>
  );
}
