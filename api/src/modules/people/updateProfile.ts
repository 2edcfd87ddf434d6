import { dayText, localDay } from '@homeplate/domain/localTime';
import { typedCode } from '@homeplate/domain/typed';
import { isEmail } from '@homeplate/domain/validation/patterns';
import type { Actor, Context } from '../../context.ts';
import type { ChefInput, RiderInput, UserUpdateInput } from '../../generated/resolverTypes.ts';
import { mailJob } from '../../mails/mails.ts';
import { brokenConstraint, inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, conflict, DomainError, notFound } from '../../platform/domainError.ts';
import { countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import { askForConfirmation } from '../access/confirmEmail.ts';
import { checkOwnPassword, isStillProved } from '../access/login.ts';
import { endOtherWaysIn } from '../access/sessions.ts';
import { findLostDrop } from '../stock/dropTimes.ts';
import { readChefChange } from './chefRecord.ts';
import { refuseAny } from './forms.ts';
import { findKitchens, lockKitchens } from './kitchen.store.ts';
import { type ChefRow, findChefsByUserIds, findRidersByUserIds, findUsersByIds, type UserRow } from './people.store.ts';
import {
  type ChefChange,
  changeChef,
  changeRider,
  changeUser,
  endForeignPickup,
  isOwnPicture,
  lockUser,
  type UserChange,
} from './profiles.store.ts';
import { readRiderChange } from './riderRecord.ts';
import { type ProfileChecks, readUserChange } from './userChange.ts';

type Proved = Awaited<ReturnType<typeof checkOwnPassword>>;

const NEW_ADDRESSES: RateLimit = { name: 'newAddress', max: 5, windowSeconds: 3600 };

export type ProfileInputs = {
  user?: UserUpdateInput | null | undefined;
  chef?: ChefInput | null | undefined;
  rider?: RiderInput | null | undefined;
};

/** All or nothing; what is not sent (or null) stays. One BAD_USER_INPUT with all messages. */
export async function updateProfile(context: Context, actor: Actor, inputs: ProfileInputs): Promise<UserRow> {
  const proved = await proveNewEmail(context, actor, inputs.user).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'BAD_USER_INPUT') return error;
    throw error;
  });
  await inTransaction(context.sql, (tx) => applyAll(context, tx, actor, inputs, proved)).catch((error: unknown) => {
    throw brokenConstraint(error) === 'users_email_key' ? conflict('emailTaken') : error;
  });
  forgetLoaded(context, actor);
  const [user] = await findUsersByIds(context.sql, [actor.userId]);
  if (user === undefined) throw notFound();
  return user;
}

/** Before the transaction, since hashing takes long. */
async function proveNewEmail(context: Context, actor: Actor, user: ProfileInputs['user']): Promise<Proved | undefined> {
  const email = typedCode(user?.email);
  if (!isEmail(email)) return undefined;
  const [stored] = await findUsersByIds(context.sql, [actor.userId]);
  if (stored === undefined || isSameAddress(stored.email, email)) return undefined;
  const account = await checkOwnPassword(context, actor, user?.password);
  // Each change mails both addresses, and the new one may be anybody's.
  await countAttempt(context, NEW_ADDRESSES, actor.userId);
  return account;
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function applyAll(
  context: Context,
  tx: Transaction,
  actor: Actor,
  inputs: ProfileInputs,
  proved: Proved | DomainError | undefined,
): Promise<void> {
  const stored = await lockUser(tx, actor.userId);
  if (stored === undefined) throw notFound();
  const chef = inputs.chef ? (await findChefsByUserIds(tx, [actor.userId]))[0] : undefined;
  const rider = inputs.rider ? (await findRidersByUserIds(tx, [actor.userId]))[0] : undefined;
  if (inputs.chef && chef === undefined) throw notFound('chefNotFound');
  if (inputs.rider && rider === undefined) throw notFound();

  const checks: ProfileChecks = {
    now: context.now,
    origins: context.config.origins,
    isOwnPicture: (url) => isOwnPicture(tx, actor.userId, url),
  };
  const userPart = inputs.user ? await readUserChange(stored, inputs.user, checks) : undefined;
  const campus = userPart?.change.address_line_1 ?? stored.address_line_1;
  const { spots } = (await context.campuses()).of(campus);
  const chefPart = inputs.chef && chef ? readChefChange(chef, inputs.chef, { now: context.now, spots }) : undefined;
  const riderPart = inputs.rider && rider ? readRiderChange(context, rider, inputs.rider) : undefined;
  refuseAny([
    ...(userPart?.problems ?? []),
    ...(proved instanceof DomainError ? [proved] : []),
    ...(chefPart?.problems ?? []),
    ...(riderPart?.problems ?? []),
  ]);

  const email = userPart?.change.email;
  if (email !== undefined && !isSameAddress(email, stored.email)) {
    if (!proved || proved instanceof DomainError) throw badInput('passwordNeeded');
    if (!(await isStillProved(tx, proved))) throw badInput('passwordWrong');
  }
  if (userPart !== undefined) await applyUser(context, tx, actor, stored, userPart.change);
  if (chef && chefPart && !isEmpty(chefPart.change)) await changeKitchen(context, tx, chef, chefPart.change);
  if (campus !== stored.address_line_1) await endForeignPickup(tx, actor.userId, spots);
  if (riderPart && !isEmpty(riderPart.change)) await changeRider(tx, actor.userId, riderPart.change);
}

async function changeKitchen(context: Context, tx: Transaction, { id, user_id }: ChefRow, change: ChefChange) {
  const today = localDay(context.now);
  const [before] = await lockKitchens(tx, [id], today);
  await changeChef(tx, user_id, change);
  const [after] = await findKitchens(tx, [id], today);
  const drop = before && after && (await findLostDrop(context, tx, before, after));
  if (drop !== undefined) throw conflict('dropAnnounced', { day: dayText(drop, today) });
}

async function applyUser(context: Context, tx: Transaction, actor: Actor, stored: UserRow, change: UserChange) {
  if (isEmpty(change)) return;
  await changeUser(tx, actor.userId, change);
  const { email } = change;
  if (email === undefined || isSameAddress(email, stored.email)) return;
  // The new address confirms, or gets a mail too.
  await endOtherWaysIn(context, tx, actor);
  const first_name = change.first_name ?? stored.first_name;
  await context.jobs.add(tx, 'mail', mailJob('emailChanged', stored.email, { first_name }));
  if (await askForConfirmation(context, tx, { id: actor.userId, email })) return;
  await context.jobs.add(tx, 'mail', mailJob('emailTaken', email, { first_name }));
}

const isEmpty = (change: object): boolean => Object.keys(change).length === 0;

function forgetLoaded({ loaders }: Context, { userId, chefId }: Actor): void {
  loaders.userById.clear(userId);
  loaders.chefByUserId.clear(userId);
  loaders.riderByUserId.clear(userId);
  if (chefId !== null) loaders.chefById.clear(chefId);
}
