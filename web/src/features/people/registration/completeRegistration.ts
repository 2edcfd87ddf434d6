import { ERROR_TEXTS, type ErrorCode } from '@homeplate/domain/errorCatalogue';
import { TERMS_VERSION } from '@homeplate/domain/terms';
import { isBankEmpty } from '@homeplate/domain/validation/people';
import { GatewayError } from '../../../gateway/error.ts';
import { chefInput, riderInput, trimmed } from '../peopleInputs.ts';
import { createChef, createPaymentInfo, createRider, createUser } from './registration.queries.ts';
import type { Registration, StepName } from './registrationForm.ts';

/** A repeat creates only the rest. */
export interface Made {
  userId: string | null;
  rider: boolean;
  chef: boolean;
  bank: boolean;
  unconfirmed: boolean;
}

export const nothingMade: Made = { userId: null, rider: false, chef: false, bank: false, unconfirmed: false };

export interface Failure {
  text: string;
  reason: string;
  /** Null when trying again is all there is to do. */
  step: StepName | null;
}

// The server's text for what a person can act on, else the catalogue's (spec §8).
const actionableCodes = ['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED'];

/** Kilometres; changed in the profile. */
const FIRST_REACH = 15;

const SIGN_IN_TO_FINISH = 'Your account is registered. Please sign in to finish it.';

class Stopped extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.text);
    this.failure = failure;
  }
}

function stop(code: ErrorCode): never {
  throw new Stopped({ text: ERROR_TEXTS[code], reason: code, step: null });
}

async function attempt<Answer>(call: Promise<Answer>, code: ErrorCode, step: StepName): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'UNAUTHENTICATED')
      throw new Stopped({ text: SIGN_IN_TO_FINISH, reason: '', step: null });
    if (!(error instanceof GatewayError) || !actionableCodes.includes(error.code)) stop(code);
    // Other terms are no fault of an entry.
    const isOfStep = error.code !== 'RATE_LIMITED' && error.reason !== 'termsUnknown';
    throw new Stopped({ text: error.message, reason: error.reason, step: isOfStep ? step : null });
  }
}

/**
 * Spec §4: user, rider, chef, then bank details. `idempotencyKey` creates the user once; `signedIn` completes one's own
 * registration later.
 */
export async function completeRegistration(
  form: Registration,
  before: Made,
  { signedIn = false, idempotencyKey = '' } = {},
): Promise<{ made: Made; failure: Failure | null }> {
  const made = { ...before };
  const { role: roles } = form.user;
  const how = { anonymous: !signedIn };
  try {
    if (!made.userId) {
      const { password, confirmPassword: _repeated, ...person } = form.user;
      const input = { ...trimmed(person), password_hash: password, terms: TERMS_VERSION };
      const user = await attempt(createUser(input, { ...how, idempotencyKey }), 'registerUserFailed', 'personal');
      made.userId = user?.id ?? null;
      made.unconfirmed = user?.email_confirmed === false;
    }
    const user_id = made.userId;
    if (roles.includes('Rider') && !made.rider) {
      if (!user_id) stop('userIdMissingRider');
      const input = { ...riderInput(form.rider), user_id };
      const rider = await attempt(createRider(input, how), 'registerRiderFailedRetry', 'rider');
      if (!rider) stop('registerRiderFailed');
      made.rider = true;
    }
    if (roles.includes('Chef') && !made.chef) {
      if (!user_id) stop('userIdMissingChef');
      const input = { ...chefInput(form.chef), delivery_km: FIRST_REACH, user_id };
      const chef = await attempt(createChef(input, how), 'registerChefFailed', 'chef');
      if (!chef) stop('registerChefFailed');
      made.chef = true;
    }
    if (!user_id) stop('registerUserFailed');
    const earns = roles.includes('Chef') || roles.includes('Rider');
    if (earns && !made.bank && !isBankEmpty(form.bank)) {
      const input = { ...trimmed(form.bank), user_id, consent: TERMS_VERSION };
      const step = roles.includes('Chef') ? 'chef' : 'rider';
      const info = await attempt(createPaymentInfo(input, how), 'registerFailed', step);
      if (!info) stop('registerFailed');
      made.bank = true;
    }
    return { made, failure: null };
  } catch (error) {
    return {
      made,
      failure:
        error instanceof Stopped
          ? error.failure
          : { text: ERROR_TEXTS.registerFailed, reason: 'registerFailed', step: null },
    };
  }
}
