import { openDatabase, type Sql } from '../../src/platform/database.ts';
import { findBrokenCopies } from './copies.ts';
import { findBrokenBooks } from './ledger.ts';
import { eventually } from './marketplace.ts';

/** Amounts are in cents. */
export type ProviderBooks = {
  payments: readonly { reference: string; paymentId: string; amount: number }[];
  refunds: readonly { paymentId: string; reference: string; amount: number }[];
};

export async function readTestBooks(sql: Sql): Promise<ProviderBooks> {
  const payments = await sql<{ reference: string; paymentId: string; amount: number }[]>`
    select reference, payment_id as "paymentId", amount_cents as amount
    from test_payments.sessions where status = 'complete'`;
  const refunds = await sql<{ paymentId: string; reference: string; amount: number }[]>`
    select payment_id as "paymentId", reference, amount_cents as amount from test_payments.refunds`;
  return { payments, refunds };
}

/** Compares the shop's tables with the provider's books and with themselves; one sentence per broken rule. */
export async function findBrokenInvariants(sql: Sql, books: ProviderBooks): Promise<string[]> {
  const checks = [
    ...checkPayments(books, await readGroups(sql), await readRefunds(sql)),
    ...(await readSentences(sql)),
    ...(await readWaitingJobs(sql)),
    ...(await findBrokenCopies(sql)),
    ...(await findBrokenBooks(sql)),
  ];
  return checks.sort();
}

export async function untilBooksAgree(
  sql: Sql,
  readBooks: (sql: Sql) => Promise<ProviderBooks> = readTestBooks,
  ms?: number,
): Promise<void> {
  await eventually(
    async () => findBrokenInvariants(sql, await readBooks(sql)),
    (broken) => broken.length === 0,
    ms,
  );
}

type Group = { id: string; status: string; total: number; payment_id: string | null; orders: number; charged: number };

function readGroups(sql: Sql): Promise<Group[]> {
  return sql<Group[]>`
    select checkouts.id, checkouts.status, checkouts.total_cents as total, checkouts.payment_id,
           count(orders.id) as orders, coalesce(sum(orders.total_cents), 0) as charged
    from checkouts left join orders on orders.group_id = checkouts.id
    group by checkouts.id`;
}

type RefundRow = { id: string; checkout_id: string; order_id: string | null; amount: number; reason: string };

function readRefunds(sql: Sql): Promise<RefundRow[]> {
  return sql<RefundRow[]>`select id, checkout_id, order_id, amount_cents as amount, reason from refunds`;
}

function checkPayments(books: ProviderBooks, groups: readonly Group[], refunds: readonly RefundRow[]): string[] {
  const broken: string[] = [];
  const byId = new Map(groups.map((group) => [group.id, group]));
  const paid = new Map(books.payments.map((payment) => [payment.reference, payment]));

  for (const payment of books.payments) {
    const group = byId.get(payment.reference);
    const whole = refunds.filter((refund) => refund.checkout_id === payment.reference && refund.order_id === null);
    if (group?.status === 'paid') {
      if (group.orders === 0) broken.push(`I1: payment ${payment.paymentId} has no order`);
      if (group.charged !== payment.amount) broken.push(`I6: the orders of ${group.id} differ from the payment`);
      if (whole.length > 0) broken.push(`I1: payment ${payment.paymentId} has orders and a refund of the whole`);
    } else if (group?.status === 'refunded') {
      const [refund] = whole;
      if (whole.length !== 1 || refund?.amount !== payment.amount || refund.reason === '')
        broken.push(`I1: payment ${payment.paymentId} is not refunded in full, once, with a reason`);
    } else broken.push(`I1: payment ${payment.paymentId} has neither orders nor a refund`);
  }
  for (const group of groups) {
    if (group.orders > 0 && !paid.has(group.id)) broken.push(`I2: the orders of ${group.id} have no payment`);
    if (group.orders > 0 && group.charged !== group.total) broken.push(`I6: ${group.id} does not add up`);
  }
  for (const refund of refunds) {
    const sent = books.refunds.filter((entry) => entry.reference === refund.id);
    if (sent.length > 1) broken.push(`I4: refund ${refund.id} was sent ${sent.length} times`);
    if (sent.length === 1 && sent[0]?.amount !== refund.amount)
      broken.push(`I4: refund ${refund.id} sent another amount`);
  }
  return broken;
}

