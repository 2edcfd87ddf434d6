import type { Simulator } from '../stripeSimulator/start.ts';
import type { Person } from './marketplace.ts';
import type { TestApp } from './testApp.ts';

type Role = 'chef' | 'rider';

export async function readTotals(app: TestApp): Promise<Record<string, number>> {
  const rows = await app.sql<{ account: string; cents: number }[]>`
    select account, sum(cents)::int as cents from (
      select from_account as account, -amount_cents as cents from ledger
      union all select to_account, amount_cents from ledger) as sides group by account`;
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

export const differences = (app: TestApp) => app.sql<{ subject: string; type: string; cents: number }[]>`
  select subject, type, (there_cents - here_cents)::int as cents from provider_differences order by subject`;

export async function sumsOfProvider(simulator: Simulator) {
  const { entries } = await simulator.state();
  const of = (...kinds: string[]) =>
    entries.filter((one) => kinds.includes(one.reporting_category)).reduce((sum, { amount }) => sum + amount, 0);
  return {
    net: entries.reduce((sum, { net }) => sum + net, 0),
    captured: of('charge'),
    refunded: -of('refund', 'refund_failure'),
    lost: -of('dispute', 'dispute_reversal'),
    transferred: -of('transfer'),
    fees: entries.reduce((sum, { fee }) => sum + fee, 0),
  };
}

export async function balancesOf({ sql }: TestApp, { id }: Person, role: Role): Promise<number> {
  const [row] = await sql<{ cents: number }[]>`
    select cents::int as cents from ledger_balances where user_id = ${id} and account = ${role}`;
  return row?.cents ?? 0;
}

export async function paidTo({ sql }: TestApp, { id }: Person) {
  const rows = await sql<{ id: string; cents: number; weekly: string }[]>`
    select payouts.id, cents, weekly::text as weekly from payouts join payout_batches on payout_batches.id = batch_id
    where user_id = ${id} and state = 'paid' order by payouts.id`;
  const cents = rows.reduce((sum, row) => sum + row.cents, 0);
  return { cents, ids: rows.map((row) => row.id), weeks: rows.map(({ weekly }) => weekly) };
}

type Line = { id: string; what: string; amount: number };
type Page = { lines: Line[]; has_more: boolean; total: number | null; balance: number };
const toCents = (dollars: number) => Math.round(dollars * 100);

/** Page by page, as the person's own page reads it. */
export async function readStatement(app: TestApp, person: Person, role: Role) {
  const lines: Line[] = [];
  let page: Page | undefined;
  let total = 0;
  do {
    const after = page === undefined ? '' : `, after: "${lines.at(-1)?.id}"`;
    const { data, error } = await app.graphql<{ getStatement: Page }>(
      `{ getStatement(role: "${role}", from: "2027-06-01", to: "2027-06-27"${after}) { lines { id what amount } has_more total balance } }`,
      {},
      person,
    );
    if (!data) throw new Error(error);
    page = data.getStatement;
    total = page.total ?? total;
    lines.push(...page.lines);
  } while (page.has_more);
  const of = (...kinds: string[]) =>
    lines
      .filter(({ what }) => kinds.length === 0 || kinds.includes(what))
      .reduce((sum, { amount }) => sum + toCents(amount), 0);
  return { of, sum: of(), total: toCents(total), balance: toCents(page.balance) };
}

/** Sums the orders themselves, not the books. */
export async function readDue({ sql }: TestApp, { id }: Person, role: Role): Promise<number> {
  const [row] =
    role === 'rider'
      ? await sql<[{ cents: number }]>`
          select (select coalesce(sum(delivery_fee_cents + tip_cents), 0) from orders join riders on riders.id = rider_id
              where riders.user_id = ${id} and orders.status = 'Completed')::int
            + (select coalesce(sum(top_up_cents), 0) from payouts where user_id = ${id})::int as cents`
      : await sql<[{ cents: number }]>`
          select coalesce(sum(case when orders.status = 'Completed'
            then subtotal_cents - fee_cents - fee_tax_cents - borne + round(fee_cents::numeric * dishes / subtotal_cents)
              + round(fee_tax_cents::numeric * dishes / subtotal_cents) + taxed - untaxed
            else coalesce(cooked_cents, 0) end), 0)::int as cents
          from orders join chefs on chefs.id = chef_id
          cross join lateral (
            select coalesce(sum(borne_cents), 0) as borne, coalesce(sum(borne_cents - borne_delivery_cents), 0) as dishes
            from refunds where order_id = orders.id) as bore
          cross join lateral (select coalesce(sum(cents), 0) as taxed from order_taxes where order_id = orders.id and remitter = 'chef') as own
          cross join lateral (
            select coalesce(sum((share ->> 'cents')::int), 0) as untaxed
            from refunds cross join lateral jsonb_array_elements(refunds.taxes) as share
            join order_taxes on order_taxes.order_id = refunds.order_id and order_taxes.what = share ->> 'what' and remitter = 'chef'
            where refunds.order_id = orders.id) as back
          where chefs.user_id = ${id}`;
  return row.cents;
}

/** Rows of payouts after which an account had less than nothing. */
export const takeBeyond = ({ sql }: TestApp) => sql`
  select * from (
    select fact, account, user_id, sum(cents) over (partition by account, user_id order by id) as has from (
      select id, fact, from_account as account, from_user as user_id, -amount_cents as cents from ledger where from_user is not null
      union all select id, fact, to_account, to_user, amount_cents from ledger where to_user is not null) as sides
  ) as running where fact = 'payout_prepared' and has < 0`;

/** Riders who earned less than the wage for their engaged time. */
export const wageless = ({ sql }: TestApp) => sql`
  select user_id from payouts where engaged_seconds is not null and rider_cents < ceil(1760 * engaged_seconds / 3600.0)`;

export async function readCsv(app: TestApp, headers: { cookie: string }, batchId: string) {
  const answer = await fetch(`${app.url}/operator/csv?list=payouts&batch=${batchId}&reason=payday`, { headers });
  const [header = '', ...lines] = (await answer.text()).trim().split('\r\n');
  const names = header.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return { payout: cells[0] ?? '', amount: cells[names.indexOf('amount')] ?? '' };
  });
  return { rows, sum: rows.reduce((sum, { amount }) => sum + toCents(Number(amount)), 0) };
}
