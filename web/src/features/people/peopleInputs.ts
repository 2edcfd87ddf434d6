import { typedText } from '@homeplate/domain/typed';
import { expiryInstant } from '@homeplate/domain/validation/patterns';
import type { ChefForm, HoursForm, RiderForm } from '@homeplate/domain/validation/people';

export type RiderDetails = RiderForm & { long_distance_preference: boolean };

export type ChefDetails = ChefForm & HoursForm;

type Sent<Form> = { [Field in keyof Form]: Form[Field] extends readonly string[] ? string[] : Form[Field] };

export function trimmed<Form extends object>(form: Form): Sent<Form> {
  const fields = Object.entries(form).map(([field, value]) => [
    field,
    typeof value === 'string' ? typedText(value) : value,
  ]);
  return Object.fromEntries(fields) as Sent<Form>;
}

/** Own hours of days without cooking are neither judged nor sent. */
export function withOwnDays<Form extends ChefDetails>(chef: Form): Form {
  return { ...chef, day_hours: chef.day_hours.filter(({ day }) => chef.preferred_working_days.includes(day)) };
}

export function chefInput<Form extends ChefDetails>(chef: Form) {
  const { day_hours } = withOwnDays(chef);
  return { ...trimmed(chef), day_hours: [...day_hours] };
}

/** Spec §7: rider dates are sent as ISO strings. */
export function riderInput(rider: RiderDetails) {
  return {
    ...trimmed(rider),
    insurance_expiry_date: sentDay(rider.insurance_expiry_date),
    license_expiry_date: sentDay(rider.license_expiry_date),
  };
}

// An unknown day stays empty.
const sentDay = (day: string): string => day && expiryInstant(day).toISOString();
