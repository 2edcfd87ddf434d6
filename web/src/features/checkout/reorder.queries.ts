import { graphql, type ResultOf, request } from '../../gateway/graphql.ts';

const ReorderDocument = graphql(`
  query Reorder($orderId: ID) {
    reorder(orderId: $orderId) {
      lines {
        product_id name quantity quantity_then price price_then problem
        product {
          id name price quantity image_url is_available
          chef {
            id specialty_cuisines delivery_km
            user { id first_name last_name address_line_1 }
            kitchen { state opens_at closes_at }
          }
        }
      }
    }
  }
`);

export type ReorderLine = NonNullable<ResultOf<typeof ReorderDocument>['reorder']>['lines'][number];

export async function askReorder(orderId: string): Promise<readonly ReorderLine[]> {
  return (await request(ReorderDocument, { orderId })).reorder?.lines ?? [];
}
