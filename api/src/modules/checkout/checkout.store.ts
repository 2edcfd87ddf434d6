import { NEWCOMER_NETWORK_PORTIONS, NEWCOMER_NETWORK_SPARED } from '@homeplate/domain/limits';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';
import {
  type Handover,
  hasLeftUnpaid,
  lapsedHolders,
  type Recipient,
  type Unpaid,
  type Unpaying,
  unpaidPages,
} from './cart.store.ts';
import type { CheckoutLine, FrozenGroup } from './linesAndGroups.store.ts';
import type { CheckoutTax } from './taxes.store.ts';

export type CheckoutStatus = 'open' | 'paid' | 'released' | 'refunded';

export type NewCheckout = Recipient &
  Handover & {
    id: string;
    user_id: string;
    status: CheckoutStatus;
    cart_hash: string;
    origin: string;
    success_url: string;
    cancel_url: string;
    subtotal_cents: number;
    delivery_fee_cents: number;
    tax_cents: number;
    tip_cents: number;
    total_cents: number;
    currency: string;
    /** A server of the version before reads it for its groups. */
    day: string;
    created_at: Date;
    expires_at: Date;
    /** Only a newcomer's open checkout has it. */
    network_hash: Buffer | null;
  };

export type Checkout = NewCheckout & {
  session_id: string | null;
  session_url: string | null;
  payment_id: string | null;
};

type UnpaidOrNone = Unpaid | { product_id: null };

/**
 * Returns the unpaid pages that stand against it; undefined for a suspended buyer, whose row is locked: a suspension waits
 * and then finds the checkout, or came first.
 */
export async function insertAndFindUnpaid(
  tx: Transaction,
  {
    checkout,
    lines,
    groups,
    taxes,
  }: {
    checkout: NewCheckout;
    lines: readonly CheckoutLine[];
    groups: readonly FrozenGroup[];
    taxes: readonly CheckoutTax[];
  },
  unpaying: Unpaying,
): Promise<Unpaid[] | undefined> {
  const rows = await tx<UnpaidOrNone[]>`
    with account as (select from users where id = ${checkout.user_id} and status = 'active' for key share),
      checkout as (insert into checkouts ${valuesOf(checkout)}), lines as (insert into checkout_lines ${valuesOf(lines)}),
      groups as (insert into checkout_groups ${valuesOf(groups)})${insertsTaxes(tx, taxes)}
    select unpaid.* from account left join (${unpaidPages(tx, unpaying)}) as unpaid on true
    order by free_at desc, product_id`.execute();
  return rows.length === 0 ? undefined : rows.filter((row) => row.product_id !== null);
}

const insertsTaxes = (tx: Transaction, taxes: readonly CheckoutTax[]) =>
  taxes.length === 0 ? tx`` : tx`, taxes as (insert into checkout_taxes ${valuesOf(taxes)})`;

/** `free_at`: when the first of the others' portions are. */
export type Crowded = { product_id: string; free_at: Date | null };

/** Products of which newcomers of a network hold too many unpaid portions. Of a drop each person is bounded: a residence buys it. */
export function findCrowded(
  tx: Transaction,
  wanted: Unpaying & { checkoutId: string; network: Buffer },
): Promise<Crowded[]> {
  const { checkoutId, network, productIds } = wanted;
  return tx<Crowded[]>`
    select product_id, min(expires_at) filter (where checkouts.id <> ${checkoutId}) as free_at
    from checkouts join checkout_lines on checkout_lines.checkout_id = checkouts.id
    where network_hash = ${network} and product_id = any (${[...productIds]}) and not exists (
      select from checkout_groups join offers using (day)
      where checkout_id = checkouts.id and checkout_groups.chef_id = checkout_lines.chef_id and starts_at is not null
        and offers.product_id = checkout_lines.product_id and is_drop)
    group by product_id having sum(quantity) > ${NEWCOMER_NETWORK_PORTIONS}::integer
      - case when ${hasLeftUnpaid(tx, wanted)} then ${NEWCOMER_NETWORK_SPARED}::integer else 0 end
    order by free_at desc nulls last, product_id`;
}

export function findCheckout(sql: Queryable, id: string): Promise<Checkout | undefined> {
  return sql<Checkout[]>`select * from checkouts where id = ${id}`.first();
}

export function findOpenCheckout(sql: Queryable, userId: string): Promise<Checkout | undefined> {
  return sql<Checkout[]>`select * from checkouts where user_id = ${userId} and status = 'open'`.first();
}

const isBrought = (sql: Queryable) => sql`exists (
  select from checkout_groups as brought where brought.checkout_id = checkouts.id and not pickup)`;

export type Withdrawn = { userId: string } | { campus: string } | { dishId: string };

export async function findOpenWith(sql: Queryable, what: Withdrawn): Promise<string[]> {
  const isOfKitchen = (kitchen: ReturnType<Queryable>) => sql`exists (
    select from checkout_groups join chefs on chefs.id = checkout_groups.chef_id
    where checkout_groups.checkout_id = checkouts.id and ${kitchen})`;
  const isConcerned =
    'userId' in what
      ? sql`user_id = ${what.userId} or ${isOfKitchen(sql`chefs.user_id = ${what.userId}`)}`
      : 'campus' in what
        ? sql`address_line_1 = ${what.campus} and ${isBrought(sql)} or ${isOfKitchen(sql`chefs.campus = ${what.campus}`)}`
        : sql`exists (select from checkout_lines where checkout_id = checkouts.id and product_id = ${what.dishId})`;
  const rows = await sql<{ id: string }[]>`
    select id from checkouts where status = 'open' and (${isConcerned}) order by id`;
  return rows.map((row) => row.id);
}

