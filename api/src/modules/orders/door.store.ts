import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import type { HandoffKind, Proof } from '@homeplate/domain/validation/handoff';
import type { Queryable, Transaction } from '../../platform/database.ts';

export type DoorOrder = {
  id: string;
  status: OrderStatus;
  rider_id: string | null;
  handoff: HandoffKind;
  pin: string | null;
  nobody_here_until: Date | null;
  proof: Proof | null;
  picked_up_at: Date | null;
  is_denied: boolean;
};

export async function findDoorOrder(sql: Queryable, orderId: string): Promise<DoorOrder | undefined> {
  const rows = await sql<DoorOrder[]>`
    select id, status, rider_id, handoff, pin, nobody_here_until, proof,
      (select max(at) from order_events where order_id = orders.id
        and from_status = 'Waiting Pickup' and to_status = 'In Progress') as picked_up_at,
      exists (select from order_marks where order_id = orders.id and kind = 'denied_arrival') as is_denied
    from orders where id = ${orderId}`;
  return rows[0];
}

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
