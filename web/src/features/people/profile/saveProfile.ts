import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { TERMS_VERSION } from '@homeplate/domain/terms';
import { isBankEmpty } from '@homeplate/domain/validation/people';
import { GatewayError } from '../../../gateway/error.ts';
import type { UserUpdateInput } from '../../../gateway/generated/graphql.ts';
import { changeSession } from '../../../session/session.ts';
import { chefInput, riderInput, trimmed } from '../peopleInputs.ts';
import { createPaymentInfo } from '../registration/registration.queries.ts';
import {
  type Profile,
  type ProfileKind,
  updateUser,
  updateUserAndChef,
  updateUserAndRider,
} from './profile.queries.ts';
import { asksPassword, type ProfileValues, valuesOf } from './profileForm.ts';

/**
 * Sends only what differs from `saved`, since the rest may have changed elsewhere; then bank details. Throws the
 * server's refusal. True if a new email awaits confirmation.
 */
export async function saveProfile(kind: ProfileKind, values: ProfileValues, saved: Profile): Promise<boolean> {
  const { id } = saved.user;
  const before = valuesOf(saved);
  const { password, ...person } = values.user;
  const isOther = asksPassword(values, saved);
  const user = { ...changes(trimmed(person), trimmed(before.user)), ...(isOther ? { password } : {}) };
  const answer = await update(kind, id, user, values, before);
  if (!answer) throw new GatewayError('network', ERROR_TEXTS.profileFailed);
  if (kind !== 'customer' && !isBankEmpty(values.bank)) {
    const input = { ...trimmed(values.bank), user_id: id, consent: TERMS_VERSION };
    if (!(await createPaymentInfo(input))) throw new GatewayError('network', ERROR_TEXTS.profileFailed);
  }
  if (user.first_name !== undefined) changeSession({ name: user.first_name });
  return isOther && answer.email_confirmed === false;
}

function update(kind: ProfileKind, id: string, user: UserUpdateInput, values: ProfileValues, before: ProfileValues) {
  switch (kind) {
    case 'customer':
      return updateUser(id, user);
    case 'chef':
      return updateUserAndChef(id, user, changes(kitchenInput(values.chef), kitchenInput(before.chef)));
    case 'rider':
      return updateUserAndRider(id, user, changes(riderInput(values.rider), riderInput(before.rider)));
  }
}

// Contract §2: 0 is no limit.
function kitchenInput(chef: ProfileValues['chef']) {
  const input = chefInput(chef);
  return { ...input, max_orders_per_day: input.max_orders_per_day || '0' };
}

function changes<Input extends object>(now: Input, before: Input): Partial<Input> {
  const same = (field: string) =>
    JSON.stringify(now[field as keyof Input]) === JSON.stringify(before[field as keyof Input]);
  return Object.fromEntries(Object.entries(now).filter(([field]) => !same(field))) as Partial<Input>;
}
