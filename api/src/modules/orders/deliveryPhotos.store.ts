import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type NewPhoto = { id: string; order_id: string; rider_id: string; jpeg: Buffer; taken_at: Date };

export async function insertPhoto(tx: Transaction, photo: NewPhoto): Promise<void> {
  await tx`insert into delivery_photos ${valuesOf([photo])}`;
}

export async function deleteOlderPhotos(tx: Transaction, orderId: string, left: number): Promise<void> {
  await tx`
    delete from delivery_photos where id in (
      select id from delivery_photos where order_id = ${orderId} order by taken_at desc, id desc offset ${left})`;
}

export async function findPhoto(
  sql: Queryable,
  {
    id,
    userId,
    riderId,
    isOperator,
  }: { id: string; userId: string | null; riderId: string | null; isOperator: boolean },
): Promise<Buffer | undefined> {
  const rows = await sql<{ jpeg: Buffer }[]>`
    select jpeg from delivery_photos join orders on orders.id = delivery_photos.order_id
    where delivery_photos.id = ${id}
      and (delivery_photos.rider_id = ${riderId} or (proves and (${isOperator} or orders.customer_id = ${userId})))`;
  return rows[0]?.jpeg;
}

export async function findProof(sql: Queryable, orderId: string): Promise<Buffer | undefined> {
  const rows = await sql<{ jpeg: Buffer }[]>`
    select jpeg from delivery_photos where order_id = ${orderId} and proves`;
  return rows[0]?.jpeg;
}

/** Those taken before `proofs`, unless a bank asks for them, and before `others` those that prove nothing. */
export async function deletePhotos(sql: Queryable, before: { proofs: Date; others: Date }): Promise<void> {
  await sql`
    delete from delivery_photos
    where taken_at <= ${before.others} and (not proves or taken_at <= ${before.proofs} and not exists (
      select from orders join disputes on disputes.checkout_id = group_id
      where orders.id = order_id and disputes.state in ('inquiry', 'open')))`;
}
