/** Refuses calls for a while after several failures in a row, so that nobody waits for a service that is down. */
export type CircuitBreaker = {
  /** Runs the call, or throws what `whenOpen` makes without trying it. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
};

export type BreakerOptions = {
  /** Failures in a row that open it. */
  failures: number;
  /** How long it stays open; then one call at a time probes. */
  restMs: number;
  /** Whether an error says that the service is down, and not that it said no. */
  isFailure: (error: unknown) => boolean;
  whenOpen: () => Error;
  /** Milliseconds that only ever grow. */
  clock?: () => number;
};

export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const clock = options.clock ?? (() => performance.now());
  let failuresInARow = 0;
  let closedAgainAt = 0;
  let isProbing = false;
  return {
    async run(call) {
      const isOpen = failuresInARow >= options.failures;
      if (isOpen && (isProbing || clock() < closedAgainAt)) throw options.whenOpen();
      isProbing = isOpen;
      try {
        const result = await call();
        failuresInARow = 0;
        return result;
      } catch (error) {
        if (!options.isFailure(error)) failuresInARow = 0;
        else {
          failuresInARow += 1;
          closedAgainAt = clock() + options.restMs;
        }
        throw error;
      } finally {
        if (isOpen) isProbing = false;
      }
    },
  };
}
