import type { AllergenStatement } from '@homeplate/domain/allergens';
import type { Kitchen } from '@homeplate/domain/kitchenHours';
import type { HandoffKind } from '@homeplate/domain/validation/handoff';
import type { Queryable } from '../../platform/database.ts';

/** Who buys and where it goes, frozen when the payment page is opened. */
export type Recipient = {
  first_name: string;
  last_name: string;
  email: string;
  mobile_number: string;
  address_line_1: string;
  address_line_2: string;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  country: string | null;
};

/** How it is handed over, as chosen in the cart; frozen as well. */
export type Handover = { handoff: HandoffKind; spot: string | null; delivery_note: string | null };

export type Buyer = { [Field in keyof Recipient]: Recipient[Field] | null };

// A newcomer is an account to which nothing was delivered yet.
const isNewcomer = (sql: Queryable, userId: string) => sql`
  not exists (select from orders where customer_id = ${userId} and status = 'Completed')`;

/**
 * The buyer, what they avoid (encrypted), whether a payment page of theirs is open, whether they are a newcomer, and whether their
 * e-mail waits for its confirmation.
 */
export async function findBuyer(
  sql: Queryable,
  userId: string,
): Promise<
  | { recipient: Buyer; avoided: string | null; hasOpen: boolean; isNew: boolean; awaitsConfirmation: boolean }
  | undefined
> {
  type Row = Buyer & { avoided: string | null; has_open: boolean; is_new: boolean; awaits_confirmation: boolean };
  const [row] = await sql<Row[]>`
    select first_name, last_name, email, mobile_number, address_line_1, address_line_2, city, province, postal_code,
           country, awaits_confirmation,
           (select avoided_allergens_sealed from avoided_allergens where user_id = users.id) as avoided,
           exists (select from checkouts where user_id = users.id and status = 'open') as has_open,
           ${isNewcomer(sql, userId)} as is_new
    from users where id = ${userId}`;
  if (row === undefined) return undefined;
  const { avoided, has_open: hasOpen, is_new: isNew, awaits_confirmation: awaitsConfirmation, ...recipient } = row;
  return { recipient, avoided, hasOpen, isNew, awaitsConfirmation };
}

/** A dish for which a newcomer was given so many payment pages since `since`, the first of them when, and paid none of these. */
export type Unpaid = { product_id: string; pages: number; first_at: Date };

/** Whose pages for which dishes, and from how many on they are found. */
export type Unpaying = { userId: string; productIds: readonly string[]; since: Date; from: number };

/** The rows of `Unpaid`, the one that stands longest first; none for anybody else. */
export const unpaidPages = (sql: Queryable, { userId, productIds, since, from }: Unpaying) => sql`
  select product_id, count(distinct checkouts.id) as pages, min(created_at) as first_at
  from checkouts join checkout_lines on checkout_lines.checkout_id = checkouts.id
  where user_id = ${userId} and created_at > ${since} and status in ('open', 'released') and session_id is not null
    and product_id = any(${[...productIds]}) and ${isNewcomer(sql, userId)}
  group by product_id having count(distinct checkouts.id) >= ${from}
  order by first_at desc, product_id`;

export async function findUnpaid(sql: Queryable, unpaying: Unpaying): Promise<Unpaid[]> {
  return sql<Unpaid[]>`${unpaidPages(sql, unpaying)}`;
}

export type Dish = {
  id: string;
  chef_id: string;
  chef_user_id: string;
  name: string;
  description: string;
  price_cents: number;
  image_url: string;
  allergens: AllergenStatement | null;
  quantity: number;
  for_sale: boolean;
  chef_first_name: string;
  campus: string | null;
  delivery_km: number | null;
  kitchen: Kitchen;
};

// Partial indexes of the open checkouts: there are few of them, however popular a dish is.
export const lapsedHolders = (sql: Queryable, productIds: readonly string[], now: Date) => sql`
  status = 'open' and expires_at <= ${now}
    and exists (
      select from checkout_lines
      where checkout_lines.checkout_id = checkouts.id and checkout_lines.product_id = any(${[...productIds]})
    )`;

/** `some_lapsed`: an open checkout past its time holds portions of one of them. */
export async function findDishes(
  sql: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<(Dish & { some_lapsed: boolean })[]> {
  const rows = await sql<(Omit<Dish, 'kitchen'> & Kitchen & { some_lapsed: boolean })[]>`
    select products.id, products.chef_id, chefs.user_id as chef_user_id, products.name, products.description,
           products.price_cents, products.image_url, products.allergens, products.quantity,
           products.is_available and products.is_listed and products.deleted_at is null as for_sale,
           users.first_name as chef_first_name, chefs.campus, chefs.delivery_km, chefs.keeps_hours,
           chefs.preferred_working_days, chefs.preferred_start_time, chefs.preferred_end_time, chefs.day_hours,
           chefs.paused_until, chefs.days_away::text[] as days_away,
           exists (select from checkouts where ${lapsedHolders(sql, ids, now)}) as some_lapsed
    from products join chefs on chefs.id = products.chef_id join users on users.id = chefs.user_id
    where products.id = any(${[...ids]})`;
  // The limit of orders per day counts when the portions are held: the page that this cart replaces has freed its place by then.
  return rows.map((row) => ({ ...row, kitchen: row }));
}
