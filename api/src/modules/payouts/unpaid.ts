import { toDollars } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import type { Unpaid } from '../../generated/resolverTypes.ts';
import { EARNED_MS } from './payable.store.ts';
import { leavingSince, UNCHANGED_MS } from './payee.ts';
import { findUnpaid } from './unpaid.store.ts';

const NAMED = 20;

export async function readUnpaid({ sql, config, now }: Pick<Context, 'sql' | 'config' | 'now'>): Promise<Unpaid[]> {
  const reasons = await findUnpaid(sql, {
    changedSince: new Date(now.getTime() - UNCHANGED_MS),
    earnedSince: new Date(now.getTime() - EARNED_MS),
    leavingSince: leavingSince(now),
    least: Math.max(config.payoutMinCents, 1),
    named: NAMED,
  });
  return reasons.map(({ reason, people, cents, named }) => ({
    ...{ reason, people },
    amount: toDollars(Number(cents)),
    named: named.map(({ user_id, name, cents }) => ({ user_id, name: name ?? '', amount: toDollars(cents) })),
  }));
}
