import { typedDigits } from '@homeplate/domain/typed';
import { type BankForm, bankRules, isBankEmpty } from '@homeplate/domain/validation/people';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { PaymentInfoInput } from '../../generated/resolverTypes.ts';
import { mailJob } from '../../mails/mails.ts';
import type { Transaction } from '../../platform/database.ts';
import { badInput, conflict, refuseProblem } from '../../platform/domainError.ts';
import { once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { claimUser } from '../access/registrationWindow.ts';
import { agreedVersion } from './forms.ts';
import { findPaymentInfosByUserIds, findUsersByIds, insertConsent, type PaymentInfoRow } from './people.store.ts';
import { changePaymentInfo } from './profiles.store.ts';
import { insertPaymentInfo } from './registration.store.ts';
import { holdsNumber, isUnchanged, sealedNumber } from './sealedNumbers.ts';

/**
 * A registration's repeat returns the record, other numbers throw CONFLICT; the signed-in owner replaces it, and masked
 * numbers stay.
 */
export async function createPaymentInfo(context: Context, input: PaymentInfoInput): Promise<PaymentInfoRow> {
  const { actor } = context;
  const work = (tx: Transaction) => storeNumbers(context, tx, input);
  return once(context, { operation: 'createPaymentInfo', input }, work, async (tx) => {
    // A late repeat must not restore the old numbers.
    const [own] = actor === null ? [] : await findPaymentInfosByUserIds(tx, [actor.userId]);
    return own ?? work(tx);
  });
}

async function storeNumbers(context: Context, tx: Transaction, input: PaymentInfoInput): Promise<PaymentInfoRow> {
  const { config } = context;
  const { userId, credential } = await claimUser(context, tx, {
    operation: 'createPaymentInfo',
    input,
    roles: ['Chef', 'Rider'],
    userIdMissing: 'inputInvalid',
  });
  const form = {
    bank_account_number: typedDigits(input.bank_account_number),
    transit_number: typedDigits(input.transit_number),
    institution_number: typedDigits(input.institution_number),
  };
  const version = agreedVersion(input.consent);
  const consented = async (stored: PaymentInfoRow) => {
    if (version === undefined) return stored;
    await insertConsent(tx, { user_id: userId, what: 'bank_data', version, at: context.now });
    return stored;
  };
  const [existing] = await findPaymentInfosByUserIds(tx, [userId]);
  if (existing !== undefined && credential === 'session') return consented(await replace(context, tx, existing, form));
  const created = existing === undefined ? await insertNew(context, tx, userId, form) : undefined;
  if (created !== undefined) return consented(created);
  const stored = existing ?? (await findPaymentInfosByUserIds(tx, [userId]))[0];
  if (stored === undefined) throw badInput('tryAgain');
  for (const field of ['bank_account_number', 'transit_number', 'institution_number'] as const)
    if (!(await holdsNumber(config, tx, userId, field, form[field]))) throw conflict('detailsDiffer');
  return stored;
}

type Sealing = Pick<Context, 'config' | 'now'>;
type Numbers = Required<BankForm>;

function sealedInstitution(key: Buffer, userId: string, number: string) {
  if (number === '') return { institution_number_sealed: null, institution_number_last: null };
  return sealedNumber(key, userId, 'institution_number', number);
}

async function insertNew(
  { config, now }: Sealing,
  tx: Transaction,
  userId: string,
  form: Numbers,
): Promise<PaymentInfoRow | undefined> {
  refuseInvalid(form, now);
  return insertPaymentInfo(tx, {
    id: newId(),
    user_id: userId,
    ...sealedNumber(config.dataKey, userId, 'bank_account_number', form.bank_account_number),
    ...sealedNumber(config.dataKey, userId, 'transit_number', form.transit_number),
    ...sealedInstitution(config.dataKey, userId, form.institution_number),
    created_at: now,
    updated_at: now,
  });
}

async function replace(
  context: Sealing & Pick<Context, 'jobs'>,
  tx: Transaction,
  existing: PaymentInfoRow,
  form: Numbers,
): Promise<PaymentInfoRow> {
  const { config, now } = context;
  const { dataKey } = config;
  const { user_id: userId, institution_number_last: institution } = existing;
  const keepsAccount = isUnchanged(form.bank_account_number, existing.bank_account_number_last);
  const keepsTransit = isUnchanged(form.transit_number, existing.transit_number_last);
  const isMissing = form.institution_number === '' && institution !== null;
  // Another account may be at another bank.
  if (isMissing && !(keepsAccount && keepsTransit)) throw badInput('institutionNumberInvalid');
  const keepsInstitution =
    form.institution_number === '' || (institution !== null && isUnchanged(form.institution_number, institution));
  // The stored number is valid.
  refuseInvalid(
    {
      bank_account_number: keepsAccount ? '0000000' : form.bank_account_number,
      transit_number: keepsTransit ? '00000' : form.transit_number,
      institution_number: keepsInstitution ? '' : form.institution_number,
    },
    now,
  );
  if (keepsAccount && keepsTransit && keepsInstitution) return existing;
  await tellOwner(context, tx, userId);
  return changePaymentInfo(tx, userId, {
    ...(keepsAccount ? {} : sealedNumber(dataKey, userId, 'bank_account_number', form.bank_account_number)),
    ...(keepsTransit ? {} : sealedNumber(dataKey, userId, 'transit_number', form.transit_number)),
    ...(keepsInstitution ? {} : sealedInstitution(dataKey, userId, form.institution_number)),
    updated_at: now,
  });
}

/** A person at an open session must not redirect earnings unnoticed. */
async function tellOwner({ jobs }: Pick<Context, 'jobs'>, tx: Transaction, userId: string): Promise<void> {
  const [owner] = await findUsersByIds(tx, [userId]);
  if (owner) await jobs.add(tx, 'mail', mailJob('bankChanged', owner.email, { first_name: owner.first_name }));
}

function refuseInvalid(form: BankForm, now: Date): void {
  if (isBankEmpty(form)) throw badInput('bankAccountInvalid');
  refuseProblem(firstProblem(bankRules, form, now));
}
