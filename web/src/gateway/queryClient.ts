import { QueryClient } from '@tanstack/react-query';
import { GatewayError } from './error.ts';

/** Twice at most, without an answer; refusals stand. */
export const retryLost = {
  retry: (failures: number, error: Error) => error instanceof GatewayError && error.kind === 'network' && failures < 2,
  retryDelay: (failures: number) => 500 * 2 ** failures,
};

/** Offline, queries wait. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: 30 * 60_000, ...retryLost },
      // Offline they fail at once: presses must not act minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
