import type { Transaction } from '../../platform/database.ts';

export type Cooked = { orderId: string; checkoutId: string; chefUser: string; cents: number };

const AUTOMATIC_LOCK = 7_215_311;

/** The caps count what is committed. */
export async function lockCooked(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${AUTOMATIC_LOCK})`;
}

/** All kitchens get at most `cents` a day; one gets `week.cents` a week, once a day, and once ever for a customer. */
export type Cap = { cents: number; from: Date; week: { cents: number; from: Date } };

/** What it would have brought its kitchen. Nothing for one that is paid, or was not cooked in vain. */
export function markCooked(tx: Transaction, orderId: string, cap?: Cap): Promise<Cooked | undefined> {
  const isUnder = cap
    ? tx`and not exists (
          select from ledger where to_user = cooked.user_id and to_account = 'chef' and fact = 'ended' and at >= ${cap.from})
        and not exists (
          select from orders as before
          where before.customer_id = cooked.customer_id and before.chef_id = cooked.chef_id and before.cooked_cents is not null)
        and cents + (
          select coalesce(sum(amount_cents), 0) from ledger
          where to_user = cooked.user_id and to_account = 'chef' and fact = 'ended' and at >= ${cap.week.from}) <= ${cap.week.cents}
        and cents + (select coalesce(sum(amount_cents), 0) from ledger where fact = 'ended' and at >= ${cap.from}) <= ${cap.cents}`
    : tx``;
  return tx<Cooked[]>`
    with cooked as (
      select orders.id, customer_id, chef_id, chefs.user_id, earned_of(orders.id, subtotal_cents, fee_cents) as cents
      from orders join chefs on chefs.id = orders.chef_id
      where orders.id = ${orderId} and status = 'Cancelled' and cooked_cents is null and was_cooked_in_vain(orders.id)
    )
    update orders set cooked_cents = cents from cooked where orders.id = cooked.id and cents > 0 ${isUnder}
    returning orders.id as "orderId", group_id as "checkoutId", user_id as "chefUser", cents`.first();
}
