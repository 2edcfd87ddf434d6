import type { Queryable, Transaction } from '../../platform/database.ts';
import { conflict, notFound } from '../../platform/domainError.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import { findAnyDish, findHidden, type HiddenDish, lockDish, setHidden } from './hideDishes.store.ts';

export type { HiddenDish } from './hideDishes.store.ts';

const SHOWN = 200;

/** In orders it stays as it was bought; its chef reads the reason, and cannot show it. */
export async function decideOnDish(
  context: Notifying,
  tx: Transaction,
  id: string,
  decision: { hide: string } | 'show',
): Promise<HiddenDish> {
  const { now } = context;
  const dish = await lockDish(tx, id);
  if (dish === undefined) throw notFound('productNotFound');
  const reason = decision === 'show' ? null : decision.hide;
  if ((reason === null) === (dish.hidden_at === null)) throw conflict(reason === null ? 'dishShown' : 'dishHidden');
  await setHidden(tx, id, reason, now);
  const kind = reason === null ? 'dish_shown' : 'dish_hidden';
  await notifyUsers(context, tx, [{ kind, userId: dish.user_id, subjectId: id, step: String(now.getTime()) }]);
  return dish;
}

export const findDish = (sql: Queryable, id: string): Promise<HiddenDish | undefined> => findAnyDish(sql, id);

export const listHidden = (sql: Queryable): Promise<HiddenDish[]> => findHidden(sql, SHOWN);
