import {
  addChef,
  addDish,
  confirm,
  moveAsChef,
  mutate,
  type Person,
  postCard,
  startCheckout,
  type TestChef,
} from './marketplace.ts';
import { addMailedCustomer } from './notificationScenes.ts';
import type { Scene } from './orderScenes.ts';
import type { TestApp } from './testApp.ts';

/** Two portions, $10.00 each, that their customer collects; `spot` null: at the kitchen's door. */
export async function toCollect(
  app: TestApp,
  cook?: TestChef,
  { spot = 'Library entrance', more = {} }: { spot?: string | null; more?: Record<string, unknown> } = {},
): Promise<Scene> {
  const chef = cook ?? (await addChef(app));
  await app.sql`update chefs set pickup = true, pickup_spot = ${spot} where id = ${chef.chefId}`;
  const [customer, dish] = [await addMailedCustomer(app), await addDish(app, chef, { price: 1000, quantity: 20 })];
  const plans = [{ chef_id: chef.chefId, pickup: true }];
  const { data, error } = await startCheckout(app, customer, [[dish, 2]], { plans, ...more });
  const page = data?.createCheckoutSession;
  if (!page) throw new Error(`No page was opened: ${error}`);
  await postCard(page.url);
  const orderId = (await confirm(app, customer, page.sessionId)).orders[0]?.id ?? '';
  return { customer, chef, dish, orderId };
}

export const collect = (app: TestApp, chef: Person, orderId: string, how: string) =>
  mutate(app, chef, `handOverOrder(orderId: "${orderId}", ${how})`);

export const markReady = (app: TestApp, { chef, orderId }: Scene) =>
  mutate(app, chef, `markOrderReady(orderId: "${orderId}")`);

export async function accepted(app: TestApp, cook?: TestChef, at?: { spot: string | null }): Promise<Scene> {
  const scene = await toCollect(app, cook, at);
  await moveAsChef(app, scene.chef, scene.orderId, 'Waiting Pickup');
  return scene;
}
