import { useQuery } from '@tanstack/react-query';
import { orNull } from '../../../gateway/error.ts';
import { graphql, type ResultOf, request } from '../../../gateway/graphql.ts';

const ReceiptDocument = graphql(`
  query Receipt($orderId: ID) {
    getOrder(orderId: $orderId) {
      _id order_no status collect pickup_spot created_at starts_at ends_at total_amount subtotal delivery_fee tax tip
      taxes { name amount number }
      customer_id { first_name last_name address_line_1 address_line_2 city province postal_code }
      chef_id { id user { first_name last_name address_line_1 } }
      items { quantity unit_price special_request allergens { contains may_contain } product_id { id name } }
      payment { payment_method amount payment_status }
      refund { amount status refunded_at }
    }
  }
`);

export type ReceiptOrder = NonNullable<ResultOf<typeof ReceiptDocument>['getOrder']>;

export function useReceipt(userId: string, orderId: string) {
  return useQuery({
    queryKey: ['orders', 'customer', userId, 'receipt', orderId],
    queryFn: ({ signal }) => orNull(async () => (await request(ReceiptDocument, { orderId }, { signal })).getOrder),
    staleTime: 0,
  });
}
