import { afterAll } from 'vitest';
import type { Session } from '../stripeSimulator/books.ts';
import { type Simulator, startSimulator } from '../stripeSimulator/start.ts';
import { untilBooksAgree } from './invariants.ts';
import { addChef, addDish } from './marketplace.ts';
import { sharedApp } from './sharedApp.ts';
import type { TestApp } from './testApp.ts';

export const CREATE = 'POST /v1/checkout/sessions';
export const UNAVAILABLE = 'Card payment is not available right now. Nothing was charged. Please try again.';

/** Half of the calls fail, before or after their effect. */
export const HALF_OF_REFUNDS_FAIL = [
  { on: 'POST /v1/refunds', kind: 'fail-before', chance: 0.2 },
  { on: 'POST /v1/refunds', kind: 'fail-after', chance: 0.2 },
  { on: 'POST /v1/refunds', kind: 'fail-kept', chance: 0.1 },
  { on: 'POST /v1/refunds', kind: 'reset', chance: 0.1 },
] as const;

/** Another process simulates the hosted provider. */
export async function sharedStripeShop(webhookSecrets: string) {
  const simulator = await startSimulator();
  afterAll(() => simulator.close());
  const app = await sharedApp({
    RATE_LIMITS: 'off',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRETS: webhookSecrets,
    STRIPE_API_BASE: simulator.url,
  });
  /** Ends all faults, and waits until the books agree. */
  async function settle(): Promise<void> {
    await simulator.faults();
    await simulator.webhooks({});
    await untilBooksAgree(app.sql, simulator.books, 60_000);
  }
  return { app, simulator, settle };
}

export async function aKitchen(app: TestApp, quantity = 100) {
  const chef = await addChef(app);
  return { chef, dish: await addDish(app, chef, { name: 'Poha', price: 1000, quantity }) };
}

export async function sessionsFor(simulator: Simulator, checkoutIds: readonly string[]): Promise<Session[]> {
  const { sessions } = await simulator.state();
  return sessions.filter((session) => checkoutIds.includes(session.client_reference_id ?? ''));
}

export async function checkoutsOf(app: TestApp, userId: string) {
  return app.sql<{ id: string; status: string; session_id: string | null }[]>`
    select id, status, session_id from checkouts where user_id = ${userId} order by created_at`;
}

export async function refundedOrders(app: TestApp, chefId: string): Promise<number> {
  const [row] = await app.sql<[{ count: number }]>`
    select count(*) from refunds join orders on orders.id = order_id
    where orders.chef_id = ${chefId} and refunds.status = 'Refunded'`;
  return row.count;
}
