import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../../../gateway/graphql.ts';
import { askOperator, OPERATORS } from '../operator.queries.ts';

const HealthDocument = graphql(`
  query OperatorHealth {
    getOperatorHealth {
      version lag_ms payments payments_reachable refunds_waiting refunds_refused orders_late
      jobs { id queue tries since next_try reason }
    }
  }
`);

export type Health = NonNullable<ResultOf<typeof HealthDocument>['getOperatorHealth']>;
export type Job = Health['jobs'][number];

const AGAIN_MS = 30_000;

export const healthQuery = queryOptions({
  queryKey: [OPERATORS, 'desk', 'health'],
  refetchInterval: AGAIN_MS,
  queryFn: async ({ signal }) => (await askOperator(HealthDocument, {}, { signal })).getOperatorHealth ?? null,
});
