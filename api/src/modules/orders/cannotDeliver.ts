import { carryLimitError } from '@homeplate/domain/duty';
import { HANDOVER_MS } from '@homeplate/domain/limits';
import { moveNamed } from '@homeplate/domain/orderLifecycle';
import { typedCode } from '@homeplate/domain/typed';
import type { Context } from '../../context.ts';
import type { MutationCannotDeliverArgs, Outcome } from '../../generated/resolverTypes.ts';
import { badInput, notFound, refused } from '../../platform/domainError.ts';
import { newDigits } from '../../platform/ids.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { isOnDuty } from '../people/duty.ts';
import { countUndelivered, hasMarked } from './claims.store.ts';
import { notifyHandedBack } from './deadlineNews.ts';
import { insertMark } from './deadlines.store.ts';
import { findOffered, setHandover } from './door.store.ts';
import { findMovedOrder } from './lifecycle.store.ts';
import { moveOrder } from './moveOrder.ts';
import { pressOnce, withOrder } from './withOrder.ts';

const HAND_BACK = moveNamed('handBack', 'rider', 'In Progress');
const HAND_OVER = moveNamed('handOver', 'rider', 'In Progress');

/** A rider may guess the six digits. */
const GUESSES = { name: 'take-over', max: 10, windowSeconds: 600 };

const BROUGHT: Outcome = { success: true, message: 'Please take it back to the kitchen. We are asking other riders.' };
const OFFERED: Outcome = { success: true, message: 'Show the six digits to a rider on duty.' };
const CALLED: Outcome = { success: true, message: 'The customer knows that you are stuck.' };
const TAKEN: Outcome = { success: true, message: 'It is yours. Deliver it next.' };

/** Repeating succeeds, and `over` says who has it. */
export async function cannotDeliver(
  context: Context,
  { orderId, way }: Partial<MutationCannotDeliverArgs>,
): Promise<Outcome> {
  if (way !== 'back' && way !== 'over' && way !== 'help') throw badInput('wayUnknown');
  const done = { back: BROUGHT, over: OFFERED, help: CALLED }[way];
  const press = { operation: 'cannotDeliver', input: { orderId, way }, done };
  return pressOnce(context, 'rider', press, async (tx, order, { userId, recordId, mark }) => {
    const { id } = order;
    const isBack = way === 'back' && (await hasMarked(tx, id, userId, 'handed_back'));
    if (order.rider_id !== recordId) {
      if (isBack) return order.status === 'Waiting Pickup' ? BROUGHT : refused('moveTooLate');
      if (
        way === 'over' &&
        order.status === 'In Progress' &&
        order.handover_code &&
        (await hasMarked(tx, id, userId, 'handover_offered'))
      )
        return { success: true, message: `${(await findMovedOrder(tx, id)).rider_name} has it now.` };
      throw notFound('orderNotFound');
    }
    if (order.status !== 'In Progress') return refused('moveTooLate');
    if (way === 'help') {
      if (!order.help_called_at) await mark('help_called');
      return CALLED;
    }
    if (way === 'over') {
      if (order.handover_until && order.handover_until > context.now) return OFFERED;
      await setHandover(tx, id, newDigits(6), new Date(context.now.getTime() + HANDOVER_MS));
      await mark('handover_offered');
      return OFFERED;
    }
    if (isBack) return refused('handedBackBefore');
    if (order.denied_arrival_at) return refused('arrivalDenied');
    if (order.asked_arrival_at) return refused('handedBackLate');
    await moveOrder(context, tx, { orderId: id, transition: HAND_BACK, by: { userId, recordId }, reason: null });
    const bySystem = { orderId: id, role: 'system', userId: null, at: context.now } as const;
    // The rider had it, so it was ready.
    if (!order.ready_at) await insertMark(tx, { ...bySystem, kind: 'ready' });
    // The customer is asked at once whether to wait or cancel.
    await insertMark(tx, { ...bySystem, kind: 'asked_waiting' });
    await mark('handed_back');
    await notifyHandedBack(context, tx, id, userId);
    return BROUGHT;
  });
}

/** An order whose rider shows these digits to one on duty, of the same campus. Repeating succeeds. */
export async function takeOver(context: Context, given: string | null | undefined): Promise<Outcome> {
  const { userId, riderId, awaitsApproval } = caller(context);
  const rider = riderId === null ? null : await context.loaders.riderByUserId.load(userId);
  if (riderId === null || rider === null) throw notFound('orderNotFound');
  await countAttempt(context, GUESSES, userId);
  if (awaitsApproval) return refused('awaitsApproval');
  const code = typedCode(given).replaceAll(' ', '');
  const [offered, ...others] = await findOffered(context.sql, { code, riderId, userId, now: context.now });
  if (offered === undefined || others.length > 0) return refused('handoverUnknown');
  return withOrder(context, 'rider', offered.id, async (tx, order, by) => {
    if (order.handover_code !== code || order.status !== 'In Progress') return refused('handoverUnknown');
    if (order.rider_id === riderId) return order.handover_until ? refused('handoverUnknown') : TAKEN;
    if (order.customer_id === userId) return refused('ownOrder');
    if (!isOnDuty(rider, context.now)) return refused('handoverOffDuty');
    const full = carryLimitError(await countUndelivered(tx, { riderId, userId }));
    if (full !== undefined) return refused(full);
    const isMoved = await moveOrder(context, tx, { orderId: order.id, transition: HAND_OVER, by, reason: null });
    return isMoved ? TAKEN : refused('handoverUnknown');
  });
}
