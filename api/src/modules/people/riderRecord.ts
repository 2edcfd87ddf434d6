import { DELIVERY_RADII, matchOption, VEHICLE_TYPES, WORKING_DAYS } from '@homeplate/domain/options';
import { typedCode } from '@homeplate/domain/typed';
import { expiryDay } from '@homeplate/domain/validation/patterns';
import { type RiderForm, riderProfileRules, riderRules } from '@homeplate/domain/validation/people';
import { allProblems, firstProblem, type Rule } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import type { RiderInput } from '../../generated/resolverTypes.ts';
import { refuseProblem } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { chosen, type Reading, textsOf } from './forms.ts';
import type { RiderRow } from './people.store.ts';
import type { RiderChange } from './profiles.store.ts';
import type { NewRider } from './registration.store.ts';
import { isUnchanged, sealedNumber } from './sealedNumbers.ts';

export function readRider(
  input: RiderInput,
  userId: string,
  { config, now }: Pick<Context, 'config' | 'now'>,
): NewRider {
  const form = readRiderForm(input);
  refuseProblem(firstProblem(riderRules, form, now));
  return {
    ...{ id: newId(), user_id: userId },
    ...columnsOf(form),
    ...sealLicence(config, userId, form),
    long_distance_preference: input.long_distance_preference ?? false,
    ...{ on_duty_until: null, rating_sum: 0, rating_count: 0, created_at: now },
  };
}

function readRiderForm(input: RiderInput): RiderForm {
  return {
    vehicle_type: typedCode(input.vehicle_type),
    vehicle_registration_number: typedCode(input.vehicle_registration_number),
    vehicle_insurance_number: typedCode(input.vehicle_insurance_number),
    insurance_expiry_date: input.insurance_expiry_date ?? '',
    driver_license_number: typedCode(input.driver_license_number),
    license_expiry_date: input.license_expiry_date ?? '',
    preferred_working_days: textsOf(input.preferred_working_days),
    preferred_start_time: typedCode(input.preferred_start_time),
    preferred_end_time: typedCode(input.preferred_end_time),
    preferred_delivery_radius: typedCode(input.preferred_delivery_radius),
  };
}

/** A masked licence number stays. */
export function readRiderChange(
  { config, now }: Pick<Context, 'config' | 'now'>,
  stored: RiderRow,
  sent: RiderInput,
): Reading<RiderChange> {
  const keepsLicence = isUnchanged(typedCode(sent.driver_license_number), stored.driver_license_number_last);
  const input: RiderInput = keepsLicence ? { ...sent, driver_license_number: null } : sent;
  const isSent = (field: keyof RiderForm) => input[field] != null;
  const form = readRiderForm(input);
  const problemsOf = (rules: readonly Rule<RiderForm>[]) =>
    allProblems(
      rules.filter(({ field }) => isSent(field)),
      form,
      now,
    );
  // Spec §5: the profile's texts first.
  const [own, others] = [problemsOf(riderProfileRules), problemsOf(riderRules)];
  const distance = input.long_distance_preference;
  return {
    change: {
      ...kept(columnsOf(form), isSent),
      ...(isSent('driver_license_number') && sealLicence(config, stored.user_id, form)),
      ...(distance != null && { long_distance_preference: distance }),
    },
    problems: [...own, ...others.filter(({ field }) => !own.some((problem) => problem.field === field))],
  };
}

const columnsOf = (form: RiderForm) => ({
  vehicle_type: matchOption(VEHICLE_TYPES, form.vehicle_type) ?? '',
  vehicle_registration_number: form.vehicle_registration_number,
  vehicle_insurance_number: form.vehicle_insurance_number,
  insurance_expiry_date: expiryDay(form.insurance_expiry_date) ?? '',
  license_expiry_date: expiryDay(form.license_expiry_date) ?? '',
  preferred_working_days: chosen(WORKING_DAYS, form.preferred_working_days),
  preferred_start_time: form.preferred_start_time,
  preferred_end_time: form.preferred_end_time,
  preferred_delivery_radius: matchOption(DELIVERY_RADII, form.preferred_delivery_radius) ?? '',
});

const sealLicence = ({ dataKey }: Context['config'], userId: string, { driver_license_number }: RiderForm) =>
  sealedNumber(dataKey, userId, 'driver_license_number', driver_license_number);

function kept<Columns extends object>(columns: Columns, isKept: (column: keyof Columns) => boolean): Partial<Columns> {
  const change: Partial<Columns> = {};
  for (const column of Object.keys(columns) as (keyof Columns)[]) if (isKept(column)) change[column] = columns[column];
  return change;
}
