import type { Dietary } from '@homeplate/domain/options';
import { torontoDay } from '@homeplate/domain/torontoTime';
import { QUANTITY_LIMIT } from '@homeplate/domain/validation/menu';
import type { ResolversParentTypes } from '../../generated/resolverTypes.ts';
import type { Queryable } from '../../platform/database.ts';

export type ProductRow = {
  id: string;
  chef_id: string;
  name: string;
  description: string;
  price_cents: number;
  /** Portions left, held ones already off. */
  quantity: number;
  image_url: string;
  dietary: Dietary;
  is_available: boolean;
  /** Portions from which each day begins; null: they do not renew. */
  daily_quantity: number | null;
  created_at: Date;
  /** The dish's kitchen, where it was read for a whole list. */
  chef?: ResolversParentTypes['Chef'];
};

/** The columns of a ProductRow, for a statement whose dishes are called `products`. */
export const productColumns = (sql: Queryable) => sql`
  products.id, products.chef_id, products.name, products.description, products.price_cents, products.quantity,
  products.image_url, products.dietary, products.is_available, products.daily_quantity, products.created_at`;

/** A dish on the menu of a chef who is shown to others, or of the one who asks. */
export async function findListedProduct(
  sql: Queryable,
  id: string,
  askingChef: string | null,
): Promise<ProductRow | undefined> {
  const [product] = await sql<ProductRow[]>`
    select ${productColumns(sql)}
    from products
      join chefs on chefs.id = products.chef_id
      join users on users.id = chefs.user_id
    where products.id = ${id} and products.deleted_at is null and (users.is_public or chefs.id = ${askingChef})`;
  return product;
}

/**
 * The whole menu of a chef who is shown to others, or of the one who asks, newest first. `chef` is the chef's own id or the
 * user's.
 */
export function findMenu(sql: Queryable, chef: string, askingChef: string | null): Promise<ProductRow[]> {
  return sql<ProductRow[]>`
    select ${productColumns(sql)}
    from products
      join chefs on chefs.id = products.chef_id
      join users on users.id = chefs.user_id
    where (chefs.id = ${chef} or chefs.user_id = ${chef}) and products.deleted_at is null
      and (users.is_public or chefs.id = ${askingChef})
    order by products.created_at desc, products.id`;
}

/** The menus of several chefs: what can be ordered first, then newest. */
export function findProductsByChefIds(sql: Queryable, chefIds: readonly string[]): Promise<ProductRow[]> {
  return sql<ProductRow[]>`
    select ${productColumns(sql)}
    from products
    where chef_id = any (${[...chefIds]}) and deleted_at is null
    order by (is_available and quantity > 0) desc, created_at desc, id`;
}

export async function findOwnProduct(sql: Queryable, id: string, chefId: string): Promise<ProductRow | undefined> {
  const [product] = await sql<ProductRow[]>`
    select ${productColumns(sql)} from products where id = ${id} and chef_id = ${chefId} and deleted_at is null`;
  return product;
}

export async function countProducts(sql: Queryable, chefId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from products where chef_id = ${chefId} and deleted_at is null`;
  return row.count;
}

/** What a chef may write of a dish. */
export type ProductDetails = Pick<
  ProductRow,
  'name' | 'description' | 'price_cents' | 'image_url' | 'dietary' | 'is_available' | 'daily_quantity'
>;

/**
 * Adds a dish with its first movement of stock. Undefined when the picture is none that `userId` uploaded; the picture's
 * lock keeps the sweep of unused pictures away until the dish uses it.
 */
export async function insertProduct(
  sql: Queryable,
  product: ProductDetails & { id: string; chef_id: string; quantity: number },
  userId: string,
  at: Date,
): Promise<ProductRow | undefined> {
  const [added] = await sql<ProductRow[]>`
    with picture as (
      select url from pictures where url = ${product.image_url} and user_id = ${userId} for share
    ), products as (
      insert into products
        (id, chef_id, name, description, price_cents, quantity, image_url, dietary, is_available, created_at, daily_quantity,
         renewed_on)
      select ${product.id}, ${product.chef_id}, ${product.name}, ${product.description}, ${product.price_cents}::integer,
        ${product.quantity}::integer, picture.url, ${product.dietary}, ${product.is_available}::boolean, ${at}::timestamptz,
        ${product.daily_quantity}::integer, ${renewedOn(product, at)}::date
      from picture
      returning *
    ), movements as (
      insert into stock_movements (product_id, change, reason, at)
      select id, quantity, 'added', created_at from products where quantity <> 0
    )
    select ${productColumns(sql)} from products`;
  return added;
}

const renewedOn = ({ daily_quantity }: ProductDetails, at: Date) => (daily_quantity === null ? null : torontoDay(at));

/** A wanted stock: so many portions, or so many more than the chef saw (fewer, when negative). */
export type StockEdit = { to: number } | { by: number };

/**
 * Writes a chef's edit with its movement of stock, against the row as it is at that moment: portions sold meanwhile stay
 * sold. Undefined when the dish is not that chef's, fewer portions are left than the edit takes away, it would pass the limit
 * of a dish, or the picture is neither the dish's present one nor one that `userId` uploaded.
 */
export async function updateProductAndStock(
  sql: Queryable,
  id: string,
  owner: { chefId: string; userId: string },
  edit: ProductDetails & { stock: StockEdit },
  at: Date,
): Promise<ProductRow | undefined> {
  const to = 'to' in edit.stock ? edit.stock.to : null;
  const by = 'by' in edit.stock ? edit.stock.by : 0;
  const [updated] = await sql<ProductRow[]>`
    with before as (
      select id, quantity, image_url, coalesce(${to}::integer, quantity + ${by}::integer) as wanted
      from products where id = ${id} and chef_id = ${owner.chefId} and deleted_at is null
      for no key update
    ), picture as (
      select url from pictures where url = ${edit.image_url} and user_id = ${owner.userId} for share
    ), edited as (
      update products set
        name = ${edit.name}, description = ${edit.description}, price_cents = ${edit.price_cents},
        image_url = ${edit.image_url}, dietary = ${edit.dietary}, is_available = ${edit.is_available},
        quantity = before.wanted, daily_quantity = ${edit.daily_quantity}::integer,
        -- What begins to renew today has its portions of today.
        renewed_on = case when products.daily_quantity is null then ${renewedOn(edit, at)}::date else products.renewed_on end
      from before
      where products.id = before.id and before.wanted >= 0 and before.wanted < greatest(${QUANTITY_LIMIT}, before.quantity + 1)
        and (before.image_url = ${edit.image_url} or exists (select from picture))
      returning products.*, before.quantity as quantity_before
    ), movements as (
      insert into stock_movements (product_id, change, reason, at)
      select id, quantity - quantity_before, 'edited', ${at} from edited where quantity <> quantity_before
    )
    select ${productColumns(sql)} from edited as products`;
  return updated;
}

/** Takes a dish off the menu; false when the chef has no such dish. A repeat changes nothing and answers true. */
export async function hideProduct(sql: Queryable, id: string, chefId: string, at: Date): Promise<boolean> {
  const rows = await sql`
    update products set deleted_at = coalesce(deleted_at, ${at}) where id = ${id} and chef_id = ${chefId} returning id`;
  return rows.length === 1;
}
