import { writeFile } from 'node:fs/promises';
import { formatCents } from '@homeplate/domain/money';
import { checkBooks } from '../modules/books/check.ts';
import { openBooks } from '../modules/books/opening.ts';
import { doAudited } from '../modules/operators/audit.ts';
import { csvOf } from '../modules/operators/export.ts';
import { bookMissing } from '../modules/orders/bookMissing.ts';
import { readYear } from '../modules/payouts/year.ts';
import { reasonFor } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

export async function books(operator: Operator, what: string): Promise<void> {
  if (what === 'open') return open(operator);
  if (what === 'check') return check(operator);
  throw new UsageError(`There is no books ${what}: use books open or books check.`);
}

async function open(operator: Operator): Promise<void> {
  await operator.confirm('Open the books: what ended until now counts as settled with its chefs and riders.');
  const isNew = await doAudited(operator, 'open books', operator.reason ?? null, async (tx) => ({
    result: await openBooks(tx, operator.now),
    subject: null,
    details: {},
  }));
  operator.say(isNew ? 'The books are open.' : 'The books were open.');
  const log = {
    error: (found: { orderId: string; reason: string }) => operator.say(`${found.orderId}: ${found.reason}`),
  };
  const { orders, failed } = await bookMissing({ ...operator, log });
  if (orders > 0) operator.say(`Orders taken up: ${orders}.`);
  if (failed > 0) throw new Refusal(`Orders that could not be taken up: ${failed}.`);
}

async function check(operator: Operator): Promise<void> {
  const { totals, unbooked, broken } = await checkBooks(operator.sql, operator.now);
  for (const { account, cents } of totals) operator.say(`${account.padEnd(12)} ${formatCents(cents).padStart(12)}`);
  operator.say(`Orders and payments that are not booked: ${unbooked}.`);
  for (const sentence of broken) operator.say(sentence);
  if (broken.length > 0) throw new Refusal(`The books are wrong in ${broken.length} places.`);
  operator.say('The books agree.');
}

export async function saveYear(operator: Operator, wanted: string, file = ''): Promise<void> {
  if (!/^20\d\d$/.test(wanted))
    throw new UsageError(`${wanted} is not a year such as ${operator.now.getFullYear() - 1}.`);
  const reason = reasonFor(operator, 'year needs --reason: it opens tax numbers.');
  const people = await doAudited(operator, 'year report', reason, async () => {
    const sellers = await readYear(operator, Number(wanted));
    await writeFile(file, csvOf(sellers, true), { flag: 'wx', mode: 0o600 });
    return { result: sellers.length, subject: null, details: { year: wanted, people: sellers.length } };
  });
  operator.say(`In ${file}: ${people === 1 ? '1 person' : `${people} people`}.`);
}
