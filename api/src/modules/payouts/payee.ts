import { laterDay, localDay, weekdayOf } from '@homeplate/domain/localTime';
import { toDollars } from '@homeplate/domain/money';
import { typedCode } from '@homeplate/domain/typed';
import { isEmail } from '@homeplate/domain/validation/patterns';
import type { Actor, Context } from '../../context.ts';
import type { MutationSetPayeeArgs, Payee } from '../../generated/resolverTypes.ts';
import { mailJob } from '../../mails/mails.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, conflict } from '../../platform/domainError.ts';
import { countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../../providers/payments.ts';
import type { Transfers } from '../../providers/transfers.ts';
import { checkOwnPassword, isStillProved } from '../access/login.ts';
import { type Balances, findOwed } from './payable.store.ts';
import {
  clearCameBack,
  findPayee,
  hasAllNumbers,
  lockPayee,
  type PayeeRow,
  type Road,
  savePayee,
  setProviderAccount,
  setReady,
  takeAsking,
} from './payee.store.ts';
import { findOwner } from './payouts.store.ts';

const DAY_MS = 86_400_000;
/** A stolen session earns nothing: its owner has read the mail by then. */
export const UNCHANGED_MS = 7 * DAY_MS;
const LEAVING_MS = 30 * DAY_MS;
const ASKED_AT_ONCE = 50;
const FORMULA = /^[+-]/;
type Account = Awaited<ReturnType<typeof checkOwnPassword>>;
type Owner = Pick<Account, 'id' | 'email' | 'first_name'>;

const CHANGES: RateLimit = { name: 'setPayee', max: 10, windowSeconds: 86_400 };
const LINKS: RateLimit = { name: 'payeeLink', max: 20, windowSeconds: 3600 };

type Form = { road: Road; email: string | null };

export async function readPayee(
  { sql, config, now }: Pick<Context, 'sql' | 'config' | 'now'>,
  actor: Actor,
): Promise<Payee> {
  const [payee, { sent, ...balances }] = await Promise.all([findPayee(sql, actor.userId), findOwed(sql, actor.userId)]);
  const roads: Road[] = config.payouts === 'stripe' ? ['stripe', 'manual'] : ['manual'];
  return {
    road: payee?.road ?? (roads[0] as Road),
    roads,
    state: config.payouts === 'off' ? 'off' : stateOf(payee, accountsOf(actor, balances), now),
    email: payee?.email ?? null,
    owed: toDollars(balances.chef + balances.rider + sent),
  };
}

function stateOf(payee: PayeeRow | undefined, accounts: readonly Earning[], now: Date): string {
  if (payee === undefined) return 'none';
  if (payee.came_back) return 'came_back';
  if (!isUsable(payee)) return payee.road === 'stripe' ? 'onboarding' : 'incomplete';
  return accounts.some((account) => isDue(payee, account, now)) ? 'ready' : 'waits';
}

type Earning = keyof Balances;

export function accountsOf({ roles }: Actor, balances: Balances): Earning[] {
  const owed = (['chef', 'rider'] as const).filter((account) => balances[account] > 0);
  return owed.length > 0 ? owed : [roles.includes('Chef') ? 'chef' : 'rider'];
}

export const isUsable = ({ road, email, has_bank, provider_account, provider_ready, came_back }: PayeeRow): boolean =>
  !came_back && (road === 'stripe' ? provider_account !== null && provider_ready : email !== null || has_bank);

/** A rider's first choice waits for nothing: nothing is withheld from riders. */
export function isDue({ created_at, changed_at }: PayeeRow, account: Earning, now: Date): boolean {
  const isFirst = changed_at.getTime() === created_at.getTime();
  return (account === 'rider' && isFirst) || changed_at.getTime() + UNCHANGED_MS <= now.getTime();
}

export const leastOf = ({ config, now }: Pick<Context, 'config' | 'now'>, { leaving_at: at }: PayeeRow): number =>
  at !== null && at > leavingSince(now) ? 1 : Math.max(config.payoutMinCents, 1);

export const leavingSince = (now: Date) => new Date(now.getTime() - LEAVING_MS);

export const nextPayDay = (weekday: string, now: Date) => payDay(weekday, now, 1);
export const lastPayDay = (weekday: string, now: Date) => payDay(weekday, now, -1);

/** May be today. */
function payDay(weekday: string, now: Date, step: 1 | -1): string {
  const today = localDay(now);
  const days = Array.from({ length: 7 }, (_, place) => laterDay(today, step * place));
  return days.find((day) => weekdayOf(day) === weekday) ?? today;
}

export async function setPayee(context: Context, actor: Actor, sent: Partial<MutationSetPayeeArgs>): Promise<Payee> {
  const form = await readForm(context, actor, sent);
  const account = await checkOwnPassword(context, actor, sent.password);
  await countAttempt(context, CHANGES, actor.userId);
  await inTransaction(context.sql, (tx) => change(context, tx, account, form));
  if (form.road === 'stripe') await openRecipient(context, account);
  return readPayee(context, actor);
}

async function readForm(
  { sql, config }: Context,
  { userId, roles }: Actor,
  sent: Partial<MutationSetPayeeArgs>,
): Promise<Form> {
  if (!roles.includes('Chef') && !roles.includes('Rider')) throw badInput('payeeEarnsNothing');
  if (config.payouts === 'off') throw conflict('payoutsOff');
  const { road } = sent;
  if (road !== 'manual' && !(road === 'stripe' && config.payouts === 'stripe')) throw badInput('payeeRoad');
  if (road === 'stripe') return { road, email: null };
  const email = typedCode(sent.email);
  if (email !== '' && (!isEmail(email) || FORMULA.test(email))) throw badInput('emailAddressInvalid');
  if (email === '' && !(await hasAllNumbers(sql, userId))) throw badInput('payeeNumbers');
  return { road, email: email || null };
}

async function change(context: Context, tx: Transaction, account: Account, { road, email }: Form): Promise<void> {
  if (!(await isStillProved(tx, account))) throw badInput('passwordWrong');
  const before = await lockPayee(tx, account.id);
  if (before?.road === road && before.email === email) return clearCameBack(tx, account.id);
  await savePayee(tx, { userId: account.id, road, email }, context.now);
  await tellOwner(context, tx, account, [account.email, before?.email]);
}

async function tellOwner(
  { jobs }: Context,
  tx: Transaction,
  { first_name }: { first_name: string },
  addresses: readonly (string | null | undefined)[],
): Promise<void> {
  const told = new Set(addresses.flatMap((address) => address ?? []));
  for (const address of told) await jobs.add(tx, 'mail', mailJob('payeeChanged', address, { first_name }));
}

/** A later repeat goes on where an earlier one failed. */
async function openRecipient(context: Context, { id, email, first_name }: Owner): Promise<string> {
  const former = (await findPayee(context.sql, id))?.provider_account ?? null;
  if (former !== null && (await asking(context, (transfers) => transfers.isOpen(former)))) return former;
  const request = { userId: id, email, name: first_name, former };
  const account = await asking(context, (transfers) => transfers.createRecipient(request));
  await setProviderAccount(context.sql, id, { account, former }, context.now);
  return account;
}

export async function openLink(context: Context, actor: Actor, { state }: Payee): Promise<string | null> {
  if (state !== 'onboarding') return null;
  const { userId: id } = actor;
  await countAttempt(context, LINKS, id);
  const account = await openRecipient(context, { id, ...(await findOwner(context.sql, id)) });
  const area = actor.roles.includes('Chef') ? 'chef' : 'rider';
  const back = `${context.http.origin}/${area}/earnings`;
  return asking(context, (transfers) => transfers.openOnboarding(account, back));
}

async function asking<Answer>(
  { transfers }: Pick<Context, 'transfers'>,
  ask: (transfers: Transfers) => Promise<Answer>,
): Promise<Answer> {
  if (transfers === undefined) throw conflict('payoutsOff');
  try {
    return await ask(transfers);
  } catch (error) {
    const isTheirs = error instanceof PaymentsUnavailable || error instanceof PaymentsRefused;
    throw isTheirs ? conflict('payeeUnavailable') : error;
  }
}

/** Only when Stripe is content a bank is known, perhaps that of a session's thief: the wait begins again. */
export async function askRecipients(context: Context): Promise<void> {
  const { sql, now, transfers } = context;
  if (transfers === undefined) return;
  for (const { user_id: userId, provider_account: account } of await takeAsking(sql, now, ASKED_AT_ONCE)) {
    if (!(await transfers.canReceive(account).catch(() => false))) continue;
    await inTransaction(sql, async (tx) => {
      const owner = await setReady(tx, userId, now);
      if (owner !== undefined) await tellOwner(context, tx, owner, [owner.email]);
    });
  }
}
