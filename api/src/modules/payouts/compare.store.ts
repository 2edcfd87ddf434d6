import { type Fragment, type Queryable, raw } from '../../platform/database.ts';

/** These rows of the ledger move the provider's account; the value is the entry that shows it. */
const ENTRY_OF = {
  paid: 'charge',
  paid_late: 'charge',
  refund_settled: 'refund',
  refund_returned: 'refund',
  payout_sent: 'transfer',
  payout_returned: 'transfer',
  dispute_taken: 'dispute',
  dispute_won: 'dispute',
};
const PAIRS = raw(
  Object.entries(ENTRY_OF)
    .map(([fact, type]) => `('${fact}', '${type}')`)
    .join(', '),
);

export async function findLedgerIdBefore(sql: Queryable, after: number, before: Date): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    select id from ledger where id > ${after} and at < ${before} order by id desc limit 1`;
  return row?.id ?? after;
}

export async function compareRows(
  sql: Queryable,
  { after, upTo, before, now }: { after: number; upTo: number; before: Date; now: Date },
): Promise<void> {
  await compareWanted(
    sql,
    sql`
      select distinct facts.type, split_part(subject, '.', 1) as subject
      from ledger join (values ${PAIRS}) as facts (fact, type) on facts.fact = ledger.fact
      where id > ${after} and id <= ${upTo} and at < ${before} and 'provider' in (from_account, to_account)`,
    now,
  );
}

/** Answers the last subject of the page. */
export async function compareEntries(
  sql: Queryable,
  { after, before, now }: { after: string; before: Date; now: Date },
  limit: number,
): Promise<string | undefined> {
  const last = await sql<{ subject: string }[]>`
    select max(subject) as subject from (
      select subject from provider_entries where not matched and subject > ${after} order by subject limit ${limit}) as page`.first();
  if (!last?.subject) return undefined;
  await compareWanted(
    sql,
    sql`
      select distinct type, subject from provider_entries
      where not matched and subject > ${after} and subject <= ${last.subject} and at < ${before}`,
    now,
  );
  return last.subject;
}

export async function compareDifferences(
  sql: Queryable,
  { after, now }: { after: string; now: Date },
  limit: number,
): Promise<string | undefined> {
  const last = await sql<{ subject: string }[]>`
    select max(subject) as subject from (
      select subject from provider_differences where subject > ${after} order by subject limit ${limit}) as page`.first();
  if (!last?.subject) return undefined;
  await compareWanted(
    sql,
    sql`select type, subject from provider_differences where subject > ${after} and subject <= ${last.subject}`,
    now,
  );
  return last.subject;
}

/** The provider's account is an asset: what leaves it for another account came in there. */
async function compareWanted(sql: Queryable, wanted: Fragment, now: Date): Promise<void> {
  await sql`
    with wanted as (${wanted}),
    sums as (
      select type, subject,
        (select coalesce(sum(cents), 0)::bigint from provider_entries as entry
          where entry.subject = wanted.subject and entry.type = wanted.type) as there,
        (select coalesce(sum(case 'provider' when from_account then amount_cents when to_account then -amount_cents end), 0)::bigint
          from (values ${PAIRS}) as facts (fact, type) join ledger on ledger.fact = facts.fact
            and ledger.subject >= wanted.subject and ledger.subject < wanted.subject || '/'
          where facts.type = wanted.type) as here
      from wanted),
    marked as (
      update provider_entries as entry set matched = sums.here = sums.there from sums
      where entry.subject = sums.subject and entry.type = sums.type and matched <> (sums.here = sums.there)),
    settled as (
      delete from provider_differences as difference using sums
      where difference.subject = sums.subject and difference.type = sums.type and sums.here = sums.there)
    insert into provider_differences (type, subject, here_cents, there_cents, since)
    select type, subject, here, there, ${now}::timestamptz from sums where here <> there
    on conflict (subject, type) do update set here_cents = excluded.here_cents, there_cents = excluded.there_cents`;
}

export type Difference = {
  type: string;
  subject: string;
  here_cents: number;
  there_cents: number;
  since: Date;
  order_id: string | null;
  order_no: number | null;
};

/** Largest first. */
export async function findDifferences(sql: Queryable, limit: number): Promise<Difference[]> {
  return sql<Difference[]>`
    select difference.*, orders.id as order_id, order_no
    from provider_differences as difference
    left join lateral (
      select id, order_no from orders
      where id = (select order_id from refunds where refunds.id = subject collate "default")
      union all select id, order_no from orders where group_id = subject collate "default"
      limit 1) as orders on true
    order by abs(here_cents - there_cents) desc, subject limit ${limit}`;
}

export type DifferenceCount = { count: number; cents: number; read_until: Date | null };

/** `cents`: of all, each counted. */
export function countDifferences(sql: Queryable): Promise<DifferenceCount> {
  return sql<[DifferenceCount]>`
    select count(*)::int as count, coalesce(sum(abs(here_cents - there_cents)), 0)::bigint as cents,
      (select read_until from provider_imports) as read_until
    from provider_differences`.first();
}
