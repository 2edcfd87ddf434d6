import { type Queryable, valuesOf } from '../../platform/database.ts';

/** What a rider is shown of an order's people while carrying it: the customer's door and phone, the kitchen's door. */
export type Disclosed = 'room' | 'phone' | 'kitchen';

export type Disclosure = { orderId: string; readerId: string; what: Disclosed; at: Date };

/** Writes down who was shown what, once for each, in one order for all: two at once wait for each other, and no deadlock. */
export async function insertDisclosures(sql: Queryable, shown: readonly Disclosure[]): Promise<void> {
  const rows = shown
    .map(({ orderId, readerId, what, at }) => ({ order_id: orderId, reader_id: readerId, what, first_at: at }))
    .toSorted((a, b) => a.order_id.localeCompare(b.order_id) || a.what.localeCompare(b.what));
  await sql`insert into disclosures ${valuesOf(rows)} on conflict do nothing`;
}
