import { CATALOGUE_DEFAULT_LIMIT, SECTION_PREVIEW_COUNT } from '@homeplate/domain/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orNull } from '../../gateway/error.ts';
import type { ChefCardFieldsFragment, ProductFieldsFragment } from '../../gateway/generated/graphql.ts';
import { type Ask, askPublicly, graphql, type ResultOf } from '../../gateway/graphql.ts';
import type { Choice } from './filterAddress.ts';
import type { CatalogueFilter } from './useCatalogueFilter.ts';

/** Unset in a chef’s preview. */
type Later = 'kitchen' | 'next_window' | 'plans_ahead' | 'pickup';

export type ChefSummary = Omit<ChefCardFieldsFragment, Later> &
  Partial<Pick<ChefCardFieldsFragment, Later>> & {
    arrivals?: readonly { from: number; to: number; fee: number }[] | null;
  };
/** `rating` too. */
export type Product = Omit<ProductFieldsFragment, 'chef' | 'rating'> &
  Partial<Pick<ProductFieldsFragment, 'rating'>> & { chef: ChefSummary | null };

graphql(`
  fragment ChefCardFields on Chef {
    id specialty_cuisines user { id first_name last_name address_line_1 profile_image }
    kitchen { state opens_at closes_at } next_window plans_ahead pickup
  }
`);

graphql(`
  fragment MenuItemFields on Product {
    id name description price quantity ahead_quantity image_url dietary is_available
    allergens { contains may_contain stated_at }
    rating { average count }
  }
`);

graphql(`
  fragment ProductFields on Product { ...MenuItemFields chef { ...ChefCardFields } }
`);

const HomeDocument = graphql(`
  query Home($campus: String, $limit: Int, $isThere: Boolean!) {
    getAllProducts(delivers_to: $campus, limit: $limit) {
      ...ProductFields chef { arrivals(campus: $campus) @include(if: $isThere) { from to fee } }
    }
    getAllChefs(delivers_to: $campus, limit: $limit) {
      ...ChefCardFields arrivals(campus: $campus) @include(if: $isThere) { from to fee }
    }
  }
`);

const ProductsDocument = graphql(`
  query Products($campus: String, $search: String, $after: ID, $isThere: Boolean!) {
    getAllProducts(delivers_to: $campus, search: $search, after: $after) {
      ...ProductFields chef { arrivals(campus: $campus) @include(if: $isThere) { from to fee } }
    }
  }
`);

const ChefsDocument = graphql(`
  query Chefs($campus: String, $after: ID, $isThere: Boolean!) {
    getAllChefs(delivers_to: $campus, after: $after) {
      ...ChefCardFields arrivals(campus: $campus) @include(if: $isThere) { from to fee }
    }
  }
`);

const ProductDocument = graphql(`
  query Product($id: ID) {
    getProductById(id: $id) {
      ...ProductFields
      daily_quantity ingredients storage_hint served
      chef { arrivals { campus from to fee } keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end } products { ...MenuItemFields } }
    }
  }
`);

const ChefDocument = graphql(`
  query Chef($id: ID) {
    getChefById(id: $id) {
      ...ChefCardFields
      rating { average count }
      bio type_of_meals arrivals { campus from to fee } keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end }
      papers { lines }
      products { ...MenuItemFields }
    }
  }
`);

export type ProductPage = NonNullable<ResultOf<typeof ProductDocument>['getProductById']>;
export type ChefPage = NonNullable<ResultOf<typeof ChefDocument>['getChefById']>;

const to = (campus: string | null) => ({ campus, isThere: campus !== null });

const previewLimit = SECTION_PREVIEW_COUNT + 1;

export function homeQuery(campus: string | null, ask: Ask = askPublicly) {
  return queryOptions({
    queryKey: ['catalogue', 'home', campus],
    queryFn: async ({ signal }) => {
      const { getAllProducts, getAllChefs } = await ask(HomeDocument, { ...to(campus), limit: previewLimit }, signal);
      return { products: getAllProducts ?? [], chefs: getAllChefs ?? [] };
    },
    placeholderData: keepPreviousData,
  });
}

type Wanted = Pick<CatalogueFilter, 'campus'> & Partial<CatalogueFilter>;

export function productsQuery({ campus, everywhere = false, search, choices = [] }: Wanted, ask: Ask = askPublicly) {
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'products', campus, everywhere, search, ...choices],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...to(campus), search: search || null, after: pageParam };
      if (choices.length > 0 || everywhere) {
        const { askFiltered } = await import('./filtered.queries.ts');
        return askFiltered(choices, { ...asked, everywhere }, (document, variables) =>
          ask(document, variables, signal),
        );
      }
      return (await ask(ProductsDocument, asked, signal)).getAllProducts ?? [];
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
}

/** The server's reason, which it also writes into its page. */
export const refusalKey = (choices: readonly Choice[]) => ['catalogue', 'refused', ...choices] as const;

export function chefsQuery(campus: string | null, ask: Ask = askPublicly) {
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'chefs', campus],
    queryFn: async ({ pageParam, signal }) =>
      (await ask(ChefsDocument, { ...to(campus), after: pageParam }, signal)).getAllChefs ?? [],
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
  });
}

function nextPage(page: readonly { id: string }[]): string | undefined {
  return page.length < CATALOGUE_DEFAULT_LIMIT ? undefined : page.at(-1)?.id;
}

/** Null if missing. */
export function productQuery(id: string, ask: Ask = askPublicly) {
  return queryOptions({
    queryKey: ['catalogue', 'product', id],
    queryFn: ({ signal }) => orNull(async () => (await ask(ProductDocument, { id }, signal)).getProductById),
  });
}

/** Null if missing. */
export function chefQuery(id: string, ask: Ask = askPublicly) {
  return queryOptions({
    queryKey: ['catalogue', 'chef', id],
    queryFn: ({ signal }) => orNull(async () => (await ask(ChefDocument, { id }, signal)).getChefById),
  });
}
