import type { AllergenStatement } from '@homeplate/domain/allergens';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';
import { type Handover, lapsedHolders, type Recipient, type Unpaid, type Unpaying, unpaidPages } from './cart.store.ts';

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
    total_cents: number;
    currency: string;
    /** The Toronto day whose order limits it counts against, YYYY-MM-DD. */
    day: string;
    created_at: Date;
    expires_at: Date;
    /** Of a newcomer, until it is closed. */
    network_hash: Buffer | null;
  };

export type Checkout = NewCheckout & {
  session_id: string | null;
  session_url: string | null;
  payment_id: string | null;
};

export type CheckoutLine = {
  checkout_id: string;
  position: number;
  product_id: string;
  chef_id: string;
  quantity: number;
  unit_price_cents: number;
  name: string;
  description: string;
  image_url: string;
  special_request: string | null;
  allergens: AllergenStatement | null;
};

export type CheckoutGroup = {
  checkout_id: string;
  chef_id: string;
  subtotal_cents: number;
  delivery_fee_cents: number;
  tax_cents: number;
  total_cents: number;
};

/** How many open payment pages hold dishes of these chefs. */
export function countOpenPages(
  sql: Queryable,
  chefIds: readonly string[],
): Promise<{ chef_id: string; pages: number }[]> {
  return sql<{ chef_id: string; pages: number }[]>`
    select chef_id, count(*) as pages
    from checkout_groups join checkouts on checkouts.id = checkout_groups.checkout_id
    where checkouts.status = 'open' and chef_id = any (${[...chefIds]})
    group by chef_id`;
}

type UnpaidOrNone = Unpaid | { product_id: null };

/**
 * A checkout with what it holds, and the charges of each chef's order. Answers what stands against it: the pages that its buyer
 * was given before; undefined when the buyer is suspended. The buyer's row is locked: a suspension waits and then finds the
 * checkout, or came first. Of two checkouts at once only one is written, so that the other one finds its page.
 */
export async function insertCheckout(
  tx: Transaction,
  {
    checkout,
    lines,
    groups,
  }: { checkout: NewCheckout; lines: readonly CheckoutLine[]; groups: readonly CheckoutGroup[] },
  unpaying: Unpaying,
): Promise<Unpaid[] | undefined> {
  const rows = await tx<UnpaidOrNone[]>`
    with account as (select from users where id = ${checkout.user_id} and status = 'active' for key share),
      checkout as (insert into checkouts ${valuesOf(checkout)}), lines as (insert into checkout_lines ${valuesOf(lines)}),
      groups as (insert into checkout_groups ${valuesOf(groups)})
    select unpaid.* from account left join (${unpaidPages(tx, unpaying)}) as unpaid on true
    order by first_at desc, product_id`;
  return rows.length === 0 ? undefined : rows.filter((row) => row.product_id !== null);
}

/** Which of these products newcomers of a network hold more than `most` unpaid portions of, and when the first of the others' are free. */
export async function findCrowded(
  tx: Transaction,
  wanted: { checkoutId: string; network: Buffer; productIds: readonly string[]; most: number },
): Promise<{ product_id: string; free_at: Date | null }[]> {
  const { checkoutId, network, productIds, most } = wanted;
  return tx<{ product_id: string; free_at: Date | null }[]>`
    select product_id, min(expires_at) filter (where checkouts.id <> ${checkoutId}) as free_at
    from checkouts join checkout_lines on checkout_lines.checkout_id = checkouts.id
    where network_hash = ${network} and product_id = any (${[...productIds]})
    group by product_id having sum(quantity) > ${most} order by free_at desc nulls last, product_id`;
}

export async function findCheckout(sql: Queryable, id: string): Promise<Checkout | undefined> {
  const rows = await sql<Checkout[]>`select * from checkouts where id = ${id}`;
  return rows[0];
}

/** The user's one checkout whose page may still be paid. */
export async function findOpenCheckout(sql: Queryable, userId: string): Promise<Checkout | undefined> {
  const rows = await sql<Checkout[]>`select * from checkouts where user_id = ${userId} and status = 'open'`;
  return rows[0];
}

