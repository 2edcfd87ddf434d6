import type { AllergenStatement } from '@homeplate/domain/allergens';
import type { Dietary, Served } from '@homeplate/domain/options';
import type { ResolversParentTypes } from '../../generated/resolverTypes.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';

export type ProductRow = {
  id: string;
  chef_id: string;
  name: string;
  description: string;
  price_cents: number;
  /** Held portions do not count. */
  quantity: number;
  image_url: string;
  dietary: Dietary;
  is_available: boolean;
  /** Each new local day has these; null: not renewed. */
  daily_quantity: number | null;
  ahead_quantity: number | null;
  /** local day, `YYYY-MM-DD`: not available until it is over. */
  sold_out_on: string | null;
  /** Null: not stated. */
  allergens: AllergenStatement | null;
  ingredients: string | null;
  storage_hint: string | null;
  served: Served | null;
  /** Only shown reviews count. */
  rating_sum: number;
  rating_count: number;
  created_at: Date;
  hidden_reason: string | null;
  /** It is read for whole lists only. */
  chef?: ResolversParentTypes['Chef'];
};

/** These make a `ProductRow`; the statement calls its dishes `products`. */
export const productColumns = (sql: Queryable) => sql`
  products.id, products.chef_id, products.name, products.description, products.price_cents, products.quantity,
  products.image_url, products.dietary, products.is_available, products.daily_quantity, products.ahead_quantity, products.sold_out_on, products.created_at,
  products.allergens, products.ingredients, products.storage_hint, products.served,
  products.rating_sum, products.rating_count, products.hidden_reason`;

/** Its chef is shown to others, or is the one who asks. */
export function findListedProduct(sql: Queryable, id: string, askingChef: string | null): Promise<ProductRow[]> {
  return sql<ProductRow[]>`
    select ${productColumns(sql)}
    from products
      join chefs on chefs.id = products.chef_id
    where products.id = ${id} and products.deleted_at is null and (products.is_listed or chefs.id = ${askingChef})`;
}

/** Newest first. `chef`: a chef's or a user's id. */
export function findMenu(sql: Queryable, chef: string, askingChef: string | null): Promise<ProductRow[]> {
  return sql<ProductRow[]>`
    select ${productColumns(sql)}
    from products
      join chefs on chefs.id = products.chef_id
    where (chefs.id = ${chef} or chefs.user_id = ${chef}) and products.deleted_at is null
      and (products.is_listed or chefs.id = ${askingChef})
    order by products.created_at desc, products.id`;
}

/** Skips chefs who are not shown to others. */
export function findProductsByIds(sql: Queryable, ids: readonly string[]): Promise<ProductRow[]> {
  return sql<ProductRow[]>`
    select ${productColumns(sql)} from products where id = any (${[...ids]}) and is_listed and deleted_at is null`;
}

/** What can be ordered first, then newest. */
export function findProductsByChefIds(sql: Queryable, chefIds: readonly string[]): Promise<ProductRow[]> {
  return sql<ProductRow[]>`
    select ${productColumns(sql)}
    from products
    where chef_id = any (${[...chefIds]}) and deleted_at is null and hidden_at is null
    order by (is_available and quantity > 0) desc, created_at desc, id`;
}

export function findOwnProduct(sql: Queryable, id: string, chefId: string): Promise<ProductRow | undefined> {
  return sql<ProductRow[]>`
    select ${productColumns(sql)} from products where id = ${id} and chef_id = ${chefId} and deleted_at is null`.first();
}

/** An operator took that dish off the menu. */
export function hasHiddenName(sql: Queryable, chefId: string, name: string): Promise<boolean> {
  return sql`
    select from products
    where chef_id = ${chefId} and hidden_at is not null and deleted_at is null and lower(name) = lower(${name}) limit 1`.some();
}