/** Held or sold for later, and not given back. */
const plannedGroups = (sql: Sql) => sql`
  select checkout_groups.* from checkout_groups join checkouts on checkouts.id = checkout_groups.checkout_id
  where starts_at > now() - interval '30 days' and checkouts.status in ('open', 'paid')
    and not exists (
      select from orders join order_events on order_events.order_id = orders.id
      where orders.group_id = checkouts.id and orders.chef_id = checkout_groups.chef_id
        and from_status = 'Pending' and to_status = 'Cancelled')`;

async function readSentences(sql: Sql): Promise<string[]> {
  const rows = await sql<{ sentence: string }[]>`
    select 'I3: the stock of ' || products.id || ' is not the sum of its movements' as sentence
    from products left join stock_movements on stock_movements.product_id = products.id
    group by products.id
    having products.quantity < 0 or products.quantity <> coalesce(sum(stock_movements.change), 0)
    union all
    select 'I6: the taxes of order ' || order_id || ' differ from its tax'
    from order_taxes join orders on orders.id = order_id group by order_id, tax_cents having sum(cents) <> tax_cents
    union all
    select 'I4: more of a tax of order ' || order_id || ' went back than it was'
    from order_taxes join (
      select refunds.order_id, share ->> 'what' as what, sum((share ->> 'cents')::int) as given
      from refunds, jsonb_array_elements(refunds.taxes) as share group by 1, 2
    ) as returned using (order_id, what) where given > cents
    union all
    select 'I3: what is held and sold of ' || product_id || ' differs from its movements'
    from (
      select product_id, sum(change) as change from stock_movements
      where reason in ('held', 'released', 'returned') group by product_id
      union all
      select product_id, sum(quantity) from checkout_lines
      join checkouts on checkouts.id = checkout_lines.checkout_id
      where checkouts.status in ('open', 'paid') and not exists (
        select from checkout_groups as planned where planned.checkout_id = checkouts.id
          and planned.chef_id = checkout_lines.chef_id and starts_at is not null)
      group by product_id
      union all
      select product_id, -sum(quantity) from order_lines join orders on orders.id = order_lines.order_id
      where orders.status = 'Cancelled' and starts_at is null group by product_id
    ) as parts group by product_id having sum(change) <> 0
    union all
    select 'I3: the orders of chef ' || chef_id || ' for ' || starts_at || ' are wrong'
    from (
      select chef_id, starts_at, orders from windows
      union all select chef_id, starts_at, -1 from (${plannedGroups(sql)}) as planned
    ) as parts group by chef_id, starts_at having sum(orders) <> 0
    union all
    select 'I3: the portions of ' || product_id || ' for ' || day || ' are wrong'
    from (
      select product_id, day, taken from offers
      union all select product_id, planned.day, -quantity from (${plannedGroups(sql)}) as planned
      join checkout_lines on checkout_lines.checkout_id = planned.checkout_id and checkout_lines.chef_id = planned.chef_id
    ) as parts group by product_id, day having sum(taken) <> 0
    union all
    select 'I3: the orders counted for chef ' || chef_days.chef_id || ' on ' || chef_days.day || ' are wrong'
    from chef_days where orders <> (
      select count(*) from checkout_groups join checkouts on checkouts.id = checkout_groups.checkout_id
      where checkout_groups.chef_id = chef_days.chef_id and coalesce(checkout_groups.day, checkouts.day) = chef_days.day
        and checkouts.status in ('open', 'paid')
        and not exists (
          select from orders join order_events on order_events.order_id = orders.id
          where orders.group_id = checkouts.id and orders.chef_id = chef_days.chef_id
            and from_status = 'Pending' and to_status = 'Cancelled')
    )
    union all
    select 'I3: what is written off for order ' || order_id || ' differs from what was cooked for nothing'
    from (
      select order_id, product_id, change from stock_movements where reason = 'spoiled'
      union all
      select order_id, product_id, quantity from order_lines join order_events using (order_id)
      join orders on orders.id = order_id and starts_at is null
      where to_status = 'Cancelled' and from_status <> 'Pending'
    ) as parts group by order_id, product_id having sum(change) <> 0
    union all
    select 'I4: order ' || orders.id || ' is cancelled with ' || count(refunds.id) || ' refunds of '
      || coalesce(sum(refunds.amount_cents), 0)
    from orders left join refunds on refunds.order_id = orders.id
    where orders.status = 'Cancelled'
    group by orders.id having coalesce(sum(refunds.amount_cents), 0) <> orders.total_cents
    union all
    select 'I4: order ' || order_id || ' is ' || payment_status || ' with ' || given || ' of ' || amount_cents || ' given back'
    from payments cross join lateral (
      select coalesce(sum(refunds.amount_cents), 0) as given, coalesce(bool_and(status = 'Refunded'), false) as settled
      from refunds where refunds.order_id = payments.order_id
    ) as refunded
    where payment_status is distinct from
      case when given < amount_cents then 'Paid' when settled then 'Refunded' else 'Refund Pending' end
    union all
    select 'I4: order ' || orders.id || ' is refunded but ' || orders.status
    from refunds join orders on orders.id = refunds.order_id where orders.status <> 'Cancelled'
      and not exists (select from audit where act = 'refund' and subject = orders.id)
      and not exists (select from problems where problems.id = refunds.problem_id and state = 'refunded')
    union all
    select 'I4: refund ' || id || ' has no bearer or no reason' from refunds where bearer is null and borne_cents is not null or reason = ''
    union all
    select 'I5: the history of order ' || id || ' is ' || path
    from (
      select orders.id, orders.status, orders.pickup, orders.cancelled_by as ended_by, replace(
        string_agg(coalesce(from_status, '') || '>' || to_status, ' ' order by order_events.id)
          filter (where from_status is distinct from to_status),
        ' Waiting Pickup>In Progress In Progress>Waiting Pickup', '') as walked
      from orders left join order_events on order_events.order_id = orders.id group by orders.id
    ) as histories cross join lateral (
      select replace(walked, ' In Progress>Completed Completed>In Progress', '') as path) as paths
    where (path, ended_by) not in (
        ('>Pending Pending>Waiting Pickup Waiting Pickup>Cancelled', 'chef'),
        ('>Pending Pending>Waiting Pickup Waiting Pickup>Cancelled', 'operator'),
        ('>Pending Pending>Waiting Pickup Waiting Pickup>Cancelled', 'system'),
        ('>Pending Pending>Waiting Pickup Waiting Pickup>Cancelled', 'customer'),
        ('>Pending Pending>Waiting Pickup Waiting Pickup>In Progress In Progress>Cancelled', 'operator'),
        ('>Pending Pending>Waiting Pickup Waiting Pickup>In Progress In Progress>Cancelled', 'system'),
        ('>Pending Pending>Waiting Pickup Waiting Pickup>In Progress In Progress>Cancelled', 'customer')
      ) is not false
      and path is distinct from case status
      when 'Pending' then '>Pending'
      when 'Waiting Pickup' then '>Pending Pending>Waiting Pickup'
      when 'In Progress' then '>Pending Pending>Waiting Pickup Waiting Pickup>In Progress'
      when 'Completed' then case when pickup then '>Pending Pending>Waiting Pickup Waiting Pickup>Completed' else '>Pending Pending>Waiting Pickup Waiting Pickup>In Progress In Progress>Completed' end
      else '>Pending Pending>Cancelled' end
    union all
    select 'I5: order ' || id || ' is ' || status || ' with rider ' || coalesce(rider_id, 'none') from orders
    where (rider_id is not null) <> exists (
      select from order_events where order_id = orders.id and to_status = 'In Progress' and id > coalesce((
        select max(id) from order_events
        where order_id = orders.id and from_status = 'In Progress' and to_status = 'Waiting Pickup'), 0))
    union all
    select 'I5: order ' || id || ' is collected, and brought or open to nobody' from orders
    where pickup and (rider_id is not null or delivery_fee_cents + tip_cents <> 0 or address_line_2 is not null
      or exists (select from claims where order_id = orders.id) or (pin is not null) <> (status = 'Waiting Pickup')
      or exists (select from disclosures where order_id = orders.id and reader_id <> customer_id))
    union all
    select 'I9: order ' || orders.id || ' is ' || status || ' and claimed' from orders
    join claims on claims.order_id = orders.id and ended_at is null where status <> 'Waiting Pickup'
    union all
    select 'I9: rider ' || rider_id || ' has ' || count(*) || ' undelivered orders'
    from (
      select rider_id from orders where status = 'In Progress'
        and not exists (select from order_events where order_id = orders.id and from_status = 'Completed')
      union all select rider_id from claims where ended_at is null
    ) as taken group by rider_id having count(*) > 3
    union all
    select 'I9: the claim of order ' || order_id || ' by rider ' || claims.rider_id || ' ended as ' || coalesce(ended_by, 'living')
      || ' without its mark'
    from claims join riders on riders.id = claims.rider_id
    where not exists (
        select from order_marks
        where order_id = claims.order_id and kind = 'claimed' and by_user = riders.user_id and order_marks.at = claims.at)
      or (ended_by in ('released', 'lapsed') and not exists (
        select from order_marks
        where order_id = claims.order_id and order_marks.at = ended_at
          and kind = case ended_by when 'released' then 'released' else 'claim_lapsed' end))
    union all
    select 'I9: of order ' || order_id || ', ' || sum(undone) || ' Pickups were undone'
    from (
      select order_id, 1 as undone from order_events where from_status = 'In Progress' and to_status = 'Waiting Pickup'
      union all select order_id, -1 from order_marks where kind in ('pickup_undone', 'handed_back')
    ) as parts group by order_id having sum(undone) <> 0
    union all
    select 'I5: order ' || id || ' was cancelled by its customer without a question' from orders
    where cancelled_by = 'customer'
      and exists (select from order_events where order_id = orders.id and from_status = 'Waiting Pickup')
      and not exists (select from order_marks where order_id = orders.id and kind in ('asked_waiting', 'help_called'))
    union all
    select 'I5: order ' || order_id || ' was handed over, and not offered' from order_events
    where from_status = to_status and (to_status <> 'In Progress' or by_role <> 'rider' or not exists (
      select from order_marks where order_id = order_events.order_id and kind = 'handover_offered'
        and order_marks.at <= order_events.at and order_marks.by_user <> order_events.by_user))
    union all
    select 'I5: order ' || order_id || ' is under way after its delivery, without one no of its customer'
    from order_events where from_status = 'Completed'
    group by order_id having count(*) <> 1 or bool_or(by_role <> 'customer')
      or not exists (select from order_marks where order_id = order_events.order_id and kind = 'denied_arrival')
    union all
    select 'I5: order ' || id || ' was delivered without PIN and photo after its customer''s no' from orders
    where status = 'Completed' and proof in ('none', 'returned')
      and exists (select from order_marks where order_id = orders.id and kind = 'denied_arrival')
    union all
    select 'I5: order ' || id || ' is ' || status || ', and its next step is ' || coalesce(due_at::text, 'none')
    from orders where (due_at is not null) <> (status not in ('Completed', 'Cancelled') and not waits_forever)
    union all
    select 'I6: the lines of order ' || orders.id || ' do not make its subtotal'
    from orders join order_lines on order_lines.order_id = orders.id
    group by orders.id having sum(quantity * unit_price_cents) <> orders.subtotal_cents
    union all
    select 'I6: order ' || orders.id || ' costs ' || total_cents || ' and was paid with ' || coalesce(amount_cents, 0)
    from orders left join payments on payments.order_id = orders.id where amount_cents is distinct from total_cents`;
  return rows.map((row) => row.sentence);
}

/** No job waits, long enough after the faults. */
async function readWaitingJobs(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; waiting: number }[]>`
    select name, count(*) as waiting from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name in ('refund', 'fulfil', 'mail')
      and start_after <= now()
    group by name`;
  return rows.map((row) => `I7: ${row.waiting} jobs wait in ${row.name}`);
}

// node api/test/support/invariants.ts <database url>: for a shop with the built-in card page.
if (import.meta.main) {
  const sql = openDatabase(process.argv[2] ?? '', { max: 2 });
  const broken = await findBrokenInvariants(sql, await readTestBooks(sql));
  for (const sentence of broken) console.log(sentence);
  console.log(broken.length === 0 ? 'Nothing is broken.' : `${broken.length} broken.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
  await sql.end();
}
