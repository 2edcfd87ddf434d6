import { QueryClient } from '@tanstack/react-query';
import { GatewayError } from './error.ts';

/** The cache of what was asked. Offline, calls wait; what the server refused is not asked again by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Shown at once when a page is visited again, refreshed behind it.
        staleTime: 15_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => error instanceof GatewayError && error.kind === 'network' && failures < 2,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: false },
    },
  });
}
