import type { Fragment, Queryable } from '../../platform/database.ts';

/** Conditions that the stores of several rooms share. */
export const takesOrders = (sql: Queryable, campus: Fragment): Fragment => sql`
  (${campus} <> all (array(select campus_settings.campus from campus_settings where stopped_since is not null)))`;

const isSold = (sql: Queryable): Fragment => sql`
  products.is_listed and products.deleted_at is null and ${takesOrders(sql, sql`products.campus`)}`;

export const isOrderable = (sql: Queryable): Fragment => sql`(products.is_open and for_sale and ${isSold(sql)})`;

/** Once it opens. */
export const isDropOrderable = (sql: Queryable, at: Date): Fragment => sql`
  (closes_at > ${at} and taken < portions and (is_available or sold_out_on is not null) and ${isSold(sql)})`;
