import { useMutation } from '@tanstack/react-query';
import { graphql, request } from './graphql.ts';

const ResendConfirmationDocument = graphql(`
  mutation ResendConfirmation { resendConfirmation { message } }
`);

export function useResendConfirmation() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await request(ResendConfirmationDocument)).resendConfirmation?.message,
  });
  return { send: () => mutate(), busy: isPending, sent: data, problem: error?.message };
}
