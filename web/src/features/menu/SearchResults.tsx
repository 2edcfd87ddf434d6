import { SECTION_PREVIEW_COUNT } from '@homeplate/domain/limits';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announce } from '../../ui/announce.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ChefGrid } from './ChefGrid.tsx';
import { homeQuery, productsQuery, refusalKey } from './catalogue.queries.ts';
import { filterParts } from './FilterBar.tsx';
import { narrows } from './filterAddress.ts';
import { LoadProblem } from './LoadProblem.tsx';
import { type CartSlot, ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import { Section } from './Section.tsx';
import { insteadOf, namedChefs } from './searchHelp.ts';
import type { CatalogueFilter } from './useCatalogueFilter.ts';

const FEW_DISHES = 4;

type Props = { filter: CatalogueFilter; onClear: () => void; onAllCampuses: () => void; cart: CartSlot };

export function SearchResults({ filter, onClear, onAllCampuses, cart }: Props) {
  const { campus, search, choices } = filter;
  const client = useQueryClient();
  const refused = client.getQueryData<string>(refusalKey(choices));
  // Before the first answer: what Home showed there.
  const shown = search ? undefined : client.getQueryData(homeQuery(campus).queryKey)?.products;
  const found = useInfiniteQuery({
    ...productsQuery(filter),
    placeholderData: (before) =>
      before ?? (shown && { pages: [shown.slice(0, SECTION_PREVIEW_COUNT)], pageParams: [null] }),
    enabled: !refused,
  });
  const products = found.data?.pages.flat();
  const count = found.isPlaceholderData ? undefined : products?.length;
  const dishes = `${found.hasNextPage ? 'More than ' : ''}${count || 'No'} ${count === 1 ? 'dish' : 'dishes'}`;
  const isNarrowed = choices.some(narrows);
  useEffect(() => {
    if (count !== undefined) announce(search ? `${dishes} for ${search}` : dishes);
  }, [count, dishes, search]);

  if (refused) {
    return <LazyPart part={filterParts}>{({ Refused }) => <Refused filter={filter} reason={refused} />}</LazyPart>;
  }
  const chefs = search && products ? namedChefs(search, products) : [];
  const instead = count !== undefined && count < FEW_DISHES && !found.hasNextPage ? insteadOf(filter) : null;
  const link = instead && <ButtonLink to={instead.to}>{instead.label}</ButtonLink>;
  const list = (
    <>
      {instead && count !== 0 && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-image bg-sunken px-4 py-3">
          <p className="min-w-[min(100%,16rem)] flex-1">{instead.text}</p>
          {link}
        </div>
      )}
      {found.isError && <LoadProblem error={found.error} onRetry={() => void found.refetch()} className="mb-6" />}
      {found.isPending && (
        <div className="relative">
          <Spinner over onRetry={() => void found.refetch()} />
          <ProductGridSkeleton />
        </div>
      )}
      {products && products.length > 0 && (
        <ProductGrid products={products} cart={cart} campus={campus} busy={found.isPlaceholderData} eager={2} />
      )}
      {count === 0 &&
        (isNarrowed && !instead ? (
          <LazyPart part={filterParts}>{({ NoFilterMatches }) => <NoFilterMatches filter={filter} />}</LazyPart>
        ) : (
          <EmptyState
            title="No products found."
            action={
              <div className="flex flex-wrap justify-center gap-3">
                {link}
                {campus && (
                  <Button variant={instead ? 'secondary' : 'primary'} onClick={onAllCampuses}>
                    Search all campuses
                  </Button>
                )}
                <Button variant="secondary" onClick={onClear}>
                  Clear search
                </Button>
              </div>
            }
          >
            {instead
              ? instead.text
              : campus
                ? `Try another word. “Search all campuses” also finds dishes that are not delivered to ${campus}.`
                : 'Try another word or a shorter one.'}
          </EmptyState>
        ))}
      <ShowMore list={found} className="mt-6" />
    </>
  );
  const note = count ? dishes : undefined;
  return (
    <div aria-busy={found.isFetching}>
      {search ? (
        <div className="pt-4 sm:pt-7">
          <div className="mb-3 flex flex-wrap items-baseline gap-x-3 sm:mb-5">
            <h1 className="text-h2 [overflow-wrap:anywhere]">{`Search results for "${search}"`}</h1>
            {note && <p className="text-ink-2">{note}</p>}
          </div>
          {chefs.length > 0 && (
            <div className="mb-6">
              <h2 className="sr-only">Chefs</h2>
              <ChefGrid chefs={chefs} campus={campus} busy={found.isPlaceholderData} />
            </div>
          )}
          {products && products.length > 0 && <h2 className="sr-only">Dishes</h2>}
          {list}
        </div>
      ) : (
        <Section title="Dishes" note={note}>
          {list}
        </Section>
      )}
    </div>
  );
}
