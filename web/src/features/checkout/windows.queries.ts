import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf, request } from '../../gateway/graphql.ts';
import type { CartLine } from './cart.ts';

const WindowsDocument = graphql(`
  query Windows($chef_id: ID, $pickup: Boolean, $products: [ID!], $campus: String) {
    getWindows(chef_id: $chef_id, pickup: $pickup, products: $products, campus: $campus) {
      starts_at ends_at left cancel_until
    }
  }
`);

export type CartWindow = NonNullable<ResultOf<typeof WindowsDocument>['getWindows']>[number];

export function windowsQuery(chefId: string, lines: readonly CartLine[], where: { pickup: boolean; campus: string }) {
  const products = lines.flatMap(({ id, quantity }) => Array<string>(quantity).fill(id));
  return queryOptions({
    queryKey: ['cart', 'windows', chefId, products, where],
    queryFn: async ({ signal }) =>
      (await request(WindowsDocument, { chef_id: chefId, products, ...where }, { signal })).getWindows ?? [],
    staleTime: 0,
  });
}
