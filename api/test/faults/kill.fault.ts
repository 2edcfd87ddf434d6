import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../invariants.ts';
import {
  addChef,
  addDish,
  addPeople,
  type CartLine,
  confirm,
  eventually,
  moveAsChef,
  type Person,
  startCheckout,
  type TestChef,
  type TestDish,
} from '../marketplace.ts';
import { type Simulator, startSimulator } from '../stripeSimulator.ts';
import { insist, prepareServer, type ServerProcess } from './serverProcess.ts';

const CHECKOUTS = 1_000;
const AT_ONCE = 24;
const KILLS = 40;

let simulator: Simulator;
let server: ServerProcess;
beforeAll(async () => {
  simulator = await startSimulator();
  server = await prepareServer(simulator);
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

/** What the server said that it did: all of it must be there in the end. */
const acknowledged = { pages: new Set<string>(), paid: new Set<string>(), moves: new Map<string, string>() };

test(`A5: killed ${KILLS} times during ${CHECKOUTS} checkouts, nothing that was acknowledged is lost`, async () => {
  const kitchens: { chef: TestChef; dish: TestDish }[] = [];
  for (let n = 0; n < 4; n += 1) {
    const chef = await addChef(server);
    kitchens.push({ chef, dish: await addDish(server, chef, { quantity: 5_000 }) });
  }
  const people = await addPeople(server, CHECKOUTS);
  await server.start();

  const restarts: number[] = [];
  let isOver = false;
  const killer = (async () => {
    while (restarts.length < KILLS && !isOver) {
      await new Promise((resolve) => setTimeout(resolve, 300 + 1_500 * Math.random()));
      await server.kill();
      restarts.push(await server.start());
    }
  })();
  const waiting = [...people];
  const shopper = async () => {
    for (let person = waiting.pop(); person !== undefined; person = waiting.pop()) await shop(person, kitchens);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  isOver = true;
  await killer;

  await eventually(
    async () => findBrokenInvariants(server.sql, await simulator.books()),
    (broken) => broken.length === 0,
    150_000,
  );
  await checkAcknowledged();
  console.log('A5', {
    checkouts: CHECKOUTS,
    kills: restarts.length,
    'slowest start, ms': Math.round(Math.max(...restarts)),
    pages: acknowledged.pages.size,
    paid: acknowledged.paid.size,
    moves: acknowledged.moves.size,
  });
  expect(Math.max(...restarts)).toBeLessThan(5_000);
});

/** One person's way: a page, mostly a payment, mostly a look at the order, sometimes the chef's answer. */
async function shop(person: Person, kitchens: readonly { chef: TestChef; dish: TestDish }[]): Promise<void> {
  const first = Math.floor(Math.random() * kitchens.length);
  const chosen = Math.random() < 0.3 ? kitchens.slice(0, 2) : kitchens.slice(first, first + 1);
  const lines = chosen.map(({ dish }) => [dish, 1 + Math.floor(Math.random() * 2)] as CartLine);
  const session = await insist(async () => {
    const answer = await startCheckout(server, person, lines);
    if (!answer.data?.createCheckoutSession) throw new Error(answer.error);
    return answer.data.createCheckoutSession;
  });
  acknowledged.pages.add(session.sessionId);
  if (Math.random() < 0.1 || !(await simulator.pay(session.sessionId))) return;
  acknowledged.paid.add(session.sessionId);
  if (Math.random() < 0.5) return;
  const orders = await insist(async () => {
    const confirmation = await confirm(server, person, session.sessionId);
    if (confirmation.status !== 'paid') throw new Error(confirmation.status);
    return confirmation.orders;
  });
  const [order] = orders;
  const [kitchen] = chosen.length === 1 ? chosen : [];
  if (order === undefined || kitchen === undefined) return;
  const status = Math.random() < 0.5 ? 'Waiting Pickup' : 'Cancelled';
  const { outcome } = await insist(() => moveAsChef(server, kitchen.chef, order.id, status));
  if (outcome?.success) acknowledged.moves.set(order.id, status);
}

/** I8: every page that was handed out is written down, every payment has its orders, every move was made. */
async function checkAcknowledged(): Promise<void> {
  const sessions = await server.sql<{ session_id: string; status: string }[]>`
    select session_id, status from checkouts where session_id is not null`;
  const statusOf = new Map(sessions.map((row) => [row.session_id, row.status]));
  expect([...acknowledged.pages].filter((id) => !statusOf.has(id))).toEqual([]);
  expect([...acknowledged.paid].filter((id) => !['paid', 'refunded'].includes(statusOf.get(id) ?? ''))).toEqual([]);
  const orders = await server.sql<{ id: string; status: string }[]>`select id, status from orders`;
  const orderStatus = new Map(orders.map((row) => [row.id, row.status]));
  expect([...acknowledged.moves].filter(([id, status]) => orderStatus.get(id) !== status)).toEqual([]);
}
