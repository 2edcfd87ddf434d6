import { queryOptions } from '@tanstack/react-query';
import { graphql, request } from '../../gateway/graphql.ts';
import type { Mark } from './marks.ts';

const MarkedDocument = graphql(`
  query Marked { getFavourites { alerts products { id } chefs { id } } }
`);

const FavouritesDocument = graphql(`
  query Favourites {
    getFavourites {
      products { ...ProductFields chef { arrivals { campus from to fee } } }
      chefs { ...ChefCardFields arrivals { campus from to fee } }
    }
  }
`);

const SetFavouriteDocument = graphql(`
  mutation SetFavourite($chef: ID, $product: ID, $on: Boolean, $alert: Boolean) {
    setFavourite(chef_id: $chef, product_id: $product, on: $on, alert: $alert) { success message }
  }
`);

/** The latest first. */
export async function askMarks(): Promise<Record<string, Mark>> {
  const { getFavourites } = await request(MarkedDocument);
  const { alerts = [], products = [], chefs = [] } = getFavourites ?? {};
  const entry =
    (kind: Mark['kind']) =>
    ({ id }: { id: string }) =>
      [id, { kind, alert: alerts.includes(id) }] as const;
  return Object.fromEntries([...products.map(entry('product')), ...chefs.map(entry('chef'))]);
}

export const setFavourite = (id: string, kind: Mark['kind'], mark: Mark | null) =>
  request(SetFavouriteDocument, { [kind]: id, on: mark !== null, alert: mark?.alert }, { keepalive: true });

export const favouritesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['favourites', userId],
    queryFn: async ({ signal }) => {
      const { getFavourites } = await request(FavouritesDocument, {}, { signal });
      return { products: getFavourites?.products ?? [], chefs: getFavourites?.chefs ?? [] };
    },
    // Marks change on every page.
    staleTime: 0,
  });
