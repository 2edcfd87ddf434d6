import { laterDay, localDay, weekdayOf } from '@homeplate/domain/localTime';
import { book } from '../../src/modules/books/book.ts';
import type { Fact } from '../../src/modules/books/facts.ts';
import { finishBatches, prepareWeekly } from '../../src/modules/payouts/prepare.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { type Person as AnyPerson, givenPerson, PASSWORD } from './givenPeople.ts';
import { asOperator } from './operatorActs.ts';
import { givenOperatorSession } from './operatorScenes.ts';
import type { TestApp } from './testApp.ts';

const DAY_S = 86_400;

type Person = Pick<AnyPerson, 'id' | 'email' | 'token'>;

const TODAY = localDay(new Date());
/** The day stays the same after a midnight. */
export const inDays = (days: number) => laterDay(TODAY, days);

/** Never today: no sweep makes a run. */
export const PAY_DAY = weekdayOf(inDays(3));

export const bookNow = (app: TestApp, fact: Fact) => inTransaction(app.sql, (tx) => book(tx, fact));

/** In the books, as of an order long ago. */
export async function earned(app: TestApp, { id }: Person, cents: number, account: 'chef' | 'rider' = 'chef') {
  const at = new Date(app.clock.now().getTime() - 9 * DAY_S * 1000);
  const deal = { orderId: newId(), checkoutId: newId(), chefUser: id, riderUser: id };
  const sums = {
    feeCents: 0,
    tipCents: 0,
    taxes: [],
    refunded: { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] },
  };
  const parts = account === 'chef' ? { foodCents: cents, deliveryCents: 0 } : { foodCents: 0, deliveryCents: cents };
  await bookNow(app, { name: 'completed', subject: deal.orderId, at, ...deal, ...parts, ...sums });
}

export async function givenEarner(app: TestApp, cents: number, role: 'Chef' | 'Rider' = 'Chef') {
  const person = await givenPerson(app, { roles: [role], firstName: 'Maya' });
  if (cents > 0) await earned(app, person, cents, role === 'Chef' ? 'chef' : 'rider');
  return person;
}

export async function givenPayee(app: TestApp, person: Person, road: 'manual' | 'stripe' = 'manual') {
  const at = new Date(app.clock.now().getTime() - 8 * DAY_S * 1000);
  await app.sql`
    insert into payees (user_id, road, email, created_at, changed_at)
    values (${person.id}, ${road}, ${road === 'manual' ? person.email : null}, ${at}, ${at})`;
}

export type WirePayee = { road: string; state: string; email: string | null; owed: number; pay_day: string | null };

const PAYEE = 'road state email owed pay_day';

export async function readPayee(app: TestApp, person: Person, more = '') {
  const answer = await app.graphql<{ getPayee: WirePayee & { link?: string; roads?: string[] } }>(
    `{ getPayee { ${PAYEE} ${more} } }`,
    {},
    person,
  );
  return answer.data?.getPayee;
}

export async function setPayee(app: TestApp, person: Person, form: Record<string, string>, more = '') {
  const answer = await app.graphql<{ setPayee: WirePayee & { link?: string } }>(
    `mutation P($road: String, $email: String, $password: String) {
      setPayee(road: $road, email: $email, password: $password) { ${PAYEE} ${more} } }`,
    { password: PASSWORD, ...form },
    person,
  );
  return answer.data?.setPayee ?? answer.error;
}

/** As the rounds of a server on the pay day. */
export async function runWeekly(app: TestApp) {
  const context = app.app.systemContext();
  await prepareWeekly(context);
  await finishBatches(context);
}

export function toPayDay(app: TestApp, weeks = 0) {
  app.clock.shift((3 + 7 * weeks) * DAY_S);
}

export type StoredPayout = {
  id: string;
  batch_id: string;
  cents: number;
  state: string;
  top_up_cents: number;
  reference: string | null;
};

export function payoutsOf(app: TestApp, { id }: Person) {
  return app.sql<StoredPayout[]>`
    select id, batch_id, cents, state, top_up_cents, reference from payouts where user_id = ${id} order by until, id`;
}

export async function balanceOf(app: TestApp, { id }: Person) {
  const [row] = await app.sql<[{ cents: number }]>`
    select coalesce(sum(cents), 0)::int as cents from ledger_balances where user_id = ${id}`;
  return row.cents;
}

/** Sums what was prepared and neither sent nor returned. */
export async function dueOf(app: TestApp, payoutId: string) {
  const [row] = await app.sql<[{ cents: number }]>`
    select coalesce(sum(case when to_account = 'payouts_due' then amount_cents else -amount_cents end), 0)::int as cents
    from ledger where subject = ${payoutId} and fact like 'payout%'`;
  return row.cents;
}

type Desk = { cookie: string; by: string };

/** Prepared by the weekly run and confirmed; the payout of this person. */
export async function confirmed(app: TestApp, desk: Desk, person: Person): Promise<StoredPayout> {
  await prepareNow(app, desk);
  const [payout] = await payoutsOf(app, person);
  if (payout === undefined) throw new Error('Nothing was prepared.');
  await app.sql`update payout_batches set prepared_by = 'system' where id = ${payout.batch_id}`;
  await asOperator(app, await fresh(app, desk), `confirmPayouts(batch: "${payout.batch_id}")`);
  return payout;
}

/** The session has entered a code just now. */
export const fresh = async (app: TestApp, { by }: Pick<Desk, 'by'>) => ({
  cookie: await givenOperatorSession(app, { id: by.replace('operator:', '') }),
});

export const prepareNow = async (app: TestApp, desk: Desk) => asOperator(app, await fresh(app, desk), 'preparePayouts');
