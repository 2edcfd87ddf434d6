import type { Transaction } from '../../platform/database.ts';

export async function setNobodyHere(tx: Transaction, orderId: string, until: Date): Promise<void> {
  await tx`update orders set nobody_here_until = ${until} where id = ${orderId}`;
}

/** False where this rider took no such photo of it since the Pickup. */
export async function markProof(
  tx: Transaction,
  { id, orderId, riderId, since }: { id: string; orderId: string; riderId: string; since: Date | null },
): Promise<boolean> {
  const rows = await tx`
    update delivery_photos set proves = true where id = ${id} and order_id = ${orderId} and rider_id = ${riderId} and taken_at >= ${since}
    returning id`;
  return rows.length === 1;
}
