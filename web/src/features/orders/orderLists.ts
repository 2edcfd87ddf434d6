import { ORDER_TEXTS } from '@homeplate/domain/orderTexts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { GatewayError } from '../../gateway/error.ts';
import { live } from '../../gateway/live.ts';
import { isOnline } from '../../lib/browser.ts';
import { readCachedOrders } from '../../session/cachedOrders.ts';

/**
 * Options of a query of open orders: every 15 s while the page is visible, and every minute while changes are heard of. The time counts
 * from the last answer; `useLive` asks whenever it changes.
 */
export const polled = { staleTime: 0, refetchInterval: () => (live.state.get() === 'live' ? 60_000 : 15_000) };

/** Options of a query whose rows are cached: without a connection it begins with them. */
export function cachedOffline<T>(userId: string, list: string) {
  const cached = () => (isOnline() ? undefined : readCachedOrders<T>(userId, list));
  return { initialData: () => cached()?.rows, initialDataUpdatedAt: () => cached()?.at };
}

/** The open orders with buttons: the chef's, and the rider's waiting and carried ones. */
export type ListName = 'chef' | 'waiting' | 'carried';

export const openListKey = (list: ListName, userId: string) =>
  ['orders', list === 'chef' ? 'chef' : 'rider', userId, list] as const;

export const PAGE_SIZE = 20;

/** The cursor of the next page; null after the last one. */
export function pageAfter(page: readonly { _id: string }[]): string | null {
  return page.length < PAGE_SIZE ? null : (page.at(-1)?._id ?? null);
}

/** Options of an infinite query of finished orders. */
export const paged = { initialPageParam: null as string | null, getNextPageParam: pageAfter, staleTime: 0 };

/**
 * Loads lists and figures again after a change. What is being loaded for the first time is asked again too: the library would join
 * that request, whose answer may be older than the change.
 */
export async function reload(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** Throws the server's refusal: another change came first. */
export function acknowledge(outcome: { success: boolean; message: string } | null | undefined): void {
  if (!outcome) throw new GatewayError('network', ORDER_TEXTS.tryAgain);
  if (!outcome.success) throw new GatewayError('graphql', outcome.message, 'CONFLICT');
}

/** The order is free, but not for this rider now. */
const NOT_YET: readonly string[] = [ORDER_TEXTS.tooManyOpen, ORDER_TEXTS.awaitsApproval];

export function cameTooLate(error: unknown): boolean {
  if (!(error instanceof GatewayError) || NOT_YET.includes(error.message)) return false;
  return error.code === 'CONFLICT' || error.code === 'NOT_FOUND';
}

/** Spec §8: failures to load orders and figures are only logged. */
export function useLoggedFailure(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded: ${error.message}`);
  }, [what, error]);
}