export async function countProducts(sql: Queryable, chefId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from products where chef_id = ${chefId} and deleted_at is null`;
  return row.count;
}

export type ProductDetails = Pick<
  ProductRow,
  | 'name'
  | 'description'
  | 'price_cents'
  | 'image_url'
  | 'dietary'
  | 'is_available'
  | 'daily_quantity'
  | 'ahead_quantity'
  | 'sold_out_on'
  | 'allergens'
  | 'ingredients'
  | 'storage_hint'
  | 'served'
>;

/**
 * Without portions. Undefined when `userId` did not upload the picture, whose lock keeps the sweep of unused ones
 * away.
 */
export function insertProduct(
  sql: Queryable,
  product: ProductDetails & { id: string; chef_id: string },
  userId: string,
  at: Date,
) {
  return sql<ProductRow[]>`
    with picture as (
      select url from pictures where url = ${product.image_url} and user_id = ${userId} for share
    )
    insert into products
      (id, chef_id, name, description, price_cents, quantity, image_url, dietary, is_available, daily_quantity, ahead_quantity, sold_out_on, created_at,
       allergens, ingredients, storage_hint, served)
    select ${product.id}, ${product.chef_id}, ${product.name}, ${product.description}, ${product.price_cents}::integer,
      0, picture.url, ${product.dietary}, ${product.is_available}::boolean, ${product.daily_quantity}::integer, ${product.ahead_quantity}::integer,
      ${product.sold_out_on}::date, ${at}::timestamptz, ${product.allergens}::jsonb, ${product.ingredients}, ${product.storage_hint}, ${product.served}
    from picture
    returning ${productColumns(sql)}`.first();
}

export function lockOwnProduct(tx: Transaction, id: string, chefId: string): Promise<ProductRow | undefined> {
  return tx<ProductRow[]>`
    select ${productColumns(tx)} from products where id = ${id} and chef_id = ${chefId} and deleted_at is null
    for no key update`.first();
}

/** Undefined when the picture is neither its present one nor an upload of `userId`. */
export function changeProduct(tx: Transaction, id: string, edit: ProductDetails, userId: string) {
  return tx<ProductRow[]>`
    with picture as (
      select url from pictures where url = ${edit.image_url} and user_id = ${userId} for share
    )
    update products set
      name = ${edit.name}, description = ${edit.description}, price_cents = ${edit.price_cents},
      image_url = ${edit.image_url}, dietary = ${edit.dietary}, is_available = ${edit.is_available},
      daily_quantity = ${edit.daily_quantity}, ahead_quantity = ${edit.ahead_quantity}, sold_out_on = ${edit.sold_out_on}, allergens = ${edit.allergens}::jsonb, ingredients = ${edit.ingredients},
      storage_hint = ${edit.storage_hint}, served = ${edit.served}
    where id = ${id} and (image_url = ${edit.image_url} or exists (select from picture))
    returning ${productColumns(tx)}`.first();
}

export async function offerSoldOut(sql: Queryable, day: string): Promise<void> {
  await sql`
    update products set is_available = true, sold_out_on = null
    where id in (select id from products where sold_out_on < ${day}::date order by id for no key update)
      and sold_out_on < ${day}::date`;
}

/** False when the chef has no such dish; a repeat succeeds. */
export function hideProduct(sql: Queryable, id: string, chefId: string, at: Date): Promise<boolean> {
  return sql`
    update products set deleted_at = coalesce(deleted_at, ${at})
    where id = ${id} and chef_id = ${chefId} and (hidden_at is null or deleted_at is not null) returning id`.some();
}

/** Empties texts and pictures too, in id order, as holds lock them. */
export async function emptyMenu(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx`
    with menu as materialized (
      select products.id from products join chefs on chefs.id = chef_id where user_id = ${userId}
      order by products.id for no key update of products
    )
    update products set deleted_at = coalesce(deleted_at, ${at}), description = '', image_url = '', ingredients = null,
      storage_hint = null from menu
    where products.id = menu.id`;
}

/** Off the menu too, without the columns of search and ranking. */
export function findOwnMenu(sql: Queryable, userId: string): Promise<Record<string, unknown>[]> {
  return sql<Record<string, unknown>[]>`
    select ${productColumns(sql)}, products.deleted_at from products join chefs on chefs.id = products.chef_id
    where user_id = ${userId} order by products.created_at, products.id`;
}

/** A batch in id order; answers how many changed. */
export async function turnProducts(
  sql: Queryable,
  chefIds: readonly string[],
  isOpen: boolean,
  limit: number,
): Promise<number> {
  const rows = await sql`
    with turning as materialized (
      select id from products where chef_id = any (${[...chefIds]}) and is_open <> ${isOpen} and deleted_at is null
      order by id limit ${limit} for no key update
    )
    update products set is_open = ${isOpen} from turning where products.id = turning.id returning products.id`;
  return rows.length;
}

/** Without cancelled ones. Locked in id order, as holds lock them. */
export async function recountRecentOrders(sql: Queryable, { from, to }: { from: Date; to: Date }): Promise<void> {
  await sql`
    with counted as (
      select order_lines.product_id as id, count(distinct orders.id)::integer as orders
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.created_at > ${from} and orders.created_at <= ${to} and orders.status <> 'Cancelled'
      group by order_lines.product_id
    ), shown as (
      select id, recent_orders from products where recent_orders <> 0
    ), changed as materialized (
      select id, coalesce(counted.orders, 0) as orders from counted full join shown using (id)
      where coalesce(shown.recent_orders, 0) <> coalesce(counted.orders, 0)
    ), changing as materialized (
      select id from products where id = any (array(select id from changed)) order by id for no key update
    )
    update products set recent_orders = changed.orders from changing join changed using (id)
    where products.id = changing.id`;
}

/** To the present mean of all. Locked as holds lock them. */
export async function recountRatings(sql: Queryable): Promise<void> {
  await sql`
    with counted as (
      select id, rating_lift(products.rating_sum, products.rating_count, totals.stars, totals.reviews) as lift
      from products, review_totals as totals where rating_count > 0
    ), changing as materialized (
      select products.id, lift from products join counted using (id) where abs(rating_lift - lift) > 0.0005
      order by products.id for no key update of products
    )
    update products set rating_lift = lift from changing where products.id = changing.id`;
}
