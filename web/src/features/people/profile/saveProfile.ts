import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { TERMS_VERSION } from '@homeplate/domain/terms';
import { isBankEmpty } from '@homeplate/domain/validation/people';
import { GatewayError } from '../../../gateway/error.ts';
import { rememberCampus } from '../../../session/campus.ts';
import { changeSession } from '../../../session/session.ts';
import { chefInput, riderInput, trimmed } from '../peopleInputs.ts';
import { createPaymentInfo } from '../registration/registration.queries.ts';
import { type Profile, type ProfileKind, updateProfile } from './profile.queries.ts';
import { asksPassword, keepsPair, type ProfileValues, valuesOf } from './profileForm.ts';

/**
 * Sends only what differs from `saved`, since the rest may have changed elsewhere. True if a new email awaits
 * confirmation.
 */
export async function saveProfile(kind: ProfileKind, values: ProfileValues, saved: Profile): Promise<boolean> {
  const { id } = saved.user;
  const before = valuesOf(saved);
  const { password, ...person } = values.user;
  const isOther = asksPassword(values, saved);
  const user = { ...changes(trimmed(person), trimmed(before.user)), ...(isOther ? { password } : {}) };
  const answer = await updateProfile(id, user, {
    ...(kind === 'chef' && { chefInput: changes(kitchenInput(values.chef), kitchenInput(before.chef)) }),
    ...(kind === 'rider' && { riderInput: changes(riderInput(values.rider), riderInput(before.rider)) }),
  });
  if (!answer) throw new GatewayError('network', ERROR_TEXTS.profileFailed);
  if (kind !== 'customer' && !isBankEmpty(values.bank)) {
    const { bank_account_number, transit_number } = saved.payment_info ?? {};
    const pair = keepsPair(values.bank, saved) ? { bank_account_number, transit_number } : {};
    const input = { ...trimmed(values.bank), ...pair, user_id: id, consent: TERMS_VERSION };
    if (!(await createPaymentInfo(input))) throw new GatewayError('network', ERROR_TEXTS.profileFailed);
  }
  if (user.first_name !== undefined) changeSession({ name: user.first_name });
  if (user.address_line_1 !== undefined) rememberCampus(user.address_line_1);
  return isOther && answer.email_confirmed === false;
}

// 0 is no limit.
function kitchenInput(chef: ProfileValues['chef']) {
  const input = chefInput(chef);
  return { ...input, max_orders_per_day: input.max_orders_per_day || '0' };
}

function changes<Input extends object>(now: Input, before: Input): Partial<Input> {
  const same = (field: string) =>
    JSON.stringify(now[field as keyof Input]) === JSON.stringify(before[field as keyof Input]);
  return Object.fromEntries(Object.entries(now).filter(([field]) => !same(field))) as Partial<Input>;
}
