import { localDay } from '@homeplate/domain/localTime';
import { formatCents } from '@homeplate/domain/money';
import { fullName } from '@homeplate/domain/personName';
import { percentText, type TaxRule, taxNumberText } from '@homeplate/domain/taxes';
import { doAudited } from '../modules/operators/audit.ts';
import { findLargeSellers, type LargeSeller } from '../modules/orders/forOperator.ts';
import { findOpenedNumber, findWaitingNumbers, markChecked } from '../modules/people/taxNumbers.ts';
import { addRule, readRule, readRules } from '../modules/tax/rules.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';
import { findUser } from './users.ts';

export async function taxes(operator: Operator, which: string, more: string | undefined, rest: readonly string[]) {
  if (which === 'number' && more && rest.length === 0) return showNumber(operator, more);
  if (which === 'number' && more && rest.length === 1 && rest[0] === 'checked') return checkNumber(operator, more);
  if (which === 'add' && (rest.length === 3 || rest.length === 5)) return add(operator, more ?? '', rest);
  if (which !== '') throw new UsageError('tax, tax add or tax number: their words are below.');
  await showTaxes(operator);
}

async function showTaxes(operator: Operator): Promise<void> {
  const { config, now, say } = operator;
  const { rules, waiting, large } = await doAudited(operator, 'look at taxes', null, async (tx) => ({
    result: {
      rules: await readRules(tx),
      waiting: await findWaitingNumbers(tx),
      large: await findLargeSellers(tx, now),
    },
    subject: null,
    details: {},
  }));
  say(config.taxRules ? 'TAX_RULES is on.' : 'TAX_RULES is off: no order is taxed by these rules.');
  for (const rule of rules) say(describeRule(rule, localDay(now)));
  for (const { email, given_at } of waiting)
    say(`Waits for a check: tax number ${email}, since ${given_at.toISOString()}`);
  for (const seller of large) say(describeLarge(seller));
}

function describeRule(rule: TaxRule, today: string): string {
  const { province, what, bps, small_up_to_cents: upTo, small_bps, from_day, to_day } = rule;
  const small =
    upTo === null || small_bps === null ? '' : `, a sale up to ${formatCents(upTo)} ${percentText(small_bps)}`;
  const state = from_day > today ? 'to come' : to_day !== null && to_day < today ? 'over' : 'in force';
  return `${province}  ${what} ${percentText(bps)}${small}  from ${from_day}${to_day ? ` to ${to_day}` : ''}  ${state}`;
}

function describeLarge({ email, part, cents }: LargeSeller): string {
  return `Without a checked number: ${email}, ${part}, ${formatCents(cents)} in twelve months; $30,000.00 registers`;
}

async function add(operator: Operator, province: string, rest: readonly string[]): Promise<void> {
  const [what = '', bps = '', from_day = '', upTo, smallBps] = rest;
  const small = upTo === undefined || smallBps === undefined ? undefined : ([upTo, smallBps] as const);
  const rule = readRule({ province, what, bps, from_day, small }, await readRules(operator.sql), operator.now);
  if (typeof rule === 'string') throw new UsageError(rule);
  const said = describeRule(rule, localDay(operator.now));
  await operator.confirm(`Add ${said}.`);
  await doAudited(operator, 'add tax rule', operator.reason ?? null, async (tx) => {
    if (!(await addRule(tx, rule)))
      throw new Refusal(`A rule for ${what} in ${province} begins on ${from_day} already.`);
    return { result: undefined, subject: null, details: { ...rule } };
  });
  operator.say(`Added: ${said}.`);
}

async function openNumber(operator: Operator, wanted: string) {
  const user = await findUser(operator, wanted);
  const found = await findOpenedNumber(operator.sql, operator.config, user.id);
  if (found === undefined) throw new Refusal(`${user.email} has given no tax number.`);
  return { ...found, user };
}

async function showNumber(operator: Operator, wanted: string): Promise<void> {
  const { user, row, number } = await openNumber(operator, wanted);
  await doAudited(operator, 'look at tax number', null, async () => ({
    result: undefined,
    subject: user.id,
    details: {},
  }));
  const state = row.checked_at ? `checked on ${row.checked_at.toISOString()}` : 'not checked';
  operator.say(`${fullName(user, '')}  ${taxNumberText(number)}  ${state}`);
}

async function checkNumber(operator: Operator, wanted: string): Promise<void> {
  const { user, row, number } = await openNumber(operator, wanted);
  if (row.checked_at) throw new Refusal(`The number of ${user.email} is checked already.`);
  await operator.confirm(
    `The register has ${taxNumberText(number)} for ${fullName(user, '')}: receipts show it from now on.`,
  );
  await doAudited(operator, 'check tax number', operator.reason ?? null, async (tx) => {
    if (!(await markChecked(tx, row, operator.now)))
      throw new Refusal(`${user.email} has changed the number. Look at it again.`);
    return { result: undefined, subject: user.id, details: {} };
  });
  operator.say(`The number of ${user.email} is checked.`);
}
