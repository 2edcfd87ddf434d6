import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf, request } from '../../gateway/graphql.ts';
import { OPERATORS } from './operator.queries.ts';

const LinkDocument = graphql(`
  mutation OpenOperatorLink($token: String) {
    openOperatorLink(token: $token) { email secret qr qr_size }
  }
`);

const SetUpDocument = graphql(`
  mutation SetUpOperator($token: String, $name: String, $password: String, $code: String) {
    setUpOperator(token: $token, name: $name, password: $password, code: $code) { recovery_codes }
  }
`);

const DemoDocument = graphql(`
  query DemoOperator {
    getDemoOperator { email code works_in }
  }
`);

export type OpenedLink = NonNullable<ResultOf<typeof LinkDocument>['openOperatorLink']>;

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: [OPERATORS, 'link', token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await request(LinkDocument, { token }, { signal, anonymous: true })).openOperatorLink ?? null,
  });

export async function setUp(form: { token: string; name: string; password: string; code: string }) {
  const answer = await request(SetUpDocument, form, { anonymous: true });
  return answer.setUpOperator?.recovery_codes ?? [];
}

const CODE_MS = 5_000;

export const demoQuery = queryOptions({
  queryKey: [OPERATORS, 'demo'],
  refetchInterval: CODE_MS,
  staleTime: 0,
  queryFn: async ({ signal }) => (await request(DemoDocument, {}, { signal, anonymous: true })).getDemoOperator ?? null,
});
