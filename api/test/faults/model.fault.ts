import { expect, test } from 'vitest';
import { sweepCheckouts } from '../../src/modules/checkout/sweepCheckouts.ts';
import { readTestBooks, untilBooksAgree } from '../support/invariants.ts';
import {
  type CartLine,
  cancelOrder,
  confirm,
  moveAsChef,
  moveAsRider,
  postCard,
  startCheckout,
} from '../support/marketplace.ts';
import { createRandom } from '../support/random.ts';
import { sharedApp } from '../support/sharedApp.ts';
import type { Line, ModelOrder } from './model.ts';
import { compareWithModel, createWorld, type World } from './modelWorld.ts';
import { report } from './report.ts';

const COMMANDS = 10_000;
const COMPARE_EVERY = 500;
const SEED = Number(process.env.SEED ?? 20_261_121);

const app = await sharedApp({ RATE_LIMITS: 'off' });

const random = createRandom(SEED);
const pick = <Thing>(things: readonly Thing[]): Thing => {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('nothing to pick from');
  return thing;
};
const counts: Record<string, number> = {};
let shifted = 0;

test(`B5: ${COMMANDS} random commands by three roles agree with a pure model`, async () => {
  const world = await createWorld(app);
  for (let n = 1; n <= COMMANDS; n += 1) {
    const [name, command] = chooseCommand();
    const [answered, expected] = await command(world);
    expect(answered, `command ${n}, ${name}, seed ${SEED}`).toEqual(expected);
    const outcome = `${name}: ${/^(ok|left|closed|Already|Order not)/.test(expected) ? expected.replace(/^left.*/, 'ok') : 'refused'}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (n % COMPARE_EVERY === 0) await compareWithModel(app, world);
  }
  await untilBooksAgree(app.sql, readTestBooks, 60_000);
  report('B5', counts);
});

type Command = (world: World) => Promise<[answered: string, expected: string]>;

function chooseCommand(): [string, Command] {
  const table: [number, string, Command][] = [
    [28, 'check out', checkOut],
    [20, 'pay', pay],
    [5, 'give up', giveUp],
    [14, 'chef', moveByChef],
    [16, 'rider', moveByRider],
    [6, 'take back', takeBack],
    [8, 'edit', edit],
    [3, 'wait', wait],
  ];
  let left = random() * 100;
  for (const [weight, name, command] of table) {
    left -= weight;
    if (left < 0) return [name, command];
  }
  return ['wait', wait];
}

const now = () => app.clock.now().getTime();
const today = () => app.clock.now().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });

async function checkOut({ model, customers, dishes, pages }: World): Promise<[string, string]> {
  const customer = pick(customers);
  const chosen = [...dishes.values()].filter(() => random() < 0.3);
  if (chosen.length === 0) chosen.push(pick([...dishes.values()]));
  const lines: Line[] = chosen.map((dish) => {
    const price = model.dishes.get(dish.id)?.price ?? 0;
    return { dish: dish.id, quantity: 1 + Math.floor(random() * 3), price: random() < 0.03 ? price + 1 : price };
  });
  const cart = lines.map(({ dish, quantity, price }) => [{ ...dishes.get(dish), price }, quantity] as CartLine);
  const answer = await startCheckout(app, customer, cart);
  const page = answer.data?.createCheckoutSession;
  if (page) pages.set(customer.id, page);
  return [page ? 'ok' : (answer.error ?? 'nothing'), model.checkout(customer.id, lines, today(), now())];
}

async function pay({ model, customers, pages, ids }: World): Promise<[string, string]> {
  const customer = pick(customers.filter(({ id }) => model.holds.has(id)).concat(pick(customers)));
  const page = pages.get(customer.id);
  if (page === undefined) return ['closed', 'closed'];
  const before = model.orders.length;
  const isKnownPaid = !model.holds.has(customer.id);
  const expected = model.pay(customer.id, now());
  const status = (await postCard(page.url)).status;
  // A paid page leads back to the shop.
  if (isKnownPaid) return ['closed', 'closed'];
  if (status === 303) {
    const { orders } = await confirm(app, customer, page.sessionId);
    for (const { id } of orders) {
      const [row] = await app.sql`select chef_id from orders where id = ${id}`;
      const modelled = model.orders.slice(before).find((order) => order.chef === row?.chef_id);
      if (modelled !== undefined) ids.set(modelled, id);
    }
  }
  return [status === 303 ? 'ok' : 'closed', expected];
}

async function giveUp({ model, customers, pages }: World): Promise<[string, string]> {
  const customer = pick(customers);
  const page = pages.get(customer.id);
  if (page === undefined || !model.holds.has(customer.id)) return ['ok', 'ok'];
  const answer = await app.graphql<{ cancelCheckout: { success: boolean } }>(
    'mutation ($id: String) { cancelCheckout(sessionId: $id) { success } }',
    { id: page.sessionId },
    { token: customer.token },
  );
  model.cancelCheckout(customer.id);
  return [answer.data?.cancelCheckout.success ? 'ok' : (answer.error ?? 'refused'), 'ok'];
}

/** Mostly an open order, or only repeats would be left. */
function anOrder({ model }: World): ModelOrder | undefined {
  const open = model.orders.filter(({ status }) => status !== 'Completed' && status !== 'Cancelled');
  const all = random() < 0.8 && open.length > 0 ? open : model.orders;
  return all.length === 0 ? undefined : pick(all);
}

type Moved = { error: string | undefined; outcome: { success: boolean; message: string } | null | undefined };
const said = ({ error, outcome }: Moved) => error ?? (outcome?.success ? 'ok' : (outcome?.message ?? 'nothing'));

async function moveByChef(world: World): Promise<[string, string]> {
  const order = anOrder(world);
  if (order === undefined) return ['ok', 'ok'];
  const own = world.chefs.find(({ chefId }) => chefId === order.chef);
  const chef = random() < 0.9 && own !== undefined ? own : pick(world.chefs);
  const to = random() < 0.75 ? 'Waiting Pickup' : 'Cancelled';
  const moved = await moveAsChef(app, chef, world.ids.get(order) ?? '', to);
  return [said(moved), world.model.moveAsChef(chef.chefId, order, to)];
}

async function moveByRider(world: World): Promise<[string, string]> {
  const order = anOrder(world);
  if (order === undefined) return ['ok', 'ok'];
  const rider = pick(world.riders);
  const to = order.rider === null || random() < 0.2 ? 'In Progress' : 'Completed';
  const moved = await moveAsRider(app, rider, world.ids.get(order) ?? '', to);
  return [said(moved), world.model.moveAsRider(rider.id, order, to)];
}

async function takeBack(world: World): Promise<[string, string]> {
  const order = anOrder(world);
  if (order === undefined) return ['ok', 'ok'];
  const own = world.customers.find(({ id }) => id === order.customer);
  const customer = random() < 0.8 && own !== undefined ? own : pick(world.customers);
  const moved = await cancelOrder(app, customer, world.ids.get(order) ?? '');
  return [said(moved), world.model.cancelOrder(customer.id, order)];
}

async function edit({ model, chefs, dishes }: World): Promise<[string, string]> {
  const dish = pick([...dishes.values()]);
  const modelled = model.dishes.get(dish.id);
  const chef = chefs.find(({ chefId }) => chefId === dish.chefId);
  if (modelled === undefined || chef === undefined) return ['ok', 'ok'];
  const more = Math.floor(random() * 10);
  const price = 300 + Math.floor(random() * 1_000);
  const forSale = random() < 0.85;
  const answer = await app.graphql<{ updateProduct: { quantity: number } }>(
    'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { quantity } }',
    {
      id: dish.id,
      input: {
        price: price / 100,
        is_available: forSale,
        quantity: modelled.left + more,
        quantity_seen: modelled.left,
      },
    },
    { token: chef.token },
  );
  Object.assign(modelled, { price, forSale, left: modelled.left + more });
  return [answer.error ?? `left ${answer.data?.updateProduct.quantity}`, `left ${modelled.left}`];
}

/** Some minutes, and the sweep. */
async function wait({ model }: World): Promise<[string, string]> {
  shifted += 60 * Math.floor(random() * 25);
  app.clock.shift(shifted);
  await sweepCheckouts(app.app.systemContext());
  model.sweep(now());
  return ['ok', 'ok'];
}
