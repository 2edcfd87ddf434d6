import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql, request } from '../../../gateway/graphql.ts';
import { retryLost } from '../../../gateway/queryClient.ts';
import { acknowledge, reload } from '../orderLists.ts';

const AnswerDocument = graphql(`
  mutation AnswerProblem($id: ID, $refund: Boolean, $text: String) {
    answerProblem(id: $id, refund: $refund, text: $text) { success message }
  }
`);

const ContestDocument = graphql(`
  mutation ContestRefund($id: ID, $text: String) {
    contestRefund(id: $id, text: $text) { success message }
  }
`);

export type ProblemAnswer = { id: string; act: 'refund' | 'reply' | 'contest'; text: string };

export function useAnswerProblem() {
  const client = useQueryClient();
  return useMutation({
    ...retryLost,
    networkMode: 'always',
    mutationFn: async ({ id, act, text }: ProblemAnswer) => {
      const outcome =
        act === 'contest'
          ? (await request(ContestDocument, { id, text })).contestRefund
          : (await request(AnswerDocument, { id, ...(act === 'refund' ? { refund: true } : { text }) })).answerProblem;
      acknowledge(outcome);
      return outcome?.message ?? '';
    },
    onSettled: () => reload(client, ['orders', 'chef']),
  });
}
