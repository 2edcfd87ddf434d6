import { LINE_MAX_QUANTITY } from '@homeplate/domain/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FilteredQueryVariables } from '../../gateway/generated/graphql.ts';
import { type Ask, askPublicly, graphql } from '../../gateway/graphql.ts';
import type { Choice } from './filterAddress.ts';
import type { CatalogueFilter } from './useCatalogueFilter.ts';

const FilteredDocument = graphql(`
  query Filtered(
    $campus: String, $search: String, $after: ID, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]
    $max_price: Int, $open_now: Boolean, $min_rating: Float, $ready_at: String, $sort: String
    $isThere: Boolean!, $everywhere: Boolean!
  ) {
    getAllProducts(
      delivers_to: $campus, search: $search, after: $after, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal
      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, ready_at: $ready_at, sort: $sort
    ) {
      ...ProductFields
      chef { arrivals(campus: $campus) @include(if: $isThere) { campus @include(if: $everywhere) from to fee } }
    }
  }
`);

const FilterCountsDocument = graphql(`
  query FilterCounts(
    $campus: String, $search: String, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]
    $max_price: Int, $open_now: Boolean, $min_rating: Float, $ready_at: String
  ) {
    getFilterCounts(
      delivers_to: $campus, search: $search, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal
      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, ready_at: $ready_at
    ) { filter value count }
  }
`);

export async function askFiltered(
  choices: readonly Choice[],
  question: Pick<FilteredQueryVariables, 'campus' | 'isThere' | 'everywhere' | 'search' | 'after'>,
  ask: Ask,
) {
  const wanted = wireFilter(choices);
  const asked = { ...wanted, ...question, isThere: question.isThere || question.everywhere };
  const products = (await ask(FilteredDocument, asked)).getAllProducts ?? [];
  if (!wanted.ready_at) return products;
  // What is closed or sold out now need not be then.
  return products.map((product) => ({
    ...product,
    quantity: product.ahead_quantity ?? LINE_MAX_QUANTITY,
    chef: product.chef && { ...product.chef, kitchen: null },
  }));
}

/** The keys are "filter value", as on the wire; an empty value counts without that filter. */
export function countsQuery(
  { campus, search, choices }: Pick<CatalogueFilter, 'campus' | 'search' | 'choices'>,
  ask: Ask = askPublicly,
) {
  return queryOptions({
    queryKey: ['catalogue', 'counts', campus, search, ...choices],
    queryFn: async ({ signal }): Promise<Record<string, number>> => {
      const asked = { ...wireFilter(choices), campus, search: search || null, sort: undefined };
      const { getFilterCounts } = await ask(FilterCountsDocument, asked, signal);
      return Object.fromEntries(
        (getFilterCounts ?? []).map(({ filter, value, count }) => [`${filter} ${value}`, count]),
      );
    },
    placeholderData: keepPreviousData,
  });
}

/** An invalid number becomes 0, which the server refuses. */
export function wireFilter(choices: readonly Choice[]) {
  const all = (filter: Choice[0], space: string) =>
    choices.filter(([name]) => name === filter).map(([, word]) => word.replaceAll('-', space));
  const one = (filter: Choice[0]) => choices.find(([name]) => name === filter)?.[1];
  const figure = (filter: Choice[0]) => {
    const word = one(filter);
    return word === undefined ? undefined : Math.max(0, Math.min(Number(word) || 0, 1e7));
  };
  const dollars = figure('under');
  return {
    dietary: all('diet', ' '),
    without: all('without', '_'),
    cuisine: all('cuisine', ' '),
    meal: all('meal', ' '),
    max_price: dollars === undefined ? undefined : Math.round(dollars * 100),
    min_rating: figure('stars'),
    open_now: one('open') === 'now',
    ready_at: one('ready')?.toUpperCase(),
    sort: one('sort'),
  };
}
