import { laterDay, startOfLocalDay } from '@homeplate/domain/localTime';
import { CHEFS } from '../../db/demo/chefs.ts';
import { DISPUTE, PAID_WEEKS, PAYEES, PAYEES_SINCE_DAYS } from '../../db/demo/money.ts';
import { DEMO_PASSWORD } from '../../db/demo/people.ts';
import type { Context } from '../context.ts';
import { DEMO_OPERATOR } from '../modules/operators/demoOperator.ts';
import { findOperatorByEmail } from '../modules/operators/operators.store.ts';
import { confirmByOperator, settleByOperator } from '../modules/operators/payouts.ts';
import { keepDispute } from '../modules/payouts/disputes.ts';
import { listBatches } from '../modules/payouts/list.ts';
import { lastPayDay, setPayee } from '../modules/payouts/payee.ts';
import { finishBatches, prepareWeekly } from '../modules/payouts/prepare.ts';
import { findEarliestSale } from './demo.store.ts';
import { NOBODY } from './people.ts';
import { findPlayers } from './play.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After the first visitors are let in: checking passwords takes time. */
export async function playMoney(context: Context): Promise<void> {
  if (context.config.payouts === 'off' || !context.config.demoPlay) return;
  const contextAt = (now: Date): Context => ({ ...context, now, jobs: { add: async () => {}, wake() {} } });
  const daysFromNow = (days: number) => new Date(context.now.getTime() + days * DAY_MS);
  await choosePayees(contextAt(daysFromNow(-PAYEES_SINCE_DAYS)));
  const last = lastPayDay(context.config.payoutDay, daysFromNow(-1));
  for (let week = PAID_WEEKS - 1; week >= 0; week -= 1) {
    const day = startOfLocalDay(laterDay(last, -7 * week)).getTime();
    await payOut((hours) => contextAt(new Date(day + hours * HOUR_MS)), `EFT ${laterDay(last, -7 * week)}`);
  }
  await disputeOne(context, daysFromNow);
  await context.jobs.add(context.sql, 'tidy', {});
}

async function choosePayees(context: Context): Promise<void> {
  const players = await findPlayers(
    context.sql,
    PAYEES.map(({ owner }) => owner),
  );
  await Promise.all(
    players.map(({ user_id: userId, chef_id: chefId, email: own }) => {
      const roles = [chefId === null ? ('Rider' as const) : ('Chef' as const)];
      const email = PAYEES.find(({ owner }) => owner === own)?.email ?? own;
      const actor = { ...NOBODY, userId, chefId, roles };
      return setPayee(context, actor, { road: 'manual', email, password: DEMO_PASSWORD });
    }),
  );
}

async function payOut(at: (hours: number) => Context, reference: string): Promise<void> {
  await prepareWeekly(at(0));
  await finishBatches(at(0));
  const [batch] = await listBatches(at(0));
  const found = await findOperatorByEmail(at(0).sql, DEMO_OPERATOR);
  if (batch === undefined || batch.people === 0 || found === undefined) return;
  const by = (hours: number): Context => {
    const context = at(hours);
    return { ...context, operator: { ...found, confirmedAt: context.now, sessionHash: Buffer.alloc(0) } };
  };
  await confirmByOperator(by(9), batch.id);
  await settleByOperator(by(10), { id: batch.id, reference });
}

/** Unknown to the built-in provider: the books show a difference. */
async function disputeOne(context: Context, daysFromNow: (days: number) => Date): Promise<void> {
  const { kitchen, id, reason, openedDaysAgo, dueInDays } = DISPUTE;
  const cook = CHEFS.find(({ key }) => key === kitchen)?.email ?? '';
  const sale = await findEarliestSale(context.sql, cook);
  if (sale === undefined) return;
  const dispute = {
    ...{ id, reason, reference: sale.checkout_id, cents: sale.cents, state: 'open' as const },
    ...{ isTaken: true, isReturned: false, dueBy: daysFromNow(dueInDays), openedAt: daysFromNow(-openedDaysAgo) },
  };
  const payments = { ...context.payments, findDispute: async () => dispute };
  await keepDispute({ ...context, payments, log: context.log.child({}, { level: 'silent' }) }, id);
}
