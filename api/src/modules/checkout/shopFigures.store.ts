import type { Queryable } from '../../platform/database.ts';

export type CheckoutFigures = { open: number; paid: number; released: number; refunded: number };

/** Checkouts that are open now, and those that ended since then, by how. */
export async function countCheckouts(sql: Queryable, endedSince: Date): Promise<CheckoutFigures> {
  const [row] = await sql<[CheckoutFigures]>`
    select count(*) filter (where status = 'open') as open,
      count(*) filter (where status = 'paid') as paid,
      count(*) filter (where status = 'released') as released,
      count(*) filter (where status = 'refunded') as refunded
    from checkouts where status = 'open' or closed_at > ${endedSince}`;
  return row;
}
