import { expect } from 'vitest';
import type { Simulator } from '../stripeSimulator/start.ts';
import {
  addChef,
  addDish,
  type CartLine,
  confirm,
  moveAsChef,
  type Person,
  type Shop,
  startCheckout,
  type TestChef,
  type TestDish,
} from '../support/marketplace.ts';
import { insist } from './serverProcess.ts';

export type Kitchen = { chef: TestChef; dish: TestDish };

export type Habits = {
  /** Percentages: who leaves unpaid, and who pays and never returns. */
  leave: number;
  neverReturn: number;
  choice?: Record<string, unknown>;
  /** What became of an accepted order. */
  carry?(server: Shop, orderId: string): Promise<string>;
};

export async function openKitchens(shop: Shop, count: number): Promise<Kitchen[]> {
  const kitchens: Kitchen[] = [];
  for (let n = 0; n < count; n += 1) {
    const chef = await addChef(shop);
    kitchens.push({ chef, dish: await addDish(shop, chef, { quantity: 5_000 }) });
  }
  return kitchens;
}

/** Retries until answered; each answer must be true. */
export function createShoppers(simulator: Simulator, kitchens: readonly Kitchen[], habits: Habits) {
  const acknowledged = { pages: new Set<string>(), paid: new Set<string>(), moves: new Map<string, string>() };
  const happens = (ofHundred: number) => 100 * Math.random() < ofHundred;

  async function shop(server: Shop, person: Person): Promise<void> {
    const first = Math.floor(Math.random() * kitchens.length);
    const chosen = happens(30) ? kitchens.slice(0, 2) : kitchens.slice(first, first + 1);
    const lines = chosen.map(({ dish }) => [dish, 1 + Math.floor(Math.random() * 2)] as CartLine);
    const session = await insist(async () => {
      const answer = await startCheckout(server, person, lines, habits.choice);
      if (!answer.data?.createCheckoutSession) throw new Error(answer.error);
      return answer.data.createCheckoutSession;
    });
    acknowledged.pages.add(session.sessionId);
    if (happens(habits.leave) || !(await simulator.pay(session.sessionId))) return;
    acknowledged.paid.add(session.sessionId);
    if (happens(habits.neverReturn)) return;
    const orders = await insist(async () => {
      const confirmation = await confirm(server, person, session.sessionId);
      if (confirmation.status !== 'paid') throw new Error(confirmation.status);
      return confirmation.orders;
    });
    const [order] = orders;
    const [kitchen] = chosen.length === 1 ? chosen : [];
    if (order === undefined || kitchen === undefined) return;
    const status = happens(50) ? 'Waiting Pickup' : 'Cancelled';
    const { outcome } = await insist(async () => {
      const move = await moveAsChef(server, kitchen.chef, order.id, status);
      if (move.code === 'INTERNAL') throw new Error(move.error);
      return move;
    });
    if (!outcome?.success) return;
    acknowledged.moves.set(order.id, status);
    if (status === 'Waiting Pickup' && habits.carry)
      acknowledged.moves.set(order.id, await habits.carry(server, order.id));
  }

  async function shopAll(servers: readonly Shop[], people: readonly Person[], atOnce: number): Promise<void> {
    const waiting = [...people];
    const shopper = async (_: unknown, index: number) => {
      const server = servers[index % servers.length] as Shop;
      for (let person = waiting.pop(); person !== undefined; person = waiting.pop()) await shop(server, person);
    };
    await Promise.all(Array.from({ length: atOnce }, shopper));
  }

  async function checkAcknowledged({ sql }: Shop): Promise<void> {
    const sessions = await sql<{ session_id: string; status: string }[]>`
      select session_id, status from checkouts where session_id is not null`;
    const statusOf = new Map(sessions.map((row) => [row.session_id, row.status]));
    expect([...acknowledged.pages].filter((id) => !statusOf.has(id))).toEqual([]);
    expect([...acknowledged.paid].filter((id) => !['paid', 'refunded'].includes(statusOf.get(id) ?? ''))).toEqual([]);
    const orders = await sql<{ id: string; status: string }[]>`select id, status from orders`;
    const orderStatus = new Map(orders.map((row) => [row.id, row.status]));
    expect([...acknowledged.moves].filter(([id, status]) => orderStatus.get(id) !== status)).toEqual([]);
  }

  const counts = () => ({
    pages: acknowledged.pages.size,
    paid: acknowledged.paid.size,
    moves: acknowledged.moves.size,
  });
  return { shop, shopAll, checkAcknowledged, counts };
}
