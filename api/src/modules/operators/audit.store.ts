import type { AuditAct } from '@homeplate/domain/auditActs';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type Act = AuditAct;

export const TAKE: Act = 'take';
export const NOTE: Act = 'note';
export const NUDGE: Act = 'nudge';
export const LOOKS = 'look at%';

export type AuditRow = {
  at: Date;
  done_by: string;
  act: Act;
  subject: string | null;
  reason: string | null;
  /** Ids, numbers and outcomes; no names, addresses or secrets. */
  details: Record<string, string | number | boolean | null>;
};

/** Chained by the database, which lets one transaction at a time: insert it last. */
export async function insertAuditRow(tx: Transaction, row: AuditRow): Promise<void> {
  await tx`insert into audit ${valuesOf(row)}`;
}

/** The acts on its refunds are an order's too. */
export const subjectsOf = (sql: Queryable, subject: string) => sql`
  any (array(select ${subject}::text union all select id from refunds where order_id = ${subject}))`;

/** Newest first; of one subject if given. */
export function readAudit(sql: Queryable, { subject, limit }: { subject: string | null; limit: number }) {
  return sql<AuditRow[]>`
    select at, done_by, act, subject, reason, details from audit
    where ${subject === null} or subject = ${subjectsOf(sql, subject ?? '')} order by id desc limit ${limit}`;
}

type About = { about_kind: string | null; about_id: string | null; about: string | null };
export type AuditPageRow = Omit<AuditRow, 'done_by'> & About & { id: number; by: string };

export function readAuditPage(sql: Queryable, { before, limit }: { before: number; limit: number }, within = sql``) {
  return sql<AuditPageRow[]>`
    select audit.id, at, coalesce(nullif(operators.name, ''), done_by) as by, act, subject, reason, details, about_kind, about_id, about
    from (select * from audit where id < ${before} ${within} order by id desc limit ${limit}) as audit
      left join operators on operators.id = substring(done_by from '^operator:(.*)$')
      left join lateral (
        select 'order', id, order_no::text from orders where id = subject
        union all select 'person', id, first_name || ' ' || last_name from users where id = subject
        union all select 'dish', id, name from products where id = subject
        union all select 'problem', problems.id, order_no::text from problems join orders on orders.id = order_id where problems.id = subject
        union all select 'order', orders.id, order_no::text from refunds join orders on orders.id = order_id where refunds.id = subject
        union all select 'order', orders.id, order_no::text from reviews join orders on orders.id = order_id where reviews.id = subject
        union all select 'person', users.id, first_name || ' ' || last_name
          from kitchen_papers join users on users.id = user_id where kitchen_papers.id = subject
        union all select 'payout', users.id, first_name || ' ' || last_name
          from payouts join users on users.id = user_id where payouts.id = subject
        union all (select 'dispute', disputes.id, order_no::text
          from disputes join orders on group_id = checkout_id where disputes.id = subject order by order_no limit 1)
        union all select 'operator', id, coalesce(nullif(name, ''), email) from operators as others where id = subject
        limit 1) as found (about_kind, about_id, about) on true
    order by audit.id desc`;
}

/** `content` as hashed in migration 0014, by built-in functions only. */
export type ChainedRow = { id: number; at: Date; done_by: string; act: string; content: string; hash: Buffer | null };

export function readChain(sql: Queryable, { after, limit }: { after: number; limit: number }) {
  return sql<ChainedRow[]>`
    select id, at, done_by, act, hash, jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, done_by, act,
      subject, reason, details)::text as content
    from audit where id > ${after} order by id limit ${limit}`;
}
