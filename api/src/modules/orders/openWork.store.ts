import type { Queryable } from '../../platform/database.ts';

/** The orders that are not final, with what this user is in each of them. */
export function findOpenOrderNumbers(
  sql: Queryable,
  userId: string,
): Promise<{ order_no: number; part: 'customer' | 'chef' | 'rider' }[]> {
  return sql<{ order_no: number; part: 'customer' | 'chef' | 'rider' }[]>`
    select order_no, part from (
      select order_no, status, 'customer' as part from orders where customer_id = ${userId}
      union all
      select order_no, status, 'chef' from orders where chef_id = (select id from chefs where user_id = ${userId})
      union all
      select order_no, status, 'rider' from orders where rider_id = (select id from riders where user_id = ${userId})
    ) as concerned where status in ('Pending', 'Waiting Pickup', 'In Progress') order by order_no`;
}
