import { answerArrival } from './deadlines.ts';
import { deskOf, seenOf } from './deskScenes.ts';
import { deliver } from './doorScenes.ts';
import { newKey } from './graphqlClient.ts';
import {
  cancelOrder,
  confirm,
  eventually,
  moveAsChef,
  moveAsRider,
  mutate,
  type Person,
  startCheckout,
} from './marketplace.ts';
import type { Campus, Kitchen, People } from './moneyWeek.ts';
import { refundAsChef, report } from './problemScenes.ts';
import type { TestApp } from './testApp.ts';
import type { TestChef, TestRider } from './townspeople.ts';

export type Life = {
  orderId: string;
  sessionId: string;
  checkoutId: string;
  fate: Fate;
  customer: Person;
  chef: TestChef;
  rider: TestRider;
  /** The only order of its payment. */
  isAlone: boolean;
  /** Its cook is paid. */
  isPaid?: true;
};
type Desk = Awaited<ReturnType<typeof deskOf>>;
type Living = Life & { door: TestApp; campus: Campus };

const ok = ({
  outcome,
  error,
}: {
  outcome?: { success: boolean; message: string } | null | undefined;
  error: string | undefined;
}) => {
  if (!outcome?.success) throw new Error(`Refused: ${outcome?.message ?? error}`);
};

const accept = async ({ door, chef, orderId }: Living) => {
  ok(await moveAsChef(door, chef, orderId, 'Waiting Pickup'));
  ok(await mutate(door, chef, `markOrderReady(orderId: "${orderId}")`));
};
const carry = async (life: Living) => {
  await accept(life);
  ok(await moveAsRider(life.door, life.rider, life.orderId, 'In Progress'));
};
const handOver = async ({ door, rider, orderId }: Living) => {
  const [row] = await door.sql<[{ pin: string }]>`select pin from orders where id = ${orderId}`;
  ok(await deliver(door, rider, orderId, `pin: "${row.pin}"`));
};
const arrive = async (life: Living) => {
  await carry(life);
  await handOver(life);
};
const arriveBare = async (life: Living) => {
  await carry(life);
  ok(await moveAsRider(life.door, life.rider, life.orderId, 'Completed'));
};

async function refundAtDesk(campus: Campus, orderId: string, parts: string): Promise<void> {
  const desk = await deskOf(campus.app);
  const seen = await seenOf(desk, 'Order', orderId);
  const call = `operatorRefund(orderId: "${orderId}", seen: "${seen}", ${parts}, reason: "Looked at") { success message }`;
  const { data, error } = await campus.app.graphql<{ answer: { success: boolean; message: string } }>(
    `mutation { answer: ${call} }`,
    {},
    { cookie: desk.cookie, headers: { 'idempotency-key': newKey() } },
  );
  if (!data?.answer.success) throw new Error(`No refund: ${data?.answer.message ?? error}`);
}

export async function payCook({ app }: Campus, orderId: string) {
  const desk: Desk = await deskOf(app);
  return desk.act('pay_cook', orderId, await seenOf(desk, 'Order', orderId));
}

