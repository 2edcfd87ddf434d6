import { useQuery } from '@tanstack/react-query';
import { graphql, type ResultOf, request } from '../../../gateway/graphql.ts';
import { polled } from '../orderLists.ts';

const OnItsWayDocument = graphql(`
  query OnItsWay($customerId: ID, $finished: Boolean!) {
    getOpenOrders(customerId: $customerId) { ...OnItsWayFields }
    getPastOrdersCustomer(customer_id: $customerId, limit: 3, completed: true) @include(if: $finished) { ...OnItsWayFields }
  }

  fragment OnItsWayFields on Order {
    _id order_no status collect starts_at accept_by ready_at nobody_here_until question arrival_denied eta { from to late }
    chef_id { user { first_name } }
    rider { first_name }
    items { product_id { name image_url } }
  }
`);

type Answer = ResultOf<typeof OnItsWayDocument>;
export type OpenOrder = NonNullable<Answer['getOpenOrders']>[number];

/** Whether it arrived. */
export const isAsked = ({ question }: { question?: string | null | undefined }) => question === 'arrived';

/** Only an order that has just ended, or whose question stands, needs the finished ones. */
export async function readOnItsWay(
  before: readonly OpenOrder[] | undefined,
  ask: (finished: boolean) => Promise<Answer>,
): Promise<OpenOrder[]> {
  const asks = before === undefined || before.some(isAsked);
  let found = await ask(asks);
  const hasEnded = ({ _id }: OpenOrder) => !found.getOpenOrders?.some((open) => open._id === _id);
  if (!asks && before.some(hasEnded)) found = await ask(true);
  return [...(found.getPastOrdersCustomer ?? []).filter(isAsked), ...(found.getOpenOrders ?? [])];
}

export const useOnItsWay = (userId: string) =>
  useQuery({
    queryKey: ['orders', 'customer', userId, 'on its way'],
    queryFn: ({ client, queryKey, signal }) =>
      readOnItsWay(client.getQueryData(queryKey), (finished) =>
        request(OnItsWayDocument, { customerId: userId, finished }, { signal }),
      ),
    ...polled,
  });
