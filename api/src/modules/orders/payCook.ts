import { localDayBounds } from '@homeplate/domain/localTime';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { book } from '../books/book.ts';
import { type Cooked, lockCooked, markCooked } from './cooked.store.ts';
import { orderChanged } from './live.ts';

/** Answers the cents; 0 where it was paid before or did not cook in vain. Needs the order's lock. */
export async function payCook(
  context: Pick<Context, 'now' | 'live'>,
  tx: Transaction,
  orderId: string,
): Promise<number> {
  return pay(context, tx, await markCooked(tx, orderId));
}

const WEEK = { ms: 7 * 86_400_000, cents: 5_000 };

/** Above the caps an operator decides: friends could order and cook for nobody, with ever new accounts. */
export async function payCookOnItsOwn(
  context: Pick<Context, 'now' | 'live'> & { config: Pick<Context['config'], 'payCookedDayCents'> },
  tx: Transaction,
  orderId: string,
): Promise<void> {
  await lockCooked(tx);
  const { now, config } = context;
  const week = { from: new Date(now.getTime() - WEEK.ms), cents: WEEK.cents };
  const cap = { cents: config.payCookedDayCents, from: localDayBounds(now).from, week };
  await pay(context, tx, await markCooked(tx, orderId, cap));
}

async function pay(
  context: Pick<Context, 'now' | 'live'>,
  tx: Transaction,
  cooked: Cooked | undefined,
): Promise<number> {
  if (cooked === undefined) return 0;
  await book(tx, { name: 'ended', subject: cooked.orderId, at: context.now, riderUser: null, ...cooked });
  orderChanged(context, tx, [cooked.orderId]);
  return cooked.cents;
}
