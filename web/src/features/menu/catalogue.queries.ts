import { CATALOGUE_DEFAULT_LIMIT, SECTION_PREVIEW_COUNT } from '@homeplate/domain/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orNull } from '../../gateway/error.ts';
import type { ChefCardFieldsFragment, ProductFieldsFragment } from '../../gateway/generated/graphql.ts';
import { type Ask, askPublicly, graphql, type ResultOf, withFragment } from '../../gateway/graphql.ts';
import type { Choice } from './filterAddress.ts';

/** `kitchen` is unset in a chef's preview, where it plays no part. */
export type ChefSummary = Omit<ChefCardFieldsFragment, 'kitchen'> & Partial<Pick<ChefCardFieldsFragment, 'kitchen'>>;
/** `rating` too. */
export type Product = Omit<ProductFieldsFragment, 'chef' | 'rating'> &
  Partial<Pick<ProductFieldsFragment, 'rating'>> & { chef: ChefSummary | null };

const ChefCardFields = graphql(`
  fragment ChefCardFields on Chef {
    id specialty_cuisines user { id first_name last_name address_line_1 profile_image }
    kitchen { state opens_at closes_at }
  }
`);

const MenuItemFields = graphql(`
  fragment MenuItemFields on Product {
    id name description price quantity image_url dietary is_available
    allergens { contains may_contain stated_at }
    rating { average count }
  }
`);

const ProductFields = graphql(`
  fragment ProductFields on Product {
    ...MenuItemFields chef { ...ChefCardFields }
  }
`);

export const productFragments = [ProductFields, MenuItemFields, ChefCardFields] as const;

const HomeDocument = graphql(`
  query Home($campus: String, $limit: Int) {
    getAllProducts(campus: $campus, limit: $limit) { ...ProductFields }
    getAllChefs(campus: $campus, limit: $limit) { ...ChefCardFields }
  }
`);

const ProductsDocument = graphql(`
  query Products($campus: String, $search: String, $after: ID) {
    getAllProducts(campus: $campus, search: $search, after: $after) { ...ProductFields }
  }
`);

const ChefsDocument = graphql(`
  query Chefs($campus: String, $after: ID) {
    getAllChefs(campus: $campus, after: $after) { ...ChefCardFields }
  }
`);

const ProductDocument = graphql(`
  query Product($id: ID) {
    getProductById(id: $id) {
      ...ProductFields
      daily_quantity ingredients storage_hint served
      chef { keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end } products { ...MenuItemFields } }
    }
  }
`);

const ChefDocument = graphql(`
  query Chef($id: ID) {
    getChefById(id: $id) {
      ...ChefCardFields
      rating { average count }
      bio type_of_meals keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end }
      products { ...MenuItemFields }
    }
  }
`);

export type ProductPage = NonNullable<ResultOf<typeof ProductDocument>['getProductById']>;
export type ChefPage = NonNullable<ResultOf<typeof ChefDocument>['getChefById']>;

// One more than shown tells that there is more.
const previewLimit = SECTION_PREVIEW_COUNT + 1;

export function homeQuery(campus: string | null, ask: Ask = askPublicly) {
  return queryOptions({
    queryKey: ['catalogue', 'home', campus],
    queryFn: async ({ signal }) => {
      const document = withFragment(HomeDocument, ...productFragments);
      const { getAllProducts, getAllChefs } = await ask(document, { campus, limit: previewLimit }, signal);
      return { products: getAllProducts ?? [], chefs: getAllChefs ?? [] };
    },
    placeholderData: keepPreviousData,
  });
}

export function productsQuery(
  campus: string | null,
  search: string | null,
  choices: readonly Choice[] = [],
  ask: Ask = askPublicly,
) {
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'products', campus, search, ...choices],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { campus, search, after: pageParam };
      if (choices.length > 0) {
        const { askFiltered } = await import('./filtered.queries.ts');
        return askFiltered(choices, asked, (document, variables) =>
          ask(withFragment(document, ...productFragments), variables, signal),
        );
      }
      const document = withFragment(ProductsDocument, ...productFragments);
      return (await ask(document, asked, signal)).getAllProducts ?? [];
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
    queryFn: async ({ pageParam, signal }) => {
      const document = withFragment(ChefsDocument, ChefCardFields);
      return (await ask(document, { campus, after: pageParam }, signal)).getAllChefs ?? [];
    },
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
    queryFn: ({ signal }) => {
      const document = withFragment(ProductDocument, ...productFragments);
      return orNull(async () => (await ask(document, { id }, signal)).getProductById);
    },
  });
}

/** Null if missing. */
export function chefQuery(id: string, ask: Ask = askPublicly) {
  return queryOptions({
    queryKey: ['catalogue', 'chef', id],
    queryFn: ({ signal }) => {
      const document = withFragment(ChefDocument, ChefCardFields, MenuItemFields);
      return orNull(async () => (await ask(document, { id }, signal)).getChefById);
    },
  });
}
