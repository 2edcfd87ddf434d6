import { type BankForm, bankRules, isBankEmpty } from '@homeplate/domain/validation/people';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { PaymentInfoInput } from '../../generated/resolverTypes.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { badInput, conflict } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { isUnchanged } from './masking.ts';
import { findPaymentInfosByUserIds, type PaymentInfoRow } from './people.store.ts';
import { changePaymentInfo } from './profiles.store.ts';
import { insertPaymentInfo } from './registration.store.ts';
import { claimUser } from './registrationWindow.ts';
import { holdsNumber, sealedAccount, sealedTransit } from './sealedNumbers.ts';

/**
 * Stores the bank details of a chef or rider, for their session or the browser that has just registered them. Within the
 * window a repeat answers the record that exists and other numbers throw CONFLICT; the signed-in owner replaces it, and a
 * masked number sent back keeps the stored one. Throws BAD_USER_INPUT with the bank fields' texts.
 */
export async function createPaymentInfo(context: Context, input: PaymentInfoInput): Promise<PaymentInfoRow> {
  const { sql } = context;
  const claim = { input, roles: ['Chef', 'Rider'], byIdAlone: false, userIdMissing: 'inputInvalid' } as const;
  const { user, proof } = await claimUser(context, claim);
  const form = {
    bank_account_number: cleanText(input.bank_account_number),
    transit_number: cleanText(input.transit_number),
  };
  const [existing] = await findPaymentInfosByUserIds(sql, [user.id]);
  if (existing !== undefined && proof === 'session') return replace(context, existing, form);
  const created = existing === undefined ? await insertNew(context, user.id, form) : undefined;
  if (created !== undefined) return created;
  const stored = existing ?? (await findPaymentInfosByUserIds(sql, [user.id]))[0];
  if (stored === undefined) throw badInput('tryAgain');
  const isSame =
    (await holdsNumber(context, user.id, 'bank_account_number', form.bank_account_number)) &&
    (await holdsNumber(context, user.id, 'transit_number', form.transit_number));
  if (!isSame) throw conflict('detailsDiffer');
  return stored;
}

async function insertNew(
  { sql, config, now }: Context,
  userId: string,
  form: BankForm,
): Promise<PaymentInfoRow | undefined> {
  refuseInvalid(form, now);
  return insertPaymentInfo(sql, {
    id: newId(),
    user_id: userId,
    ...sealedAccount(config.dataKey, userId, form.bank_account_number),
    ...sealedTransit(config.dataKey, userId, form.transit_number),
    created_at: now,
    updated_at: now,
  });
}

async function replace(
  { sql, config, now }: Context,
  existing: PaymentInfoRow,
  form: BankForm,
): Promise<PaymentInfoRow> {
  const keepsAccount = isUnchanged(form.bank_account_number, existing.bank_account_number_last);
  const keepsTransit = isUnchanged(form.transit_number, existing.transit_number_last);
  // A kept number was valid when it was stored: the rules see any valid one in its place.
  refuseInvalid(
    {
      bank_account_number: keepsAccount ? '0000000' : form.bank_account_number,
      transit_number: keepsTransit ? '00000' : form.transit_number,
    },
    now,
  );
  return changePaymentInfo(sql, existing.user_id, {
    ...(keepsAccount ? {} : sealedAccount(config.dataKey, existing.user_id, form.bank_account_number)),
    ...(keepsTransit ? {} : sealedTransit(config.dataKey, existing.user_id, form.transit_number)),
    updated_at: now,
  });
}

function refuseInvalid(form: BankForm, now: Date): void {
  // The pair is optional in the forms, which then do not call; a call without numbers has nothing to store.
  if (isBankEmpty(form)) throw badInput('bankAccountInvalid');
  const problem = firstProblem(bankRules, form, now);
  if (problem !== undefined) throw badInput(problem.code);
}
