import type { Queryable } from './database.ts';

/** The work that leaves the process, by queue. Each payload names records; the job reads them again when it runs. */
export type JobPayloads = {
  'refund': { refundId: string };
  'mail': { kind: string; to: string; values: Record<string, string>; messageId: string };
  'fulfil': { sessionId: string };
  'release': { checkoutId: string };
};

export type JobName = keyof JobPayloads;

/** Durable jobs in the same database: added in the transaction that causes them, run once, retried until they succeed. */
export type Jobs = {
  add<Name extends JobName>(
    tx: Queryable,
    name: Name,
    payload: JobPayloads[Name],
    options?: { /** Not before this instant. */ startAfter?: Date; /** A second job of that key is not added. */ key?: string },
  ): Promise<void>;
};
