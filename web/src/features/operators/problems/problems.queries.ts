import { queryOptions } from '@tanstack/react-query';
import type { OperatorRefundMutationVariables } from '../../../gateway/generated/graphql.ts';
import { graphql, type ResultOf } from '../../../gateway/graphql.ts';
import { actAsOperator, askOperator, OPERATORS } from '../operator.queries.ts';

const WaitingDocument = graphql(`
  query OperatorProblems {
    getOperatorProblems { id kind state contested order_no created_at }
  }
`);

const ProblemDocument = graphql(`
  query OperatorProblem($id: ID) {
    getOperatorProblem(id: $id) {
      problem { id kind state text photos lines { position quantity } reply created_at reason contest contest_answer bearer refunded decided_at }
      order_id order_no status ordered_at proof photo
      items { quantity unit_price product_id { id name } allergens { contains may_contain } }
      delivery_fee taxes { what base amount } tip left given { position quantity } fee_given bearer avoided seen
      timeline { status at }
      customer { user_id first_name mobile_number orders problems refunds }
      chef { user_id first_name mobile_number orders problems refunds }
    }
  }
`);

const RefundDocument = graphql(`
  mutation OperatorRefund(
    $orderId: ID, $problemId: ID, $seen: ID, $lines: [ProblemLineInput!], $fee: Boolean, $rest: Boolean, $bearer: String, $reason: String
  ) {
    operatorRefund(
      orderId: $orderId, problemId: $problemId, seen: $seen, lines: $lines, fee: $fee, rest: $rest, bearer: $bearer, reason: $reason
    ) { success message }
  }
`);

export type OpenedProblem = NonNullable<ResultOf<typeof ProblemDocument>['getOperatorProblem']>;
export type ProblemDecision = OperatorRefundMutationVariables;

const PROBLEMS_KEY = [OPERATORS, 'problems'] as const;

export const waitingQuery = queryOptions({
  queryKey: [...PROBLEMS_KEY, 'waiting'],
  queryFn: async ({ signal }) => (await askOperator(WaitingDocument, {}, { signal })).getOperatorProblems ?? [],
  staleTime: 0,
  refetchInterval: 30_000,
});

export const problemQuery = (id: string) =>
  queryOptions({
    queryKey: [...PROBLEMS_KEY, id],
    queryFn: async ({ signal }) => (await askOperator(ProblemDocument, { id }, { signal })).getOperatorProblem ?? null,
    staleTime: 0,
  });

export const decideProblem = async (decision: ProblemDecision) =>
  (await actAsOperator(RefundDocument, decision)).operatorRefund;