const LIVES = {
  delivered: arrive,
  rejected: async ({ door, chef, orderId }: Living) =>
    ok(await moveAsChef(door, chef, orderId, 'Cancelled', 'Out of rice')),
  withdrawn: async ({ door, customer, orderId }: Living) =>
    ok(await cancelOrder(door, customer, orderId, 'Changed my mind')),
  kitchensFault: async (life: Living) => {
    await arrive(life);
    const { problem, error } = await report(life.door, life.customer, life.orderId);
    if (!problem) throw new Error(`Nothing was reported: ${error}`);
    if (problem.state === 'open') ok(await refundAsChef(life.door, life.chef, problem.id));
  },
  chefBears: async (life: Living) => {
    await arrive(life);
    await refundAtDesk(life.campus, life.orderId, 'lines: [{ position: 0, quantity: 1 }], bearer: "chef"');
  },
  platformBears: async (life: Living) => {
    await arrive(life);
    await refundAtDesk(life.campus, life.orderId, 'lines: [{ position: 0, quantity: 1 }], bearer: "platform"');
    await refundAtDesk(life.campus, life.orderId, 'fee: true, bearer: "platform"');
  },
  allBack: async (life: Living) => {
    await arrive(life);
    await refundAtDesk(life.campus, life.orderId, 'lines: [{ position: 0, quantity: 1 }], bearer: "chef"');
    await refundAtDesk(life.campus, life.orderId, 'rest: true, bearer: "platform"');
  },
  beforeItCame: async (life: Living) => {
    await carry(life);
    await refundAtDesk(life.campus, life.orderId, 'lines: [{ position: 0, quantity: 1 }], bearer: "chef"');
    await handOver(life);
  },
  confirmed: async (life: Living) => {
    await arriveBare(life);
    ok(await answerArrival(life.door, life.customer, life.orderId, true));
  },
  silent: arriveBare,
  denied: async (life: Living) => {
    await arriveBare(life);
    ok(await answerArrival(life.door, life.customer, life.orderId, false));
  },
  deniedAndBrought: async (life: Living) => {
    await LIVES.denied(life);
    await handOver(life);
  },
  noRider: accept,
  disputedAndRejected: async (life: Living) => {
    const id = await life.campus.simulator.dispute(life.sessionId);
    await eventually(
      () => life.campus.app.sql`select from disputes where id = ${id} and state = 'open'`,
      (rows) => rows.length === 1,
    );
    await LIVES.rejected(life);
  },
} as const satisfies Record<string, (life: Living) => Promise<unknown>>;
export type Fate = keyof typeof LIVES;

/** The others of forty orders are delivered. */
const FATES: Readonly<Record<number, Fate>> = {
  1: 'kitchensFault',
  3: 'chefBears',
  6: 'rejected',
  8: 'platformBears',
  11: 'silent',
  13: 'withdrawn',
  16: 'allBack',
  19: 'confirmed',
  21: 'kitchensFault',
  23: 'beforeItCame',
  26: 'noRider',
  29: 'deniedAndBrought',
  31: 'chefBears',
  33: 'denied',
  36: 'rejected',
  38: 'platformBears',
};
const TIPS = [{}, { tip_percent: 10 }, { tip_percent: 15 }, { tip: 333 }, { tip_percent: 20 }, {}];

let carts = 0;
let orders = 0;

/** One cart of a customer, in every fourth from two kitchens, and what becomes of it. */
export async function shop(
  campus: Campus,
  { customers, kitchens, riders }: People,
  lane: number,
  only?: Fate,
): Promise<Life[]> {
  carts += 1;
  const place = carts;
  const door = campus.doors[place % 2] ?? campus.app;
  const customer = customers[lane] as Person;
  const rider = riders[lane % riders.length] as TestRider;
  const from = kitchens
    .slice(0)
    .sort((a, b) => order(a, kitchens, place) - order(b, kitchens, place))
    .slice(0, place % 4 === 0 ? 2 : 1);
  const lines = from.map(
    ({ dishes }, turn) =>
      [dishes[(place + turn) % dishes.length] as Kitchen['dishes'][number], 1 + (place % 3)] as const,
  );
  const { data, error } = await startCheckout(
    door,
    customer,
    lines.map(([dish, count]) => [dish, count]),
    TIPS[place % TIPS.length],
  );
  const page = data?.createCheckoutSession;
  if (!page) throw new Error(`No page was opened: ${error}`);
  if (!(await campus.simulator.pay(page.sessionId))) throw new Error('Not paid.');
  const bought = await confirm(door, customer, page.sessionId);
  const lives: Life[] = [];
  for (const { id: orderId } of bought.orders) {
    orders += 1;
    const [row] = await campus.app.sql<
      [{ group_id: string; chef_id: string }]
    >`select group_id, chef_id from orders where id = ${orderId}`;
    const chef = kitchens.find((one) => one.chef.chefId === row.chef_id)?.chef as TestChef;
    const fate = only ?? FATES[orders % 40] ?? 'delivered';
    const life = {
      orderId,
      sessionId: page.sessionId,
      checkoutId: row.group_id,
      fate,
      customer,
      chef,
      rider,
      isAlone: bought.orders.length === 1,
    };
    await LIVES[fate]({ ...life, door, campus });
    lives.push(life);
  }
  return lives;
}
const order = (one: Kitchen, all: readonly Kitchen[], turn: number) => (all.indexOf(one) + turn) % all.length;
