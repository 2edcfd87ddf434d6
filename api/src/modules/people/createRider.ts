import { DELIVERY_RADII, matchOption, VEHICLE_TYPES, WORKING_DAYS } from '@homeplate/domain/options';
import { expiryDay } from '@homeplate/domain/validation/patterns';
import { type RiderForm, riderRules } from '@homeplate/domain/validation/people';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { RiderInput } from '../../generated/resolverTypes.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, conflict } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { awaitApproval } from './approval.ts';
import { chosen, textsOf } from './lists.ts';
import { findRidersByUserIds, RIDER_COLUMNS, type RiderRow, type UserRow } from './people.store.ts';
import { insertRider, type NewRider } from './registration.store.ts';
import { answerStep, claimUser } from './registrationWindow.ts';
import { holdsNumber, sealedLicence } from './sealedNumbers.ts';

/**
 * Completes a registration as rider. A repeat answers the record that exists, unchanged. Throws BAD_USER_INPUT with the
 * rider step's first broken rule, CONFLICT for other details within the window, FORBIDDEN when the role was not chosen,
 * UNAUTHENTICATED or NOT_FOUND for somebody else's id.
 */
export async function createRider(context: Context, input: RiderInput): Promise<RiderRow> {
  const { sql } = context;
  const claim = { input, roles: ['Rider'], byIdAlone: true, userIdMissing: 'userIdMissingRider' } as const;
  const { user, proof } = await claimUser(context, claim);
  const [existing] = await findRidersByUserIds(sql, [user.id]);
  if (existing !== undefined && proof === 'session') return existing;
  const wanted = readRider(context, input, user.id);
  const created = existing === undefined ? await insert(context, user, wanted) : undefined;
  // A kitchen of the same person waits for the new approval too.
  if (created !== undefined && proof === 'session') context.catalogue.changed();
  // Sent twice at once, both get the one record.
  const stored = created ?? existing ?? (await findRidersByUserIds(sql, [user.id]))[0];
  if (stored === undefined) throw badInput('registerRiderFailed');
  // Of the number a record shows the end alone.
  const isSame =
    created !== undefined ||
    (await holdsNumber(context, user.id, 'driver_license_number', cleanText(input.driver_license_number)));
  if (!isSame && proof !== 'session') throw conflict('detailsDiffer');
  return answerStep(stored, wanted, RIDER_COLUMNS, proof);
}

function insert(context: Context, user: UserRow, rider: NewRider): Promise<RiderRow | undefined> {
  return inTransaction(context.sql, async (tx) => {
    const created = await insertRider(tx, rider);
    if (created !== undefined) await awaitApproval(context, tx, user, 'Rider');
    return created;
  });
}

function readRider({ config, now }: Context, input: RiderInput, userId: string): NewRider {
  const form = readRiderForm(input);
  const problem = firstProblem(riderRules, form, now);
  if (problem !== undefined) throw badInput(problem.code);
  return {
    id: newId(),
    user_id: userId,
    vehicle_type: matchOption(VEHICLE_TYPES, form.vehicle_type) ?? form.vehicle_type,
    vehicle_registration_number: form.vehicle_registration_number,
    vehicle_insurance_number: form.vehicle_insurance_number,
    insurance_expiry_date: expiryDay(form.insurance_expiry_date) ?? '',
    ...sealedLicence(config.dataKey, userId, form.driver_license_number),
    license_expiry_date: expiryDay(form.license_expiry_date) ?? '',
    preferred_delivery_radius:
      matchOption(DELIVERY_RADII, form.preferred_delivery_radius) ?? form.preferred_delivery_radius,
    preferred_working_days: chosen(WORKING_DAYS, form.preferred_working_days),
    preferred_start_time: form.preferred_start_time,
    preferred_end_time: form.preferred_end_time,
    long_distance_preference: input.long_distance_preference ?? false,
    created_at: now,
  };
}

/** The rider's form as the domain's rules read it; what was not sent is empty. */
export function readRiderForm(input: RiderInput): RiderForm {
  return {
    vehicle_type: cleanText(input.vehicle_type),
    vehicle_registration_number: cleanText(input.vehicle_registration_number),
    vehicle_insurance_number: cleanText(input.vehicle_insurance_number),
    insurance_expiry_date: cleanText(input.insurance_expiry_date),
    driver_license_number: cleanText(input.driver_license_number),
    license_expiry_date: cleanText(input.license_expiry_date),
    preferred_working_days: textsOf(input.preferred_working_days),
    preferred_start_time: cleanText(input.preferred_start_time),
    preferred_end_time: cleanText(input.preferred_end_time),
    preferred_delivery_radius: cleanText(input.preferred_delivery_radius),
  };
}
