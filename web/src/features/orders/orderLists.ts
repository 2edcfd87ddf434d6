import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useEffect } from 'react';
import { GatewayError } from '../../gateway/error.ts';

/** Options of a query of open orders: read again every 15 s while the page is visible, and when a hidden tab comes back. */
export const polled = { staleTime: 0, refetchInterval: 15_000 };

/** How many finished orders a page of a list holds. */
export const PAGE_SIZE = 20;

/** The id to go on from after a full page, or null when the list is at its end. */
export function pageAfter(page: readonly { _id: string }[]): string | null {
  return page.length < PAGE_SIZE ? null : (page.at(-1)?._id ?? null);
}

/** Options of an infinite query of finished orders, newest first. */
export const paged = { initialPageParam: null as string | null, getNextPageParam: pageAfter, staleTime: 0 };

/** Turns the server's "no" into a failure that carries its sentence: another change came first. */
export function acknowledge(outcome: { success: boolean; message: string } | null | undefined): void {
  if (!outcome) throw new GatewayError('network', ERROR_TEXTS.tryAgain);
  if (!outcome.success) throw new GatewayError('graphql', outcome.message, 'CONFLICT');
}

const NOT_YET: readonly string[] = [ERROR_TEXTS.tooManyOpen, ERROR_TEXTS.awaitsApproval];

/** True when the order may be had, but not by this rider now. */
function isNotYet(error: unknown): boolean {
  return error instanceof GatewayError && NOT_YET.includes(error.message);
}

/** True when somebody else was first: what was shown is no longer so. */
export function cameTooLate(error: unknown): boolean {
  if (isNotYet(error)) return false;
  return error instanceof GatewayError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND');
}

/** Spec §8: failures to load orders and figures are only logged. */
export function useLoggedFailure(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded: ${error.message}`);
  }, [what, error]);
}
