import type { Queryable, Transaction } from '../../platform/database.ts';

export async function setNobodyHere(tx: Transaction, orderId: string, until: Date | null): Promise<void> {
  await tx`update orders set nobody_here_until = ${until} where id = ${orderId}`;
}

export async function setHere(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx`update orders set here_at = ${at} where id = ${orderId}`;
}

/** False where this rider took no such photo of it since the Pickup. */
export function markProof(
  tx: Transaction,
  { id, orderId, riderId, since }: { id: string; orderId: string; riderId: string; since: Date | null },
): Promise<boolean> {
  return tx`
    update delivery_photos set proves = true where id = ${id} and order_id = ${orderId} and rider_id = ${riderId} and taken_at >= ${since}
    returning id`.some();
}

export async function setHandover(tx: Transaction, orderId: string, code: string, until: Date): Promise<void> {
  await tx`update orders set handover_code = ${code}, handover_until = ${until} where id = ${orderId}`;
}

type Sought = { code: string; riderId: string; userId: string; now: Date };

/** Another rider of the caller's campus offered the order with these digits, or the caller took it over. */
export async function findOffered(sql: Queryable, { code, riderId, userId, now }: Sought): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    select orders.id from orders
      join riders on riders.id = orders.rider_id
      join users as giver on giver.id = riders.user_id
    where handover_code = ${code} and orders.status = 'In Progress'
      and (rider_id = ${riderId} or (handover_until > ${now}
        and giver.address_line_1 = (select address_line_1 from users where id = ${userId})))
    limit 2`;
}
