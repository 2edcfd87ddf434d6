import type { AllergenStatement } from '@homeplate/domain/allergens';
import type { Queryable } from '../../platform/database.ts';

export type Waiting = {
  id: string;
  kind: string;
  state: string;
  contested: boolean;
  order_no: number;
  created_at: Date;
};

export function findWaiting(sql: Queryable, limit: number): Promise<Waiting[]> {
  return sql<Waiting[]>`
    select waiting.id, kind, state, contested_at is not null as contested, order_no, waiting.created_at from (
      (select * from problems where decided_at is null order by created_at, id limit ${limit})
      union all
      (select * from problems where contested_at is not null and contest_settled_at is null order by contested_at limit ${limit})
    ) as waiting join orders on orders.id = order_id order by kind = 'allergy' desc, waiting.created_at, waiting.id limit ${limit}`;
}

export type Side = {
  user_id: string;
  first_name: string;
  mobile_number: string;
  orders: number;
  problems: number;
  refunds: number;
};

export type ProblemOrder = {
  order_id: string;
  order_no: number;
  status: string;
  proof: string | null;
  photo_id: string | null;
  created_at: Date;
  lines: readonly {
    product_id: string;
    name: string;
    description: string;
    image_url: string;
    quantity: number;
    unit_price_cents: number;
    allergens: AllergenStatement | null;
  }[];
  events: readonly { from: string | null; status: string; by: string; at: string; reason: string | null }[];
  customer: Side;
  chef: Side;
};

export function findProblemOrder(sql: Queryable, id: string, since: Date): Promise<ProblemOrder | undefined> {
  return sql<ProblemOrder[]>`
    select orders.id as order_id, order_no, status, proof, orders.created_at,
      (select id from delivery_photos where order_id = orders.id and proves) as photo_id,
      (select json_agg(json_build_object('product_id', product_id, 'name', name, 'description', description,
          'image_url', image_url, 'quantity', quantity, 'unit_price_cents', unit_price_cents, 'allergens', allergens)
          order by position)
        from order_lines where order_id = orders.id) as lines,
      (select json_agg(json_build_object('from', from_status, 'status', to_status, 'by', by_role, 'at', at,
          'reason', reason) order by order_events.id) from order_events where order_id = orders.id) as events,
      (select json_build_object('user_id', users.id, 'first_name', first_name, 'mobile_number', mobile_number,
          'orders', (select count(*) from orders as own where own.customer_id = users.id
            and own.status in ('Completed', 'Cancelled') and own.created_at > ${since}),
          'problems', (select count(*) from problems as own where own.customer_id = users.id and own.created_at > ${since}),
          'refunds', (select count(*) from problems as own
            where own.customer_id = users.id and own.created_at > ${since} and state = 'refunded'))
        from users where users.id = orders.customer_id) as customer,
      (select json_build_object('user_id', users.id, 'first_name', first_name, 'mobile_number', mobile_number,
          'orders', (select count(*) from orders as own where own.chef_id = chefs.id
            and own.status = 'Completed' and own.created_at > ${since}),
          'problems', (select count(*) from problems as own where own.chef_id = chefs.id and own.created_at > ${since}),
          'refunds', (select count(*) from problems as own
            where own.chef_id = chefs.id and own.created_at > ${since} and state = 'refunded'))
        from chefs join users on users.id = chefs.user_id where chefs.id = orders.chef_id) as chef
    from problems join orders on orders.id = problems.order_id where problems.id = ${id}`.first();
}

export type Claims = {
  problems: readonly {
    id: string;
    order_no: number;
    kind: string;
    state: string;
    /** ISO 8601. */
    created_at: string;
    by: 'customer' | 'chef';
    cents: number | null;
  }[];
  refunds: number;
  cents: number;
};

/** Finds problems of a person and their kitchen, newest first; `refunds` and `cents` count all they bought. */
export function findClaims(sql: Queryable, userId: string, since: Date, limit: number): Promise<Claims> {
  return sql<[Claims]>`
    with claims as (
      select problems.id, order_no, kind, state, problems.created_at, by,
        (select sum(amount_cents)::int from refunds
          where refunds.order_id = problems.order_id and refunds.problem_id = problems.id) as cents
      from (
        select *, 'customer' as by from problems where customer_id = ${userId} and created_at > ${since}
        union all
        select *, 'chef' from problems
        where chef_id = (select id from chefs where user_id = ${userId}) and created_at > ${since}
      ) as problems join orders on orders.id = order_id
      order by problems.created_at desc, problems.id limit ${limit})
    select (select coalesce(json_agg(claims), '[]') from claims) as problems,
      count(*)::int as refunds, coalesce(sum(amount_cents), 0)::int as cents
    from (
      select id from orders
      where customer_id = ${userId} and status in ('Pending', 'Waiting Pickup', 'In Progress') and created_at > ${since}
      union all
      select id from orders where customer_id = ${userId} and status in ('Completed', 'Cancelled') and created_at > ${since}
    ) as bought join refunds on refunds.order_id = bought.id`.first();
}
