import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export async function insertPicture(
  sql: Queryable,
  picture: { id: string; user_id: string; url: string; created_at: Date },
): Promise<void> {
  await sql`insert into pictures ${valuesOf(picture)}`;
}

export async function deletePictures(sql: Queryable, ids: readonly string[]): Promise<void> {
  await sql`delete from pictures where id = any (${[...ids]})`;
}

export type OwnPicture = { id: string; url: string; created_at: Date };

export async function findPicturesOf(sql: Queryable, userId: string): Promise<OwnPicture[]> {
  return sql<OwnPicture[]>`select id, url, created_at from pictures where user_id = ${userId} order by created_at, id`;
}

/** Older than `before`, not yet checked, not being put on a dish now. In the order of an index. */
export async function lockUncheckedPictures(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from pictures
    where seen_in_use_at < ${before} and created_at < ${before}
    order by seen_in_use_at, created_at, id limit ${limit}
    for update skip locked`;
  return rows.map((row) => row.id);
}

export async function keepOrphans(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from pictures
    where id = any (${[...ids]})
      and not exists (select from products where products.image_url = pictures.url)
      and not exists (select from users where users.profile_image = pictures.url)
      and not exists (select from reviews where reviews.pictures @> array[pictures.url])
      and not exists (select from order_lines where order_lines.image_url = pictures.url)
      and not exists (select from checkout_lines where checkout_lines.image_url = pictures.url)`;
  return rows.map((row) => row.id);
}

export async function markSeenInUse(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx`update pictures set seen_in_use_at = ${at} where id = any (${[...ids]})`;
}
