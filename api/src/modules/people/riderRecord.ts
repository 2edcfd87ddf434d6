import { DELIVERY_RADII, matchOption, VEHICLE_TYPES, WORKING_DAYS } from '@homeplate/domain/options';
import { expiryDay } from '@homeplate/domain/validation/patterns';
import { type RiderForm, riderProfileRules, riderRules } from '@homeplate/domain/validation/people';
import { allProblems, firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { RiderInput } from '../../generated/resolverTypes.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { badInput } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { chosen, type Reading, textsOf } from './forms.ts';
import type { RiderRow } from './people.store.ts';
import type { RiderChange } from './profiles.store.ts';
import type { NewRider } from './registration.store.ts';
import { isUnchanged, sealedLicence } from './sealedNumbers.ts';

export function readRider(
  input: RiderInput,
  userId: string,
  { config, now }: Pick<Context, 'config' | 'now'>,
): NewRider {
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
    on_duty_until: null,
    rating_sum: 0,
    rating_count: 0,
    created_at: now,
  };
}

function readRiderForm(input: RiderInput): RiderForm {
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

/** What is not sent stays, and so does a masked licence number. */
export function readRiderChange(
  { config, now }: Pick<Context, 'config' | 'now'>,
  stored: RiderRow,
  sent: RiderInput,
): Reading<RiderChange> {
  const keepsLicence = isUnchanged(sent.driver_license_number?.trim() ?? '', stored.driver_license_number_last);
  const input: RiderInput = keepsLicence ? { ...sent, driver_license_number: null } : sent;
  const isSent = (field: keyof RiderForm) => input[field] != null;
  const form = readRiderForm(input);
  // Spec §5, Profile edits: the profile's texts first, then the rider step's for other fields sent.
  const own = allProblems(
    riderProfileRules.filter(({ field }) => isSent(field)),
    form,
    now,
  );
  const others = allProblems(
    riderRules.filter(({ field }) => isSent(field)),
    form,
    now,
  );
  const seal = (licence: string) => sealedLicence(config.dataKey, stored.user_id, licence);
  const fields = (Object.keys(PARTS) as (keyof RiderForm)[]).filter(isSent);
  const parts = fields.map((field) => PARTS[field](form, seal));
  const distance = input.long_distance_preference;
  return {
    change: Object.assign({}, ...parts, distance == null ? {} : { long_distance_preference: distance }) as RiderChange,
    problems: [...own, ...others.filter(({ field }) => !own.some((problem) => problem.field === field))],
  };
}

type Part = (form: RiderForm, seal: (licence: string) => RiderChange) => RiderChange;

const PARTS: Record<keyof RiderForm, Part> = {
  vehicle_type: (form) => ({ vehicle_type: matchOption(VEHICLE_TYPES, form.vehicle_type) ?? '' }),
  vehicle_registration_number: (form) => ({ vehicle_registration_number: form.vehicle_registration_number }),
  vehicle_insurance_number: (form) => ({ vehicle_insurance_number: form.vehicle_insurance_number }),
  insurance_expiry_date: (form) => ({ insurance_expiry_date: expiryDay(form.insurance_expiry_date) ?? '' }),
  driver_license_number: (form, seal) => seal(form.driver_license_number),
  license_expiry_date: (form) => ({ license_expiry_date: expiryDay(form.license_expiry_date) ?? '' }),
  preferred_working_days: (form) => ({ preferred_working_days: chosen(WORKING_DAYS, form.preferred_working_days) }),
  preferred_start_time: (form) => ({ preferred_start_time: form.preferred_start_time }),
  preferred_end_time: (form) => ({ preferred_end_time: form.preferred_end_time }),
  preferred_delivery_radius: (form) => ({
    preferred_delivery_radius: matchOption(DELIVERY_RADII, form.preferred_delivery_radius) ?? '',
  }),
};
