import type { PaperKind, PaperState, Risk } from '@homeplate/domain/papers';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type PaperRow = {
  id: string;
  user_id: string;
  kind: PaperKind;
  risk: Risk | null;
  number: string;
  issuer: string;
  /** local day, `YYYY-MM-DD`. */
  expires_on: string | null;
  state: PaperState;
  handed_in_at: Date;
  checked_at: Date | null;
  reason: string | null;
};

const paperColumns = (sql: Queryable) => sql`
  kitchen_papers.id, kitchen_papers.user_id, kind, risk, number, issuer, expires_on::text as expires_on, state,
  handed_in_at, checked_at, reason`;

export async function lockKitchen(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx`select from chefs where user_id = ${userId} for no key update`).length === 1;
}

export type NewPaper = Omit<PaperRow, 'checked_at' | 'reason'> & { jpeg: Buffer };

/** In place of the one of its kind that waits or was refused; the one that counts stays. */
export async function insertPaper(tx: Transaction, paper: NewPaper): Promise<void> {
  await tx`
    delete from kitchen_papers
    where user_id = ${paper.user_id} and kind = ${paper.kind} and state in ('waits', 'refused')`;
  await tx`insert into kitchen_papers ${valuesOf(paper)}`;
}

export function findPapersOf(sql: Queryable, userId: string): Promise<PaperRow[]> {
  return sql<PaperRow[]>`
    select ${paperColumns(sql)} from kitchen_papers where user_id = ${userId}
    order by kind desc, handed_in_at desc, id`;
}

export async function isMissing(sql: Queryable, userId: string): Promise<boolean> {
  const rows = await sql<{ papers_missing: boolean }[]>`select papers_missing from chefs where user_id = ${userId}`;
  return rows[0]?.papers_missing ?? false;
}

/** `userId` null: of anybody. */
export async function findPicture(
  sql: Queryable,
  { id, userId }: { id: string; userId: string | null },
): Promise<Buffer | undefined> {
  const rows = await sql<{ jpeg: Buffer }[]>`
    select jpeg from kitchen_papers where id = ${id} and (${userId}::text is null or user_id = ${userId})`;
  return rows[0]?.jpeg;
}

export function findPaper(sql: Queryable, id: string): Promise<PaperRow | undefined> {
  return sql<PaperRow[]>`select ${paperColumns(sql)} from kitchen_papers where id = ${id}`.first();
}

export type Kitchen = { chef_id: string; first_name: string; last_name: string; campus: string | null };

export function listPapers(
  sql: Queryable,
  { state, after, limit }: { state: PaperState; after: string | null; limit: number },
) {
  return sql<(PaperRow & { campus: string | null })[]>`
    select ${paperColumns(sql)}, campus from (
      select * from kitchen_papers
      where state = ${state} and (handed_in_at, id) > (
        coalesce((select handed_in_at from kitchen_papers where id = ${after}), '-infinity'), coalesce(${after}, ''))
      order by handed_in_at, id limit ${limit}) as kitchen_papers
    join chefs on chefs.user_id = kitchen_papers.user_id
    order by handed_in_at, kitchen_papers.id`;
}

export function findKitchenOf(sql: Queryable, userId: string): Promise<Kitchen | undefined> {
  return sql<Kitchen[]>`
    select chefs.id as chef_id, first_name, last_name, campus from chefs join users on users.id = user_id
    where user_id = ${userId}`.first();
}

export type Decision = { state: 'checked' | 'refused'; by: string; at: Date; reason: string | null };

/** A checked one replaces all that was decided of its kind before, a refused one the refused. */
export async function decidePaper(tx: Transaction, paper: PaperRow, decision: Decision): Promise<void> {
  const { state, by, at, reason } = decision;
  const over = state === 'checked' ? ['checked', 'expired', 'refused'] : ['refused'];
  await tx`
    delete from kitchen_papers
    where user_id = ${paper.user_id} and kind = ${paper.kind} and state = any (${over}) and id <> ${paper.id}`;
  await tx`
    update kitchen_papers set state = ${state}, checked_by = ${by}, checked_at = ${at}, reason = ${reason}
    where id = ${paper.id}`;
}

