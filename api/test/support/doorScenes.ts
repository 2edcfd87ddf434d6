import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  confirm,
  moveAsChef,
  moveAsRider,
  type Outcome,
  type Person,
  postCard,
  startCheckout,
  type TestChef,
  type TestRider,
} from './marketplace.ts';
import { list } from './orderScenes.ts';
import { jpeg, type Reply, type Sent, upload } from './pictureFiles.ts';
import type { TestApp } from './testApp.ts';

export type Carried = { customer: Person; chef: TestChef; rider: TestRider; orderId: string };

/** An order that its rider has picked up, handed over as its customer chose. */
export async function carried(app: TestApp, choice: Record<string, unknown> = {}): Promise<Carried> {
  const [customer, chef, rider] = [await addCustomer(app), await addChef(app), await addRider(app)];
  const { data, error } = await startCheckout(app, customer, [[await addDish(app, chef), 1]], choice);
  const page = data?.createCheckoutSession;
  if (!page) throw new Error(`No page was opened: ${error}`);
  await postCard(page.url);
  const orderId = (await confirm(app, customer, page.sessionId)).orders[0]?.id ?? '';
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsRider(app, rider, orderId, 'In Progress');
  return { customer, chef, rider, orderId };
}

type Asked = { graphql: TestApp['graphql'] };

async function mutate(app: Asked, person: Person, call: string, key?: string) {
  const query = `mutation { outcome: ${call} { success message } }`;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await app.graphql<{ outcome: Outcome | null }>(query, {}, { token: person.token, headers });
  return { ...answer, outcome: answer.data?.outcome };
}

/** `how`: the arguments beside the order's id, such as `pin: "1234"`. */
export const deliver = (app: Asked, rider: Person, orderId: string, how: string, key?: string) =>
  mutate(app, rider, `deliverOrder(orderId: "${orderId}", ${how})`, key);

export const nobodyHere = (app: Asked, rider: Person, orderId: string) =>
  mutate(app, rider, `reportNobodyHere(orderId: "${orderId}")`);

export type Door = {
  id: string;
  status: string;
  handoff: {
    kind: string;
    spot: string | null;
    pin: string | null;
    pin_locked_until: string | null;
    proof: string | null;
    place: string | null;
    photo_url: string | null;
  } | null;
  delivery_note: string | null;
  nobody_here_until: string | null;
};

const DOOR = `id status handoff { kind spot pin pin_locked_until proof place photo_url } delivery_note nobody_here_until`;

/** The order as one of these lists shows it to this person; undefined where it is not in it. */
export async function doorIn(
  app: TestApp,
  person: Person,
  operation: string,
  orderId: string,
): Promise<Door | undefined> {
  return (await list(app, person, operation, DOOR)).find(({ id }) => id === orderId) as Door | undefined;
}

/** As its customer sees it, open or past. */
export async function asCustomer(app: TestApp, { customer, orderId }: Carried): Promise<Door> {
  const open = await doorIn(app, customer, 'getOpenOrders', orderId);
  return open ?? ((await doorIn(app, customer, 'getPastOrdersCustomer', orderId)) as Door);
}

export async function pinOf(app: TestApp, scene: Carried): Promise<string> {
  return (await asCustomer(app, scene)).handoff?.pin ?? '';
}

/** The rider's photo of the order, as it is sent. */
export async function sendPhoto(
  app: TestApp,
  rider: Person,
  orderId: string,
  sent: Partial<Sent> = {},
): Promise<Reply> {
  const path = `/delivery-photos?orderId=${orderId}`;
  const bytes = sent.bytes ?? (await jpeg());
  return upload(app, { type: 'image/jpeg', token: rider.token, ...sent, path, bytes });
}

/** So many PINs that are not this one. */
export const wrongPins = (pin: string, count: number) =>
  Array.from({ length: count }, (_, step) => String((Number(pin) + 1 + step) % 10_000).padStart(4, '0'));
