import Stripe from 'stripe';
import { PaymentsInProgress, PaymentsRefused, PaymentsShort, PaymentsUnavailable } from './payments.ts';

const ATTEMPT_MS = 5_000;
const RETRY_WITHIN_MS = 1_500;
const MAX_ATTEMPTS = 3;
const BREAKER_FAILURES = 5;
const BREAKER_REST_MS = 5_000;
const PASSING: readonly number[] = [401, 403, 409, 429];

/** Each call is a read or has its own key, so retries are safe. */
export type StripeCall = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** A retry after quick failures, no calls after five failures in a row. */
export function createStripeCall(): StripeCall {
  const breaker = createCircuitBreaker({
    failures: BREAKER_FAILURES,
    restMs: BREAKER_REST_MS,
    isFailure: (error) => error instanceof PaymentsUnavailable && !(error instanceof PaymentsInProgress),
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

// The library's limit restarts with every byte.
function withinTime<Result>(answer: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PaymentsUnavailable('Stripe did not answer in time.')), ATTEMPT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A wrong key (401, 403) refuses nothing of this request. All else is a refusal. */
function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode, type, code } = error;
  const message = `Stripe answered ${statusCode ?? 'nothing'} (${code ?? type}).`;
  if (code === 'idempotency_key_in_use') return new PaymentsInProgress(message);
  if (code === 'balance_insufficient') return new PaymentsShort(message);
  const passes = statusCode === undefined || statusCode >= 500 || PASSING.includes(statusCode);
  return passes && code !== 'account_invalid' ? new PaymentsUnavailable(message) : new PaymentsRefused(message);
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

export type CircuitBreaker = {
  run<Result>(call: () => Promise<Result>): Promise<Result>;
};

export type BreakerOptions = {
  failures: number;
  /** Milliseconds until single calls probe again. */
  restMs: number;
  isFailure: (error: unknown) => boolean;
  whenOpen: () => Error;
  /** Milliseconds, monotonic. */
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
