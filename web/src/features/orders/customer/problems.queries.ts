import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendPhoto } from '../../../gateway/deliveryPhoto.ts';
import { orNull } from '../../../gateway/error.ts';
import { graphql, newKey, type ResultOf, request } from '../../../gateway/graphql.ts';
import { retryLost } from '../../../gateway/queryClient.ts';
import { shrinkPhoto } from '../../../lib/shrinkPicture.ts';
import { acknowledge, reload } from '../orderLists.ts';

const ReportableDocument = graphql(`
  query Reportable($orderId: ID) {
    getOrder(orderId: $orderId) {
      _id order_no status problem_until question
      chef_id { user { first_name } }
      items { quantity unit_price product_id { name } }
    }
    getUserProfile { id avoided_allergens }
  }
`);

const ReportDocument = graphql(`
  mutation ReportProblem(
    $orderId: ID, $kind: String, $lines: [ProblemLineInput!], $text: String, $photos: [ID!], $showAvoided: Boolean
  ) {
    reportProblem(
      orderId: $orderId, kind: $kind, lines: $lines, text: $text, photos: $photos, showAvoided: $showAvoided
    ) { id state }
  }
`);

const WithdrawDocument = graphql(`
  mutation WithdrawProblem($id: ID) { withdrawProblem(id: $id) { success message } }
`);

export type Reportable = NonNullable<ResultOf<typeof ReportableDocument>['getOrder']> & { hasAvoided: boolean };

/** Its own clock refunds what never came. */
export const mayArrive = ({ status, question }: Pick<Reportable, 'status' | 'question'>) =>
  status === 'In Progress' || question === 'arrived';

const ordersKey = (userId: string) => ['orders', 'customer', userId] as const;

export const useReportable = (userId: string, orderId: string) =>
  useQuery({
    queryKey: [...ordersKey(userId), 'reportable', orderId],
    queryFn: ({ signal }) =>
      orNull(async () => {
        const { getOrder, getUserProfile } = await request(ReportableDocument, { orderId }, { signal });
        return getOrder && { ...getOrder, hasAvoided: Boolean(getUserProfile?.avoided_allergens?.length) };
      }),
    staleTime: 0,
  });

export type Report = {
  kind: string;
  lines: { position: number; quantity: number }[];
  text: string;
  photos: readonly string[];
  showAvoided: boolean;
};

/** `onSent` also without its form, which goes once nothing is left to report. */
export function useReport(userId: string, orderId: string, onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...retryLost,
    networkMode: 'always',
    mutationFn: async ({ key, ...report }: Report & { key: string }) =>
      request(ReportDocument, { orderId, ...report, photos: [...report.photos] }, { idempotencyKey: key }),
    onSuccess: onSent,
    onSettled: () => reload(client, ordersKey(userId)),
  });
}

export const reportKey = newKey;

export const sendProblemPhoto = async (orderId: string, file: File) =>
  sendPhoto(orderId, await shrinkPhoto(file), 'problem-photos');

export function useWithdraw(userId: string) {
  const client = useQueryClient();
  return useMutation({
    ...retryLost,
    networkMode: 'always',
    mutationFn: async (id: string) => {
      const outcome = (await request(WithdrawDocument, { id })).withdrawProblem;
      acknowledge(outcome);
      return outcome?.message ?? '';
    },
    onSettled: () => reload(client, ordersKey(userId)),
  });
}
