import type { Queryable } from '../../platform/database.ts';

/** Customer, chef and rider. A claimer hears what all riders hear. */
export async function findConcerned(sql: Queryable, orderIds: readonly string[]) {
  return sql<{ orderId: string; userIds: string[]; isWaiting: boolean }[]>`
    select orders.id as "orderId", orders.status = 'Waiting Pickup' and not orders.pickup as "isWaiting",
      array_remove(array[orders.customer_id, chefs.user_id, riders.user_id], null) as "userIds"
    from orders
    join chefs on chefs.id = orders.chef_id
    left join riders on riders.id = orders.rider_id
    where orders.id = any (${orderIds})`;
}
