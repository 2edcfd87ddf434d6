import { QueryClient } from '@tanstack/react-query';
import { GatewayError } from './error.ts';

/** Asks again, twice at most, when no answer came back. What the server refused stays refused. */
export const retryLost = {
  retry: (failures: number, error: Error) => error instanceof GatewayError && error.kind === 'network' && failures < 2,
  retryDelay: (failures: number) => 500 * 2 ** failures,
};

/** The cache of answers. Offline, queries wait. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Shown at once when a page is visited again, refreshed behind it.
        staleTime: 15_000,
        gcTime: 30 * 60_000,
        ...retryLost,
      },
      // Offline they fail at once, with a text: what was pressed must not be done minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
