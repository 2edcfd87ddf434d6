import Stripe from 'stripe';
import { PaymentsRefused, PaymentsUnavailable } from './payments.ts';

const ATTEMPT_MS = 5_000;
// A second try starts only while the whole answer still fits into what a person will wait.
const RETRY_WITHIN_MS = 1_500;
const MAX_ATTEMPTS = 3;
const BREAKER_FAILURES = 5;
const BREAKER_REST_MS = 5_000;

/** Runs a call to Stripe: every call is a read or carries its own key, so that trying again is safe. */
export type StripeCall = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Gives every call 5 seconds, quick failures a second chance, and none at all while Stripe has failed five times in a row.
 * Rejects with PaymentsUnavailable or PaymentsRefused only.
 */
export function createStripeCall(): StripeCall {
  const breaker = createCircuitBreaker({
    failures: BREAKER_FAILURES,
    restMs: BREAKER_REST_MS,
    isFailure: (error) => error instanceof PaymentsUnavailable,
    whenOpen: () => new PaymentsUnavailable('Stripe has failed several times and is left alone for a moment.'),
  });
  return (call) => breaker.run(() => withRetries(call));
}

async function withRetries<Result>(call: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withinTime(call());
    } catch (error) {
      const problem = translate(error);
      const isLate = performance.now() - startedAt > RETRY_WITHIN_MS;
      if (!(problem instanceof PaymentsUnavailable) || attempt === MAX_ATTEMPTS || isLate) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt * (1 + Math.random())));
    }
  }
}

// The library's own time limit starts again with every byte that trickles in.
function withinTime<Result>(answer: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PaymentsUnavailable('Stripe did not answer in time.')), ATTEMPT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A failure of Stripe's own, a conflict of two calls or too many of them pass; everything else is a no. */
function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode, type, code } = error;
  const message = `Stripe answered ${statusCode ?? 'nothing'} (${code ?? type}).`;
  const passes = statusCode === undefined || statusCode >= 500 || statusCode === 409 || statusCode === 429;
  return passes ? new PaymentsUnavailable(message) : new PaymentsRefused(message);
}

/** Whether Stripe knows no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** Refuses calls for a while after several failures in a row, so that no request waits for a service that is down. */
export type CircuitBreaker = {
  /** Runs the call, or throws what `whenOpen` makes without trying it. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
};

export type BreakerOptions = {
  /** Failures in a row that open it. */
  failures: number;
  /** How long it stays open; then one call at a time probes. */
  restMs: number;
  /** Whether an error means that the service is down, rather than a refusal. */
  isFailure: (error: unknown) => boolean;
  whenOpen: () => Error;
  /** Milliseconds that only ever grow. */
  clock?: () => number;
};

function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
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
