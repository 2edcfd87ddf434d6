import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures.ts';
import { ask, type Caller } from './server.ts';

// Without a page.

const PICTURE = join(import.meta.dirname, '../api/db/demo/pictures/chana-masala/640.webp');

type Outcome = { outcome: { success: boolean; message: string } };

async function idOf(rider: Caller, number: string): Promise<string> {
  type Waiting = { getCurrentOrdersRider: { id: string; order_no: number }[] };
  const { getCurrentOrdersRider } = await ask<Waiting>(rider, '{ getCurrentOrdersRider { id order_no } }');
  return getCurrentOrdersRider.find(({ order_no }) => String(order_no) === number)?.id ?? '';
}

/** Returns the order's id. */
export async function pickUp(rider: Caller, number: string): Promise<string> {
  const orderId = await idOf(rider, number);
  await act(rider, `updateOrderStatusRider(orderId: "${orderId}", status: "In Progress")`);
  return orderId;
}

export async function bring(rider: Caller, number: string): Promise<void> {
  const orderId = await pickUp(rider, number);
  await act(rider, `updateOrderStatusRider(orderId: "${orderId}", status: "Completed")`);
}

export const claim = async (rider: Caller, number: string) =>
  act(rider, `claimOrder(orderId: "${await idOf(rider, number)}")`);

export const nobodyHere = (rider: Caller, orderId: string) => act(rider, `reportNobodyHere(orderId: "${orderId}")`);

/** `how`: further arguments, such as `pin: "1234"`. */
export const deliver = (rider: Caller, orderId: string, how: string) =>
  act(rider, `deliverOrder(orderId: "${orderId}", ${how})`);

/** The refusal is expected. */
export async function tryPin(rider: Caller, orderId: string, pin: string): Promise<void> {
  await ask(rider, `mutation { deliverOrder(orderId: "${orderId}", pin: "${pin}") { success } }`).catch(
    () => undefined,
  );
}

/** Returns its id. */
export async function sendPhoto(rider: Caller, orderId: string): Promise<string> {
  const file = { name: 'door.webp', mimeType: 'image/webp', buffer: readFileSync(PICTURE) };
  const answer = await rider.request.post(`/delivery-photos?orderId=${orderId}`, { multipart: { file } });
  return ((await answer.json()) as { id: string }).id;
}

async function act(rider: Caller, call: string): Promise<void> {
  const { outcome } = await ask<Outcome>(rider, `mutation { outcome: ${call} { success message } }`);
  expect(outcome.success, outcome.message).toBe(true);
}

/** In any list of the customer. */
export async function orderOf(customer: Caller, number: string) {
  type Row = {
    id: string;
    order_no: number;
    status: string;
    timeline: { status: string }[];
    handoff: Record<string, string>;
  };
  const fields = '{ id order_no status timeline { status } handoff { pin proof } }';
  const found = await ask<{ getOpenOrders: Row[]; getPastOrdersCustomer: Row[] }>(
    customer,
    `{ getOpenOrders ${fields} getPastOrdersCustomer ${fields} }`,
  );
  const order = [...found.getOpenOrders, ...found.getPastOrdersCustomer].find((row) => String(row.order_no) === number);
  if (!order) throw new Error(`There is no order ${number}.`);
  return order;
}
