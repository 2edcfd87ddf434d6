import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerTicketFieldsFragment } from '../../../gateway/generated/graphql.ts';
import { graphql, type RequestOptions, request } from '../../../gateway/graphql.ts';
import { retryLost } from '../../../gateway/queryClient.ts';
import { cacheOrders } from '../../../session/cachedOrders.ts';
import { whenQuiet } from '../../../ui/pressGuard.ts';
import { acknowledge, cachedOffline, PAGE_SIZE, type Page, polled, reload, usePages } from '../orderLists.ts';

/** `chef_id.arrivals` of an open one. */
export type CustomerOrder = CustomerTicketFieldsFragment & {
  chef_id?: { arrivals?: readonly { campus: string; from: number; to: number }[] | null } | null;
};

graphql(`
  fragment CustomerTicketFields on Order {
    _id order_no status created_at total_amount subtotal delivery_fee tax tip cancel_reason cancelled_by
    taxes { name amount number }
    collect pickup_spot pickup_campus here_at uncollected_from eta { from to late } ready_by ready_at accept_by starts_at ends_at cancel_until question refund_by arrival_denied claimed
    handoff { kind spot pin pin_locked_until proof place photo_url } delivery_note nobody_here_until
    customer_id { address_line_1 address_line_2 }
    chef_id { id user { first_name last_name address_line_1 } }
    items { quantity unit_price special_request allergens { contains may_contain } product_id { id name image_url } }
    payment { payment_method amount payment_status }
    rider { first_name vehicle_type mobile_number }
    timeline { status at }
    refund { amount status way }
    review_until reviews { id }
    problem_until problems { id kind state reply reason contest_answer refunded decided_at }
  }
`);

const OpenOrdersDocument = graphql(`
  query OpenOrders($customerId: ID) {
    getOpenOrders(customerId: $customerId) { ...CustomerTicketFields chef_id { arrivals { campus from to } } }
  }
`);

const PastOrdersDocument = graphql(`
  query PastOrders($customerId: ID, $limit: Int, $after: ID) {
    getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) { ...CustomerTicketFields }
  }
`);

const CancelOrderDocument = graphql(`
  mutation CancelOrder($orderId: ID, $reason: String) {
    cancelOrder(orderId: $orderId, reason: $reason) { success message }
  }
`);

const KeepWaitingDocument = graphql(`
  mutation KeepWaiting($orderId: ID) { keepWaiting(orderId: $orderId) { success message } }
`);

const AnswerArrivalDocument = graphql(`
  mutation AnswerArrival($orderId: ID, $arrived: Boolean) {
    answerArrival(orderId: $orderId, arrived: $arrived) { success message }
  }
`);

const keys = {
  all: (userId: string) => ['orders', 'customer', userId] as const,
  open: (userId: string) => ['orders', 'customer', userId, 'open'] as const,
  finished: (userId: string) => ['orders', 'customer', userId, 'finished'] as const,
  past: (userId: string) => ['orders', 'customer', userId, 'past'] as const,
};

export function useOpenOrders(userId: string) {
  return useQuery({
    queryKey: keys.open(userId),
    queryFn: async ({ signal }) => {
      return cacheOrders(
        userId,
        'open',
        (await request(OpenOrdersDocument, { customerId: userId }, { signal })).getOpenOrders ?? [],
      );
    },
    ...cachedOffline<CustomerOrder>(userId, 'open'),
    ...polled,
  });
}

/** Once, and again while `wanted`: a shown order is no longer open. */
export function useFinishedOrders(userId: string, wanted: boolean) {
  return useQuery({
    queryKey: keys.finished(userId),
    queryFn: ({ signal }) => readPast(userId, { limit: PAGE_SIZE, after: null }, { signal }),
    ...polled,
    ...(!wanted && { refetchInterval: false as const }),
  });
}

export const usePastOrders = (userId: string) =>
  usePages(keys.past(userId), (page, options) => readPast(userId, page, options));

const readPast = async (customerId: string, page: Page, options: RequestOptions) =>
  (await request(PastOrdersDocument, { customerId, ...page }, options)).getPastOrdersCustomer ?? [];

export type Answer = 'wait' | 'cancel' | 'arrived' | 'missing';

const SEND: Record<
  Answer,
  (orderId: string, reason: string) => Promise<{ success: boolean; message: string } | null | undefined>
> = {
  wait: async (orderId) => (await request(KeepWaitingDocument, { orderId })).keepWaiting,
  cancel: async (orderId, reason) => (await request(CancelOrderDocument, { orderId, reason })).cancelOrder,
  arrived: async (orderId) => (await request(AnswerArrivalDocument, { orderId, arrived: true })).answerArrival,
  missing: async (orderId) => (await request(AnswerArrivalDocument, { orderId, arrived: false })).answerArrival,
};

/** Resolves with the server's sentence once the lists have reloaded, but not under a finger. */
export function useAnswer(userId: string) {
  const client = useQueryClient();
  return useMutation({
    // Safe to repeat.
    ...retryLost,
    // Offline it fails: a late cancellation could be against the customer's wish.
    networkMode: 'always',
    mutationFn: async ({ orderId, answer, reason }: { orderId: string; answer: Answer; reason: string }) => {
      const outcome = await SEND[answer](orderId, reason);
      acknowledge(outcome);
      return outcome?.message ?? '';
    },
    onSettled: async () => {
      await whenQuiet();
      await reload(client, keys.all(userId));
    },
  });
}

export function useReloadOrders(userId: string) {
  const client = useQueryClient();
  return () => reload(client, keys.all(userId));
}

const ConfirmCheckoutDocument = graphql(`
  mutation ConfirmCheckout($sessionId: String) {
    confirmCheckout(sessionId: $sessionId) {
      status message
      lines { product_id quantity }
      orders { _id order_no chef_id { user { first_name } } }
    }
  }
`);

const CONFIRM_MS = 2000;

/** Asked until no longer open. Safe to repeat: a paid session's orders are made once. */
export function useConfirmation(sessionId: string | null) {
  return useQuery({
    queryKey: ['orders', 'confirmation', sessionId],
    // No signal: a confirmation is not aborted.
    queryFn: async () => (await request(ConfirmCheckoutDocument, { sessionId })).confirmCheckout ?? null,
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? CONFIRM_MS : false),
    refetchIntervalInBackground: true,
  });
}
