import { afterEach, beforeEach } from 'vitest';
import type { Outcome, Person } from './marketplace.ts';
import { list, type Scene, type WireOrder } from './orderScenes.ts';
import type { TestApp } from './testApp.ts';

const MINUTE = 60_000;
export const FIELDS = 'id status ready_by ready_at eta { from to late }';

export type Timed = WireOrder & {
  ready_by: string | null;
  ready_at: string | null;
  eta: { from: string; to: string; late: boolean } | null;
};

export function orderTimes(app: TestApp) {
  beforeEach(() => app.clock.shift(0));
  afterEach(() => app.sql`delete from arrivals`);

  /** Minutes from now. */
  const inMinutes = (time: string | null | undefined) =>
    time == null ? null : Math.round((Date.parse(time) - app.clock.now().getTime()) / MINUTE) + 0;

  async function mutate(person: Person, call: string, headers: Record<string, string> = {}) {
    const answer = await app.graphql<{ outcome: Outcome | null }>(
      `mutation { outcome: ${call} { success message } }`,
      {},
      { ...person, headers },
    );
    return { ...answer, outcome: answer.data?.outcome };
  }
  const accept = ({ chef, orderId }: Scene, minutes?: number) =>
    mutate(
      chef,
      `updateOrderStatus(orderId: "${orderId}", status: "Waiting Pickup"${minutes === undefined ? '' : `, ready_in_minutes: ${minutes}`})`,
    );
  const markReady = (person: Person, orderId: string) => mutate(person, `markOrderReady(orderId: "${orderId}")`);
  const moveTime = (person: Person, orderId: string, minutes: number, key?: string) =>
    mutate(
      person,
      `moveReadyTime(orderId: "${orderId}", minutes: ${minutes})`,
      key === undefined ? {} : { 'idempotency-key': key },
    );

  async function asCustomer({ customer, orderId }: Scene): Promise<Timed> {
    const orders = await list(app, customer, `getOpenOrders(customerId: "${customer.id}")`, FIELDS);
    return orders.find(({ id }) => id === orderId) as Timed;
  }

  async function marksOf({ orderId }: Scene): Promise<string[]> {
    const marks = await app.sql<
      { kind: string }[]
    >`select kind from order_marks where order_id = ${orderId} order by id`;
    return marks.map(({ kind }) => kind);
  }

  return { inMinutes, mutate, accept, markReady, moveTime, asCustomer, marksOf };
}