export function findStop(sql: Queryable, sessionId: string): Promise<{ campus: string; sentence: string } | undefined> {
  return sql<{ campus: string; sentence: string }[]>`
    select campus, stopped_sentence as sentence from campus_settings
    where stopped_since is not null and campus in (
      select unnest(array[case when ${isBrought(sql)} then address_line_1 end, chefs.campus]) from checkouts
        join checkout_groups on checkout_id = checkouts.id join chefs on chefs.id = chef_id
      where session_id = ${sessionId})
    order by campus limit 1`.first();
}

/** Finds nothing until the provider's session id is noted here. */
export function findCheckoutOfSession(sql: Queryable, sessionId: string): Promise<Checkout | undefined> {
  return sql<Checkout[]>`select * from checkouts where session_id = ${sessionId}`.first();
}

/** Undefined when the checkout was closed meanwhile or has another session. `is_gone`: sold no more since it was priced. */
export function keepSession(
  sql: Queryable,
  id: string,
  sessionId: string,
  url: string | null,
): Promise<{ is_gone: boolean } | undefined> {
  return sql<{ is_gone: boolean }[]>`
    update checkouts set session_id = ${sessionId}, session_url = ${url}
    where id = ${id} and status = 'open' and (session_id is null or session_id = ${sessionId})
    returning exists (
      select from checkout_lines join products on products.id = product_id
        join chefs on chefs.id = checkout_lines.chef_id join users on users.id = chefs.user_id
      where checkout_id = checkouts.id and (hidden_at is not null or users.status <> 'active' or exists (
        select from campus_settings
        where campus in (chefs.campus, case when ${isBrought(sql)} then checkouts.address_line_1 end) and stopped_since is not null))
    ) as is_gone`.first();
}

/** False once deleted; a deletion waits until the transaction ends. */
export function lockBuyer(tx: Transaction, userId: string): Promise<boolean> {
  return tx`select from users where id = ${userId} and deleted_at is null for key share`.some();
}

export async function markRefunded(tx: Transaction, id: string): Promise<void> {
  await tx`update checkouts set status = 'refunded' where id = ${id} and status = 'paid'`;
}

/**
 * True for the one caller that now gives its portions back. Only while its session is the one that the caller closed at
 * the provider; null matches only a checkout that never had a page.
 */
export function markReleased(
  tx: Transaction,
  closed: { id: string; session_id: string | null },
  at: Date,
): Promise<boolean> {
  return tx`
    update checkouts set status = 'released', closed_at = ${at}, network_hash = null
    where id = ${closed.id} and status = 'open' and session_id is not distinct from ${closed.session_id}
    returning id`.some();
}

export function markReopened(
  tx: Transaction,
  { id, network_hash }: Pick<Checkout, 'id' | 'network_hash'>,
): Promise<boolean> {
  return tx`
    update checkouts set status = 'open', closed_at = null, network_hash = ${network_hash}
    where id = ${id} and status = 'released'
    returning id`.some();
}

/** Those that nobody asked the provider about since `checkedBefore`; noted, so that two copies share the work. */
export async function claimForSweep(
  sql: Queryable,
  checkedBefore: Date,
  now: Date,
  limit: number,
): Promise<Checkout[]> {
  return sql<Checkout[]>`
    update checkouts set checked_at = ${now}
    where id in (
      select id from checkouts
      where status = 'open' and created_at <= ${checkedBefore}
        and (checked_at is null or checked_at <= ${checkedBefore} or checked_at > ${now})
      order by checked_at nulls first limit ${limit}
      for update skip locked
    )
    returning *`;
}

/** Open checkouts past their time with orders of these dishes' chefs; oldest first. */
export async function findExpiredHolders(
  sql: Queryable,
  productIds: readonly string[],
  now: Date,
  limit: number,
): Promise<Checkout[]> {
  return sql<Checkout[]>`
    select * from checkouts where ${lapsedHolders(sql, productIds, now)} order by expires_at limit ${limit}`;
}

export type CheckoutFigures = { open: number; paid: number; released: number; refunded: number };

export function countCheckouts(sql: Queryable, endedSince: Date): Promise<CheckoutFigures> {
  return sql<[CheckoutFigures]>`
    select count(*) filter (where status = 'open') as open,
      count(*) filter (where status = 'paid') as paid,
      count(*) filter (where status = 'released') as released,
      count(*) filter (where status = 'refunded') as refunded
    from checkouts where status = 'open' or closed_at > ${endedSince}`.first();
}

export type DropShare = { product_id: string; name: string; most: number };

/** Drops of these dishes of which a person holds and has bought more than each person may. */
export function findDropExcess(tx: Transaction, userId: string, productIds: readonly string[]): Promise<DropShare[]> {
  return tx<DropShare[]>`
    select offers.product_id, min(checkout_lines.name) as name, max_per_order as most
    from checkouts
      join checkout_lines on checkout_lines.checkout_id = checkouts.id
      join checkout_groups on checkout_groups.checkout_id = checkouts.id and checkout_groups.chef_id = checkout_lines.chef_id
      join offers on offers.product_id = checkout_lines.product_id and offers.day = checkout_groups.day
    where checkouts.user_id = ${userId} and checkouts.status in ('open', 'paid') and starts_at is not null and is_drop
      and checkout_lines.product_id = any (${[...productIds]})
      and not exists (
        select from orders
        where group_id = checkouts.id and orders.chef_id = checkout_lines.chef_id and orders.status = 'Cancelled')
    group by offers.product_id, offers.day having sum(quantity) > max_per_order`;
}
