import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../../../gateway/graphql.ts';
import { showToast } from '../../../ui/toast.ts';
import { actAsOperator, askOperator, OPERATORS, PAGE } from '../operator.queries.ts';

graphql(`
  fragment OrderRowFields on OperatorOrder {
    id order_no status created_at campus kitchen_campus starts_at dish dishes total
  }
`);

graphql(`
  fragment HistoryFields on OperatorEvent {
    at kind what by text
  }
`);

const NowDocument = graphql(`
  query OperatorNow {
    getOperatorNow {
      id kind subject order_id order_no count detail campus kitchen_campus since act seen taken_by
    }
  }
`);

const OrdersDocument = graphql(`
  query FindOperatorOrders($text: String, $status: String, $campus: String, $from: String, $to: String, $after: ID) {
    findOperatorOrders(text: $text, status: $status, campus: $campus, from: $from, to: $to, after: $after) {
      ...OrderRowFields
    }
  }
`);

const OrderDocument = graphql(`
  query OperatorOrder($id: ID) {
    getOperatorOrder(id: $id) {
      ...OrderRowFields
      seen taken_by acts address handover
      people { id part name phone email status }
      items { quantity name price special_request }
      payment { id method status left }
      photo
      bill { delivery_fee taxes { what base amount } tip left given { position quantity } fee_given }
      refunds { id amount status reason refused seen }
      timeline { ...HistoryFields }
    }
  }
`);

const PeopleDocument = graphql(`
  query FindOperatorPeople($text: String, $role: String, $after: ID) {
    findOperatorPeople(text: $text, role: $role, after: $after) {
      id name roles status awaits_approval campus created_at
    }
  }
`);

const PersonDocument = graphql(`
  query OperatorPerson($id: ID) {
    getOperatorPerson(id: $id) {
      id name roles status awaits_approval campus created_at email phone seen taken_by acts sessions papers
      kitchen_orders kitchen_unfinished
      problems { id order_no kind state created_at by refunded } refunds refunded
      orders { ...OrderRowFields }
      timeline { ...HistoryFields }
    }
  }
`);

const ActDocument = graphql(`
  mutation OperatorAct($act: String, $subject: ID, $seen: ID, $reason: String) {
    operatorAct(act: $act, subject: $subject, seen: $seen, reason: $reason) { success message code }
  }
`);

export type Task = NonNullable<ResultOf<typeof NowDocument>['getOperatorNow']>[number];
export type OrderRow = NonNullable<ResultOf<typeof OrdersDocument>['findOperatorOrders']>[number];
export type OrderFile = NonNullable<ResultOf<typeof OrderDocument>['getOperatorOrder']>;
export type PersonRow = NonNullable<ResultOf<typeof PeopleDocument>['findOperatorPeople']>[number];
export type PersonFile = NonNullable<ResultOf<typeof PersonDocument>['getOperatorPerson']>;
export type History = NonNullable<OrderFile['timeline']>;

export const deskKey = [OPERATORS, 'desk'] as const;
const REFETCH_MS = 5_000;
export const BEHIND_MS = 30_000;

export const useNow = (refetchInterval = REFETCH_MS) =>
  useQuery({
    queryKey: [...deskKey, 'now'],
    queryFn: async ({ signal }) => (await askOperator(NowDocument, {}, { signal })).getOperatorNow ?? [],
    staleTime: 0,
    refetchInterval,
  });

export type OrderSearch = { text: string; status: string; campus: string; from: string; to: string };

export const useOrders = (search: OrderSearch) =>
  useInfiniteQuery({
    queryKey: [...deskKey, 'orders', search],
    queryFn: async ({ pageParam: after, signal }) =>
      (await askOperator(OrdersDocument, { ...search, after }, { signal })).findOperatorOrders ?? [],
    ...pages,
  });

export const usePeople = (search: { text: string; role: string }) =>
  useInfiniteQuery({
    queryKey: [...deskKey, 'people', search],
    queryFn: async ({ pageParam: after, signal }) =>
      (await askOperator(PeopleDocument, { ...search, after }, { signal })).findOperatorPeople ?? [],
    ...pages,
  });

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: readonly { id: string }[]) => (page.length < PAGE ? undefined : (page.at(-1)?.id ?? null)),
  placeholderData: keepPreviousData,
  staleTime: 0,
};

/** Another `version` reads it again. */
export const useOrder = (id: string, version = '') =>
  useQuery({
    queryKey: [...deskKey, 'order', id, version],
    queryFn: async ({ signal }) => (await askOperator(OrderDocument, { id }, { signal })).getOperatorOrder ?? null,
    placeholderData: (before) => (before?.id === id ? before : undefined),
    staleTime: 0,
  });

export const usePerson = (id: string, version = '') =>
  useQuery({
    queryKey: [...deskKey, 'person', id, version],
    queryFn: async ({ signal }) => (await askOperator(PersonDocument, { id }, { signal })).getOperatorPerson ?? null,
    placeholderData: (before) => (before?.id === id ? before : undefined),
    staleTime: 0,
  });

export type ActGiven = { act: string; subject: string; seen: string; reason?: string };

export function useAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: ActGiven) => {
      const outcome = (await actAsOperator(ActDocument, given)).operatorAct;
      if (!outcome?.success) throw new Error(outcome?.message ?? 'Please try again.');
      return outcome.message;
    },
    // The buttons may be gone by then.
    onSuccess: (outcome) => showToast(outcome),
    onSettled: () => client.invalidateQueries({ queryKey: deskKey }),
  });
}
