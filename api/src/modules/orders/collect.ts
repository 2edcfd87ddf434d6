import { uncollectedFrom } from '@homeplate/domain/deadlines';
import { HERE_MS } from '@homeplate/domain/limits';
import { timeText } from '@homeplate/domain/localTime';
import { moveNamed } from '@homeplate/domain/orderLifecycle';
import type { Proof } from '@homeplate/domain/validation/handoff';
import type { Context } from '../../context.ts';
import type { MutationHandOverOrderArgs, Outcome } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import { badInput, refused } from '../../platform/domainError.ts';
import { notifyUsers } from '../notifications/notifyUsers.ts';
import { deadlinesOf } from './deadlines.ts';
import { setHere } from './door.store.ts';
import { readPin, tryPin } from './door.ts';
import { findMovedOrder, hasMoved } from './lifecycle.store.ts';
import { orderChanged } from './live.ts';
import { moveOrder } from './moveOrder.ts';
import type { TimedOrder } from './orders.store.ts';
import { withOrder } from './withOrder.ts';

const COLLECT = moveNamed('collect', 'chef', 'Waiting Pickup');

/** Repeating succeeds. */
export async function handOverOrder(context: Context, given: Partial<MutationHandOverOrderArgs>): Promise<Outcome> {
  const text = cleanLine(given.pin);
  if ((text !== '') === (given.uncollected === true)) throw badInput('handOverUnclear');
  const pin = given.uncollected ? null : readPin(text);
  return withOrder(context, 'chef', given.orderId, async (tx, order, by) => {
    if (!order.pickup) return refused('pinNone');
    if (order.status !== COLLECT.from) {
      if (await hasMoved(tx, order.id, by.userId, 'Completed')) return done(order.proof);
      return refused(order.status === 'Pending' ? 'acceptFirst' : 'moveTooLate');
    }
    const refusal = pin === null ? tooEarly(context, order) : await tryPin(context, tx, order, pin, by.mark);
    if (refusal !== undefined) return refusal;
    const kind = pin === null ? 'uncollected' : 'pin';
    await moveOrder(context, tx, {
      orderId: order.id,
      transition: COLLECT,
      by,
      reason: null,
      proof: { kind, place: null },
    });
    return done(kind);
  });
}

function tooEarly(context: Context, order: TimedOrder): Outcome | undefined {
  const from = uncollectedFrom(order, deadlinesOf(context));
  if (from === null) return refused('collectNotReady');
  return context.now < from ? refused('collectTooEarly', { time: timeText(from) }) : undefined;
}

const done = (proof: Proof | null | undefined): Outcome => ({
  success: true,
  message: proof === 'uncollected' ? 'Closed as not collected.' : 'Handed over.',
});

export function tellHere(context: Context, orderId: string | null | undefined): Promise<Outcome> {
  return withOrder(context, 'customer', orderId, async (tx, { id, pickup, status, here_at }) => {
    if (!pickup || status !== 'Waiting Pickup') return refused('moveTooLate');
    const { chef_user_id: userId, chef_name } = await findMovedOrder(tx, id);
    const told = { success: true, message: `${chef_name} knows that you are here.` };
    const { now } = context;
    if (here_at !== null && now.getTime() - here_at.getTime() < HERE_MS) return told;
    await setHere(tx, id, now);
    orderChanged(context, tx, [id]);
    await notifyUsers(context, tx, [{ kind: 'customer_here', userId, orderId: id, step: `here:${now.getTime()}` }]);
    return told;
  });
}
