import { useEffect } from 'react';

/** Spec §8: failures to load orders and figures are only logged. */
export function useLoggedFailure(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded: ${error.message}`);
  }, [what, error]);
}
