import { localDay } from '@homeplate/domain/localTime';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../../../gateway/graphql.ts';
import { showToast } from '../../../ui/toast.ts';
import { exportCsv } from '../audit/audit.queries.ts';
import { actAsOperator, askOperator, OPERATORS } from '../operator.queries.ts';
import { saveCsv } from '../saveCsv.ts';

const PAGE = 100;

const BatchesDocument = graphql(`
  query PayoutBatches {
    getPayoutBatches {
      id until prepared_by prepared_at complete confirmed_by confirmed_at confirm_from people amount by_hand unpaid
    }
  }
`);

const UnpaidDocument = graphql(`
  query Unpaid {
    getUnpaid { reason people amount named { user_id name amount } }
  }
`);

const PayoutsDocument = graphql(`
  query Payouts($batch: ID, $after: ID) {
    getPayouts(batch: $batch, after: $after) {
      id user_id name amount chef rider top_up road state reference reason short held
    }
  }
`);

const PrepareDocument = graphql(`
  mutation PreparePayouts {
    preparePayouts { success message }
  }
`);

const ConfirmDocument = graphql(`
  mutation ConfirmPayouts($batch: ID) {
    confirmPayouts(batch: $batch) { success message }
  }
`);

const SettleDocument = graphql(`
  mutation SettlePayout($id: ID, $reference: String, $failed: Boolean, $seen: String) {
    settlePayout(id: $id, reference: $reference, failed: $failed, seen: $seen) { success message }
  }
`);

export type PayoutBatch = NonNullable<ResultOf<typeof BatchesDocument>['getPayoutBatches']>[number];
export type Payout = NonNullable<ResultOf<typeof PayoutsDocument>['getPayouts']>[number];

const payoutsKey = [OPERATORS, 'payouts'];

export const batchesQuery = queryOptions({
  queryKey: [...payoutsKey, 'batches'],
  queryFn: async ({ signal }) => (await askOperator(BatchesDocument, {}, { signal })).getPayoutBatches ?? [],
});

export const unpaidQuery = queryOptions({
  queryKey: [...payoutsKey, 'unpaid'],
  queryFn: async ({ signal }) => (await askOperator(UnpaidDocument, {}, { signal })).getUnpaid ?? [],
  staleTime: 0,
});

export const payoutsQuery = (batch: string) =>
  infiniteQueryOptions({
    queryKey: [...payoutsKey, batch],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await askOperator(PayoutsDocument, { batch, after: pageParam }, { signal })).getPayouts ?? [],
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });

export type Settlement = { id: string; reference: string; failed: boolean; seen: string | null };

type Act = { act: 'prepare' } | { act: 'confirm'; batch: string } | ({ act: 'settle' } & Settlement);

async function send(wanted: Act) {
  if (wanted.act === 'prepare') return (await actAsOperator(PrepareDocument, {})).preparePayouts;
  if (wanted.act === 'confirm') return (await actAsOperator(ConfirmDocument, { batch: wanted.batch })).confirmPayouts;
  const { act: _, ...settlement } = wanted;
  return (await actAsOperator(SettleDocument, settlement)).settlePayout;
}

export function usePayoutAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (outcome) => showToast(outcome?.message ?? ''),
    onSettled: () => client.invalidateQueries({ queryKey: payoutsKey }),
  });
}

export const useBankFile = () =>
  useMutation({
    mutationFn: ({ id: batch }: PayoutBatch) => exportCsv({ list: 'payouts', batch, reason: 'To pay the batch' }),
    onSuccess: (file, { prepared_at }) => saveCsv(file, `payouts-${localDay(new Date(prepared_at))}`),
  });
