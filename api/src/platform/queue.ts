import { DomainError } from './domainError.ts';

/** Runs a few pieces of work at once, lets a few wait in their order, and refuses the rest with RATE_LIMITED. */
export function createQueue(limits: { running: number; waiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) throw new DomainError('RATE_LIMITED', 'busy');
      // Whoever finishes hands its place on, so `running` stays as it is.
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
