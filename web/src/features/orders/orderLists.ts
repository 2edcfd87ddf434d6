import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { type QueryClient, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { GatewayError } from '../../gateway/error.ts';
import { live } from '../../gateway/live.ts';
import { isOnline } from '../../lib/browser.ts';
import { readCachedOrders } from '../../session/cachedOrders.ts';

/** Every 15 s while visible, every minute while the stream works, counted from the last answer. */
export const polled = { staleTime: 0, refetchInterval: () => (live.state.get() === 'live' ? 60_000 : 15_000) };

export function cachedOffline<T>(userId: string, list: string) {
  const cached = () => (isOnline() ? undefined : readCachedOrders<T>(userId, list));
  return { initialData: () => cached()?.rows, initialDataUpdatedAt: () => cached()?.at };
}

export type ListName = 'chef' | 'waiting' | 'carried';

export const openListKey = (list: ListName, userId: string) =>
  ['orders', list === 'chef' ? 'chef' : 'rider', userId, list] as const;

export const orderId = (order: { _id: string }) => order._id;

export const PAGE_SIZE = 20;

/** The next cursor; null after the last page. */
export function pageAfter(page: readonly { _id: string }[]): string | null {
  return page.length < PAGE_SIZE ? null : (page.at(-1)?._id ?? null);
}

export type Page = { limit: number; after: string | null };

export function usePages<Order extends { _id: string }>(
  queryKey: QueryKey,
  read: (page: Page, options: { signal: AbortSignal }) => Promise<Order[] | null | undefined>,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam: after, signal }) => (await read({ limit: PAGE_SIZE, after }, { signal })) ?? [],
    initialPageParam: null as string | null,
    getNextPageParam: pageAfter,
    staleTime: 0,
  });
}

/** First requests are cancelled: the library would join one whose answer may be older than the change. */
export async function reload(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** Throws the server's refusal: another change came first. */
export function acknowledge(
  outcome: { success: boolean; message: string; code?: string | null } | null | undefined,
): void {
  if (!outcome) throw new GatewayError('network', ORDER_TEXTS.tryAgain);
  if (!outcome.success) throw new GatewayError('graphql', outcome.message, 'CONFLICT', { reason: outcome.code ?? '' });
}

/** The order is free, but not for this rider now. */
const NOT_YET: readonly string[] = ['tooManyOpen', 'tooManyTaken', 'awaitsApproval'];

export function cameTooLate(error: unknown): boolean {
  if (!(error instanceof GatewayError) || NOT_YET.includes(error.reason)) return false;
  return error.code === 'CONFLICT' || error.code === 'NOT_FOUND';
}

/** Spec §8: failures to load orders and figures are only logged. */
export function useLoggedFailure(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded: ${error.message}`);
  }, [what, error]);
}
