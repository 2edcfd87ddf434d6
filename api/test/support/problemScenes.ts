import { readSeen } from '../../src/modules/operators/now.ts';
import { refund } from '../../src/modules/operators/problems.ts';
import { keepProblems } from '../../src/modules/problems/keepProblems.ts';
import type { Wanted } from '../../src/modules/problems/operatorDecision.ts';
import { keyed, newKey } from './graphqlClient.ts';
import { buy, moveAsChef, moveAsRider, mutate, type Person, type Shop } from './marketplace.ts';
import { list } from './orderScenes.ts';
import { type Delivered, delivered } from './reviewScenes.ts';
import type { TestApp } from './testApp.ts';

export const HOUR_S = 3600;

export type WireProblem = { id: string; kind: string; state: string; [field: string]: unknown };
const PROBLEM =
  'id kind state text photos lines { position quantity } reply reason contest contest_answer bearer refunded amount decided_at contest_until';

type Report = {
  kind?: string;
  lines?: object[] | null;
  text?: string | null;
  photos?: string[] | null;
  showAvoided?: boolean;
};

export async function report(app: Shop, person: Person, orderId: string, sent: Report = {}, key = newKey()) {
  const answer = await app.graphql<{ problem: WireProblem | null }>(
    `mutation ($orderId: ID, $kind: String, $lines: [ProblemLineInput!], $text: String, $photos: [ID!], $showAvoided: Boolean) {
      problem: reportProblem(orderId: $orderId, kind: $kind, lines: $lines, text: $text, photos: $photos, showAvoided: $showAvoided) {
        ${PROBLEM} } }`,
    {
      orderId,
      kind: 'missing',
      lines: [{ position: 0, quantity: 1 }],
      text: null,
      photos: null,
      ...sent,
    },
    keyed(key, { ...(person.token !== undefined && { token: person.token }) }),
  );
  return { ...answer, problem: answer.data?.problem };
}

export async function reported(app: TestApp, sent: Report = {}, given: Partial<Delivered & { portions: number }> = {}) {
  const scene = await delivered(app, given);
  const { problem, error } = await report(app, scene.customer, scene.orderId, sent);
  if (!problem) throw new Error(`Nothing was reported: ${error}`);
  return { ...scene, problem };
}

export const refundAsChef = (app: Shop, chef: Person, id: string) =>
  mutate(app, chef, `answerProblem(id: "${id}", refund: true)`);
export const reply = (app: Shop, chef: Person, id: string, text: string) =>
  mutate(app, chef, `answerProblem(id: "${id}", text: "${text}")`);
export const withdraw = (app: Shop, person: Person, id: string) => mutate(app, person, `withdrawProblem(id: "${id}")`);
export const contest = (app: Shop, chef: Person, id: string) =>
  mutate(app, chef, `contestRefund(id: "${id}", text: "It was there")`);

export async function problemIn(app: TestApp, { customer, orderId }: Pick<Delivered, 'customer' | 'orderId'>) {
  const orders = await list(app, customer, 'getPastOrdersCustomer', `id problem_until problems { ${PROBLEM} }`);
  return problemOf(orders, orderId);
}
export async function problemOfChef(app: TestApp, { chef, orderId }: Pick<Delivered, 'chef' | 'orderId'>) {
  return problemOf(await list(app, chef, 'getCompletedOrders', `id problem_until problems { ${PROBLEM} }`), orderId);
}
function problemOf(orders: readonly Record<string, unknown>[], orderId: string) {
  const problems = orders.find(({ id }) => id === orderId)?.problems as WireProblem[] | undefined;
  return problems?.at(-1);
}

/** The round `hours` after now. */
export async function problemsAfter(app: TestApp, hours: number): Promise<void> {
  app.clock.shift(hours * HOUR_S);
  try {
    await keepProblems(app.app.systemContext());
  } finally {
    app.clock.shift(0);
  }
}

/** Three deliveries and no refund: the automatic refund is for them. */
export async function makeTrusted(app: TestApp, { customer, chef, rider, dish }: Delivered, more = 3): Promise<void> {
  for (let count = 0; count < more; count += 1) {
    const [orderId = ''] = await buy(app, customer, [[dish, 1]]);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await moveAsRider(app, rider, orderId, 'In Progress');
    await moveAsRider(app, rider, orderId, 'Completed');
  }
}

export const refundsOf = (app: TestApp, orderId: string) =>
  app.sql<
    { amount_cents: number; bearer: string; borne_cents: number; reason: string; problem_id: string | null }[]
  >`select amount_cents, bearer, borne_cents, reason, problem_id from refunds where order_id = ${orderId} order by created_at, id`;

/** As an operator. */
export async function decideAs(
  app: TestApp,
  orderId: string,
  { reason = 'Looked at', ...wanted }: Wanted & { reason?: string },
  seen?: string,
) {
  const context = { ...app.app.systemContext(), by: 'operator:1' };
  return refund(context, { orderId, seen: seen ?? (await readSeen(context, orderId)), reason, ...wanted });
}

/** As an operator's page reads it. */
export async function openedBy(app: TestApp, { cookie }: { cookie: string }, id: string) {
  const { data } = await app.graphql<{ one: OpenedProblem }>(
    `query ($id: ID) { one: getOperatorProblem(id: $id) { order_id seen left tax taxes { base amount } delivery_fee fee_given bearer avoided
      given { position quantity } items { quantity unit_price product_id { name } allergens { contains may_contain } }
      customer { first_name mobile_number orders problems refunds } chef { first_name }
      problem { text amount state lines { position quantity } reason contest contest_answer bearer } } }`,
    { id },
    { cookie },
  );
  return data?.one;
}

type OpenedProblem = {
  [field: string]: unknown;
  left: number;
  tax: number;
  taxes: { base: number; amount: number }[];
  delivery_fee: number;
  fee_given: boolean;
  given: { position: number; quantity: number }[];
  items: { quantity: number; unit_price: number }[];
  problem: WireProblem;
};
