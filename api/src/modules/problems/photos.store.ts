import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type NewPhoto = { id: string; user_id: string; jpeg: Buffer; taken_at: Date };

export async function insertPhoto(sql: Queryable, photo: NewPhoto): Promise<void> {
  await sql`insert into problem_photos ${valuesOf([photo])}`;
}

export async function attachPhotos(
  tx: Transaction,
  { ids, userId, problemId }: { ids: readonly string[]; userId: string; problemId: string },
): Promise<number> {
  const rows = await tx`
    update problem_photos set problem_id = ${problemId}
    where id = any (${[...ids]}) and user_id = ${userId} and problem_id is null returning id`;
  return rows.length;
}

export async function findPhoto(
  sql: Queryable,
  { id, userId, chefId, isOperator }: { id: string; userId: string | null; chefId: string | null; isOperator: boolean },
): Promise<Buffer | undefined> {
  const rows = await sql<{ jpeg: Buffer }[]>`
    select jpeg from problem_photos left join problems on problems.id = problem_id
    where problem_photos.id = ${id} and (user_id = ${userId} or chef_id = ${chefId} or ${isOperator})`;
  return rows[0]?.jpeg;
}

export async function deletePhotos(sql: Queryable, before: { decided: Date; unsent: Date }): Promise<void> {
  await sql`delete from problem_photos where problem_id is null and taken_at <= ${before.unsent}`;
  await sql`
    delete from problem_photos
    where taken_at <= ${before.decided} and (select decided_at from problems where id = problem_id) <= ${before.decided}`;
}
