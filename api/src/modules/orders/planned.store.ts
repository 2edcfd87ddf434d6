import type { Transaction } from '../../platform/database.ts';

type Wanted = { day: string; paidBefore: Date; now: Date; to: Date };

export async function findDaysToTell(
  tx: Transaction,
  { day, paidBefore, now, to }: Wanted,
): Promise<{ user_id: string; order_id: string }[]> {
  return tx<{ user_id: string; order_id: string }[]>`
    select distinct on (orders.chef_id) chefs.user_id, orders.id as order_id
    from orders join chefs on chefs.id = orders.chef_id
    where starts_at > ${now} and starts_at < ${to} and orders.status in ('Pending', 'Waiting Pickup') and orders.created_at < ${paidBefore}
      and not exists (
        select from notifications where notifications.user_id = chefs.user_id and kind = 'planned_today' and step = ${day})
    order by orders.chef_id, starts_at, orders.id`;
}
