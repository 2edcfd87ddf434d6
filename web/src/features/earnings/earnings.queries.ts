import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { graphql, type ResultOf, request } from '../../gateway/graphql.ts';
import { useSession } from '../../session/session.ts';
import type { Period } from './periods.ts';

const StatementDocument = graphql(`
  query Statement($role: String, $from: String, $to: String, $after: ID) {
    getStatement(role: $role, from: $from, to: $to, after: $after) {
      lines { id at order_no what amount minutes about }
      has_more total balance tax_included from to
      sums { what orders amount }
    }
  }
`);

const PayeeDocument = graphql(`
  query Payee {
    getPayee { road roads state email }
    getNextPayout { day amount on_its_way unsent owed past { id at amount state reference reason } }
  }
`);

const PayeeLinkDocument = graphql(`
  query PayeeLink {
    getPayee { link }
  }
`);

const SetPayeeDocument = graphql(`
  mutation SetPayee($road: String, $email: String, $password: String) {
    setPayee(road: $road, email: $email, password: $password) { state }
  }
`);

export type EarningRole = 'chef' | 'rider';
export type Statement = NonNullable<ResultOf<typeof StatementDocument>['getStatement']>;
export type Line = Statement['lines'][number];
export type Payee = NonNullable<ResultOf<typeof PayeeDocument>['getPayee']>;
export type NextPayout = NonNullable<ResultOf<typeof PayeeDocument>['getNextPayout']>;

const room = ['earnings'] as const;

export function useStatement(role: EarningRole, { from, to }: Period) {
  const userId = useSession()?.userId ?? '';
  return useInfiniteQuery({
    queryKey: [...room, userId, role, from, to],
    queryFn: async ({ pageParam: after, signal }) => {
      const { getStatement } = await request(StatementDocument, { role, from, to, after }, { signal });
      if (!getStatement) throw new Error('Your earnings could not be loaded.');
      return getStatement;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ has_more, lines }) => (has_more ? (lines.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
}

export type StatementPages = ReturnType<typeof useStatement>;

export function usePayee() {
  const userId = useSession()?.userId ?? '';
  return useQuery({
    queryKey: [...room, userId, 'payee'],
    queryFn: async ({ signal }) => {
      const { getPayee: payee, getNextPayout: next } = await request(PayeeDocument, {}, { signal });
      return payee && next ? { payee, next } : null;
    },
    staleTime: 0,
  });
}

export async function setPayee(chosen: { road: string; email: string | null; password: string }) {
  return (await request(SetPayeeDocument, chosen)).setPayee;
}

export async function openOnboarding(): Promise<void> {
  const link = (await request(PayeeLinkDocument, {})).getPayee?.link;
  if (link) location.assign(link);
}
