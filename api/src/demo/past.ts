import type { Context } from '../context.ts';
import { createLoaders } from '../loaders.ts';
import type { Transaction } from '../platform/database.ts';
import { createTestPayments } from './payments/testPayments.ts';

export type Past = ReturnType<typeof openPast>;

/** As it was at an instant: paid at the built-in provider, without mails. */
export function openPast({ config, ...context }: Context, tx: Transaction) {
  const owed: string[] = [];
  const jobs: Context['jobs'] = {
    add: async (_tx, _name, payload) => {
      if ('refundId' in payload) owed.push(payload.refundId);
    },
    wake() {},
  };
  const contextAt = (now: Date) => {
    const { testPaymentsSecret: secret, publicUrl } = config;
    const payments = createTestPayments({ sql: tx, secret, publicUrl, now: () => now, jobs });
    const loaders = createLoaders(tx, now);
    return { ...context, sql: tx, now, jobs, payments, loaders, config: { ...config, rateLimits: false } };
  };
  return { tx, contextAt, owed };
}
