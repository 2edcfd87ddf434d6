import { addChef, addDish, confirm, postCard, startCheckout, type TestChef } from './marketplace.ts';
import { addMailedCustomer } from './notificationScenes.ts';
import type { Scene } from './orderScenes.ts';
import type { TestApp } from './testApp.ts';

export const AHEAD = { ORDER_AHEAD: 'on' };

/** `from`: when its answer is awaited. */
export type Planned = Scene & { from: Date; order_no: number };

/** Two portions, for a window. */
export async function planned(app: TestApp, startsAt: string, chef?: TestChef): Promise<Planned> {
  const cook = chef ?? (await addChef(app));
  await app.sql`
    update chefs set plans_ahead = true, notice_minutes = 120, orders_per_window = 100 where id = ${cook.chefId}`;
  const [customer, dish] = [await addMailedCustomer(app), await addDish(app, cook, { price: 1000, quantity: 20 })];
  await app.sql`update products set ahead_quantity = 20 where id = ${dish.id}`;
  const plans = [{ chef_id: cook.chefId, starts_at: startsAt }];
  const { data, error } = await startCheckout(app, customer, [[dish, 2]], { plans });
  const session = data?.createCheckoutSession;
  if (!session) throw new Error(`No page was opened: ${error}`);
  await postCard(session.url);
  const [order] = (await confirm(app, customer, session.sessionId)).orders;
  const [row] = await app.sql<[{ from: Date }]>`select answer_from as from from orders where id = ${order?.id ?? ''}`;
  return { customer, chef: cook, dish, orderId: order?.id ?? '', order_no: order?.order_no ?? 0, from: row.from };
}
