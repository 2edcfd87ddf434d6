import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../../../gateway/graphql.ts';
import { deskKey } from '../desk/desk.queries.ts';
import { actAsOperator, askOperator } from '../operator.queries.ts';

graphql(`
  fragment DisputeFields on OperatorDispute {
    id amount reason state due_by opened_at order_id order_no orders
  }
`);

const DisputesDocument = graphql(`
  query Disputes {
    getDisputes { ...DisputeFields }
  }
`);

const DisputeDocument = graphql(`
  query Dispute($id: ID) {
    getDispute(id: $id) { ...DisputeFields borne_by kitchens { order_id order_no kitchen most } evidence twice seen taken_by timeline { ...HistoryFields } }
  }
`);

const MoveDocument = graphql(`
  mutation MoveDispute($id: ID, $order: ID, $reason: String, $seen: ID) {
    moveDispute(id: $id, order: $order, reason: $reason, seen: $seen) { success message }
  }
`);

export type OpenedDispute = NonNullable<ResultOf<typeof DisputeDocument>['getDispute']>;
export type Dispute = NonNullable<ResultOf<typeof DisputesDocument>['getDisputes']>[number];

const disputesKey = [...deskKey, 'disputes'];

export const disputesQuery = queryOptions({
  queryKey: disputesKey,
  queryFn: async ({ signal }) => (await askOperator(DisputesDocument, {}, { signal })).getDisputes ?? [],
  staleTime: 0,
});

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...disputesKey, id],
    queryFn: async ({ signal }) => (await askOperator(DisputeDocument, { id }, { signal })).getDispute ?? null,
    staleTime: 0,
  });

export const moveDispute = async (move: { id: string; order: string | null; reason: string; seen: string }) =>
  (await actAsOperator(MoveDocument, move)).moveDispute;
