import type { Queryable, Transaction } from '../../platform/database.ts';

const ownKitchen = (sql: Queryable, userId: string) => sql`(select id from chefs where user_id = ${userId})`;

export function hasUndecided(tx: Transaction, userId: string): Promise<boolean> {
  return tx`
    select from problems where chef_id = ${ownKitchen(tx, userId)} and decided_at is null limit 1`.some();
}

export async function emptyProblems(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx`delete from problem_photos where user_id = ${userId}`;
  await tx`
    update problems set text = null,
      state = case when decided_at is null then 'withdrawn' else state end, decided_by = coalesce(decided_by, 'customer'),
      decided_at = coalesce(decided_at, ${at}::timestamptz), due_at = null
    where customer_id = ${userId}`;
  await tx`update problems set reply = null, contest = null where chef_id = ${ownKitchen(tx, userId)}`;
}

type Row = Record<string, unknown>;

export async function findOwnProblems(sql: Queryable, userId: string) {
  const problems = await sql<(Row & { photos: string[] })[]>`
    select id, order_id, kind, state, text, created_at, reply, reason, contest_answer, decided_at, shows_avoided,
      (select coalesce(jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity) order by position), '[]')
        from problem_lines where problem_id = problems.id) as lines,
      (select coalesce(jsonb_agg('/problem-photos/' || problem_photos.id order by taken_at), '[]')
        from problem_photos where problem_id = problems.id) as photos
    from problems where customer_id = ${userId} order by created_at, id`;
  const kitchen_problems = await sql<Row[]>`
    select id, order_id, kind, state, created_at, reply, reason, decided_at, contest, contested_at, contest_answer
    from problems where chef_id = ${ownKitchen(sql, userId)} order by created_at, id`;
  return { problems, kitchen_problems };
}