/** The open checkouts that hold portions of this user's kitchen, and the user's own. */
export async function findOpenWith(sql: Queryable, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from checkouts where status = 'open' and (user_id = ${userId} or exists (
      select from checkout_groups join chefs on chefs.id = checkout_groups.chef_id
      where checkout_groups.checkout_id = checkouts.id and chefs.user_id = ${userId}
    )) order by id`;
  return rows.map((row) => row.id);
}

/** A user's own checkout by the provider's session id. */
export async function findOwnCheckout(
  sql: Queryable,
  userId: string,
  sessionId: string,
): Promise<Checkout | undefined> {
  const rows = await sql<Checkout[]>`
    select * from checkouts where session_id = ${sessionId} and user_id = ${userId}`;
  return rows[0];
}

export async function findLines(sql: Queryable, checkoutId: string): Promise<CheckoutLine[]> {
  return sql<CheckoutLine[]>`select * from checkout_lines where checkout_id = ${checkoutId} order by position`;
}

/** Writes down the provider's answer; false when the checkout was closed meanwhile or has another session. */
export async function keepSession(sql: Queryable, id: string, sessionId: string, url: string | null): Promise<boolean> {
  const rows = await sql`
    update checkouts set session_id = ${sessionId}, session_url = ${url}
    where id = ${id} and status = 'open' and (session_id is null or session_id = ${sessionId})
    returning id`;
  return rows.length === 1;
}

/** The charges of one chef's order, with the chef's first name and user, and whether the kitchen may still cook. */
type BoughtGroup = CheckoutGroup & { chef_name: string; chef_user_id: string; is_open: boolean };

/** What a checkout was opened for. */
export type Bought = { lines: readonly CheckoutLine[]; groups: readonly BoughtGroup[] };

/**
 * Marks a checkout paid, once: what was bought for the one caller that now makes the orders, undefined for all others. Its kitchens are
 * held until the transaction ends: a suspension waits and then finds the orders, or is waited for and shows in `is_open`.
 */
export async function markPaid(
  tx: Transaction,
  id: string,
  from: 'open' | 'released',
  payment: { sessionId: string; paymentId: string },
  at: Date,
): Promise<Bought | undefined> {
  const [bought] = await tx<Bought[]>`
    with kitchens as (
      select checkout_groups.*, users.first_name as chef_name, users.id as chef_user_id, users.status = 'active' as is_open
      from checkout_groups join chefs on chefs.id = chef_id join users on users.id = chefs.user_id
      where checkout_id = ${id} order by users.id for key share of users
    )
    update checkouts
    set status = 'paid', session_id = ${payment.sessionId}, payment_id = ${payment.paymentId}, closed_at = ${at},
      network_hash = null
    where id = ${id} and status = ${from}
    returning
      (select json_agg(checkout_lines order by position) from checkout_lines where checkout_id = checkouts.id) as lines,
      (select json_agg(kitchens order by chef_id) from kitchens) as groups`;
  return bought;
}

/** Whether the buyer's account is still there; a deletion waits until the transaction ends. */
export async function holdBuyer(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx`select from users where id = ${userId} and deleted_at is null for key share`;
  return rows.length > 0;
}

/** Marks a checkout whose payment came too late as paid back. */
export async function markPaidBack(tx: Transaction, id: string): Promise<void> {
  await tx`update checkouts set status = 'refunded' where id = ${id} and status = 'paid'`;
}

/**
 * Closes an open checkout, once: true for the one caller that now gives its portions back. Only while its session is the
 * one that the caller closed at the provider: null, when no page was ever handed out.
 */
export async function markReleased(
  tx: Transaction,
  closed: { id: string; session_id: string | null },
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    update checkouts set status = 'released', closed_at = ${at}, network_hash = null
    where id = ${closed.id} and status = 'open' and session_id is not distinct from ${closed.session_id}
    returning id`;
  return rows.length === 1;
}

/**
 * Takes the open checkouts that nobody has asked the provider about since `checkedBefore`, longest unasked first, and
 * notes that they are being asked about now, so that two copies of the server share the work.
 */
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

/** Open checkouts past their time that hold portions of these dishes; oldest first. */
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

/** Checkouts that are open now, and those that ended since then, by how. */
export async function countCheckouts(sql: Queryable, endedSince: Date): Promise<CheckoutFigures> {
  const [row] = await sql<[CheckoutFigures]>`
    select count(*) filter (where status = 'open') as open,
      count(*) filter (where status = 'paid') as paid,
      count(*) filter (where status = 'released') as released,
      count(*) filter (where status = 'refunded') as refunded
    from checkouts where status = 'open' or closed_at > ${endedSince}`;
  return row;
}