/** Kitchens before papers, as all others lock them. */
export async function lockExpired(tx: Transaction, day: string, limit: number): Promise<string[]> {
  const kitchens = await tx<{ user_id: string }[]>`
    select user_id from chefs where user_id in (
      select user_id from kitchen_papers where state = 'checked' and expires_on < ${day}::date
      order by expires_on, id limit ${limit})
    order by id for no key update skip locked`;
  return kitchens.map(({ user_id }) => user_id);
}

export async function expirePapers(tx: Transaction, day: string, userIds: readonly string[]): Promise<PaperRow[]> {
  return tx<PaperRow[]>`
    update kitchen_papers set state = 'expired'
    where state = 'checked' and expires_on < ${day}::date and user_id = any (${[...userIds]})
    returning ${paperColumns(tx)}`;
}

/** Each once for each of both spans; the days that were reached. */
export async function takeEnding(
  tx: Transaction,
  { day, far, near, limit }: { day: string; far: number; near: number; limit: number },
) {
  return tx<{ id: string; user_id: string; reminded: number }[]>`
    update kitchen_papers
    set reminded = case when expires_on <= ${day}::date + ${near}::integer then ${near}::integer else ${far}::integer end
    where id in (
      select id from kitchen_papers
      where state = 'checked' and expires_on <= ${day}::date + ${far}::integer
        and (reminded is null or (reminded > ${near} and expires_on <= ${day}::date + ${near}::integer))
      order by expires_on, id limit ${limit} for update skip locked)
    returning id, user_id, reminded`;
}

/**
 * Needs a transaction: the kitchens' rows first, so that facts of before another's change are not written after it.
 *
 * What customers read, and whether the kitchen lacks what the site requires: a registration, and but for low-risk food
 * a certificate. Writes nothing if unchanged.
 */
export async function settleKitchens(tx: Queryable, userIds: readonly string[], isRequired: boolean): Promise<void> {
  await tx`select from chefs where user_id = any (${[...userIds]}) order by id for no key update`;
  await tx`
    with facts as (
      select chefs.id,
        case when bool_or(kind = 'food_handler' and state = 'checked') then 'checked'
          when bool_or(kind = 'food_handler' and state = 'waits') then 'says' end as certificate,
        max(expires_on) filter (where kind = 'food_handler' and state = 'checked') as until,
        case when bool_or(kind = 'registration' and state = 'checked') then 'checked'
          when bool_or(kind = 'registration' and state = 'waits') then 'says' end as unit,
        max(expires_on) filter (where kind = 'registration' and state = 'checked') as unit_until,
        coalesce(bool_or(risk = 'low' and state = 'checked'), false) as is_low
      from chefs left join kitchen_papers on kitchen_papers.user_id = chefs.user_id
      where chefs.user_id = any (${[...userIds]}) group by chefs.id
    ), settled as (
      select id,
        case when certificate is not null or unit is not null then jsonb_build_object(
          'certificate', certificate, 'expires_on', until, 'health_unit', unit, 'health_unit_until', unit_until) end as papers,
        ${isRequired}::boolean and not (unit is not distinct from 'checked'
          and (is_low or certificate is not distinct from 'checked')) as missing
      from facts
    )
    update chefs set papers = settled.papers, papers_missing = settled.missing from settled
    where chefs.id = settled.id
      and (chefs.papers, chefs.papers_missing) is distinct from (settled.papers, settled.missing)`;
}

export async function findUnsettled(
  sql: Queryable,
  { isRequired, after, limit }: { isRequired: boolean; after: string; limit: number },
) {
  return sql<{ id: string; user_id: string }[]>`
    select id, user_id from chefs where id > ${after} ${isRequired ? sql`` : sql`and papers_missing`} order by id limit ${limit}`;
}

export async function deletePapersOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from kitchen_papers where user_id = ${userId}`;
}

export async function findAllPapersOf(sql: Queryable, userId: string): Promise<(PaperRow & { photo: string })[]> {
  return sql<(PaperRow & { photo: string })[]>`
    select ${paperColumns(sql)}, '/paper-photos/' || id as photo from kitchen_papers where user_id = ${userId}
    order by handed_in_at, id`;
}
