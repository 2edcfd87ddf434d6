import {
  addChef,
  addDish,
  addRider,
  confirm,
  moveAsChef,
  moveAsRider,
  mutate,
  type Person,
  postCard,
  startCheckout,
  type TestChef,
  type TestRider,
} from './marketplace.ts';
import { addMailedCustomer } from './notificationScenes.ts';
import { list } from './orderScenes.ts';
import { jpeg, type Reply, type Sent, upload } from './pictureFiles.ts';
import type { TestApp } from './testApp.ts';

export type Carried = { customer: Person; chef: TestChef; rider: TestRider; orderId: string };

/** Picked up, with the customer's choice of handover. */
export async function carried(app: TestApp, choice: Record<string, unknown> = {}): Promise<Carried> {
  const [customer, chef, rider] = [await addMailedCustomer(app), await addChef(app), await addRider(app)];
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

export async function doorIn(
  app: TestApp,
  person: Person,
  operation: string,
  orderId: string,
): Promise<Door | undefined> {
  return (await list(app, person, operation, DOOR)).find(({ id }) => id === orderId) as Door | undefined;
}

/** Open or past. */
export async function asCustomer(
  app: TestApp,
  { customer, orderId }: Pick<Carried, 'customer' | 'orderId'>,
): Promise<Door> {
  const open = await doorIn(app, customer, 'getOpenOrders', orderId);
  return open ?? ((await doorIn(app, customer, 'getPastOrdersCustomer', orderId)) as Door);
}

export async function pinOf(app: TestApp, scene: Pick<Carried, 'customer' | 'orderId'>): Promise<string> {
  return (await asCustomer(app, scene)).handoff?.pin ?? '';
}

export async function sendPhoto(
  app: Pick<TestApp, 'url'>,
  rider: Person,
  orderId: string,
  sent: Partial<Sent> = {},
): Promise<Reply> {
  const path = `/delivery-photos?orderId=${orderId}`;
  const bytes = sent.bytes ?? (await jpeg());
  return upload(app, { type: 'image/jpeg', token: rider.token, ...sent, path, bytes });
}

/** All different from `pin`. */
export const wrongPins = (pin: string, count: number) =>
  Array.from({ length: count }, (_, step) => String((Number(pin) + 1 + step) % 10_000).padStart(4, '0'));

export async function marksOf(app: TestApp, orderId: string): Promise<string[]> {
  const rows = await app.sql<{ mark: string }[]>`
    select kind || ' by ' || by_role as mark from order_marks where order_id = ${orderId} and kind <> 'ready' order by id`;
  return rows.map(({ mark }) => mark);
}

export async function doorRowOf(app: TestApp, orderId: string) {
  const [row] = await app.sql`
    select status, pin, proof, place, nobody_here_until from orders where id = ${orderId}`;
  return { ...row };
}

export const photosOf = async (app: TestApp, orderId: string) =>
  (
    await app.sql<{ id: string }[]>`select id from delivery_photos where order_id = ${orderId} order by taken_at, id`
  ).map(({ id }) => id);

export function fetchPhoto(
  app: TestApp,
  address: string | null | undefined,
  person?: Person,
  headers: Record<string, string> = {},
): Promise<Response> {
  const proof: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {};
  return fetch(new URL(address ?? '', app.url), { headers: { ...proof, ...headers } });
}

export const leave = (app: TestApp, scene: Carried, photo: string | undefined, place = 'On the mat') =>
  deliver(app, scene.rider, scene.orderId, `photo: "${photo}", place: "${place}"`);

export async function left(app: TestApp, file?: Buffer): Promise<Carried & { photo: string }> {
  const scene = await carried(app, { handoff: 'door' });
  const { body } = await sendPhoto(app, scene.rider, scene.orderId, file ? { bytes: file } : {});
  const { outcome } = await leave(app, scene, body.id);
  if (!outcome?.success) throw new Error(`The order was not left: ${outcome?.message}`);
  return { ...scene, photo: body.id ?? '' };
}
