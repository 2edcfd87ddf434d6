import { hoursText } from '@homeplate/domain/kitchenText';
import { expiryDay } from '@homeplate/domain/validation/patterns';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Definition, DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { phoneText } from '../../../ui/phoneText.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { ChefRecord, PaymentRecord, Profile, RiderRecord, UserRecord } from './profile.queries.ts';

/** Spec §2, Profile pages. */
export function ProfileView({ profile }: { profile: Profile }) {
  const { user, chef, rider, payment_info } = profile;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title="You">
        <div className="flex flex-col gap-5 sm:flex-row sm:gap-6">
          <Portrait user={user} />
          <DefinitionList items={youItems(user)} className="flex-1" />
        </div>
      </Card>
      <Card title="Campus">
        <DefinitionList items={campusItems(user)} />
      </Card>
      {chef && <ChefCards chef={chef} />}
      {rider && <RiderCards rider={rider} />}
      {(chef || rider) && (
        <Card title="Bank details">
          <DefinitionList items={bankItems(payment_info)} />
          <p className="mt-3">
            <TextLink to={chef ? paths.chefEarnings() : paths.riderEarnings()}>Earnings and payouts</TextLink>
          </p>
        </Card>
      )}
    </div>
  );
}

function Portrait({ user }: { user: UserRecord }) {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('');
  return (
    <Picture
      src={user.profile_image}
      alt={name ? `Portrait of ${name}` : 'Your profile picture'}
      shape="free"
      sizes="100px"
      eager
      className="counter-indian size-25 shrink-0 rounded-image"
      fallback={
        <span aria-hidden="true" className="flex size-full items-center justify-center font-bold font-display text-h2">
          {initials}
        </span>
      }
    />
  );
}

function ChefCards({ chef }: { chef: ChefRecord }) {
  const limit = chef.max_orders_per_day || 'No limit';
  return (
    <>
      <Card title="Kitchen">
        <DefinitionList
          items={[
            { term: 'Specialty cuisines', value: chef.specialty_cuisines?.join(', ') },
            { term: 'Type of meals', value: chef.type_of_meals?.join(', ') },
            { term: 'Cooking experience', value: chef.cooking_experience },
            { term: 'Bio', value: chef.bio && <span className="whitespace-pre-line">{chef.bio}</span>, wide: true },
          ]}
        />
      </Card>
      <Card title="Papers">
        <TextLink to={paths.chefPapers()}>Certificate and registration</TextLink>
      </Card>
      <Card title="Hours">
        <DefinitionList
          items={[
            ...hoursItems('Working days', chef),
            ...otherHours(chef),
            { term: 'Orders', value: ordersText(chef) },
            { term: 'Maximum orders per day', value: limit },
            { term: 'Days away', value: daysAwayText(chef.days_away ?? []) },
          ]}
        />
      </Card>
      <Card title="Delivery and preparation">
        <DefinitionList
          items={[
            { term: 'Delivery distance', value: chef.delivery_km ? `${chef.delivery_km} km` : 'Everywhere' },
            { term: 'Preparation time', value: chef.prep_minutes && `${chef.prep_minutes} minutes` },
            ...(chef.pickup ? [{ term: 'Pickup', value: chef.pickup_spot ?? 'At my door' }] : []),
            ...(chef.plans_ahead
              ? [{ term: 'Orders for later', value: `${chef.orders_per_window} for each half hour` }]
              : []),
          ]}
        />
      </Card>
    </>
  );
}

function RiderCards({ rider }: { rider: RiderRecord }) {
  return (
    <>
      <Card title="Vehicle">
        <DefinitionList
          items={[
            { term: 'Vehicle type', value: rider.vehicle_type },
            { term: 'Registration number', value: rider.vehicle_registration_number },
            { term: 'Insurance number', value: rider.vehicle_insurance_number },
            { term: 'Insurance expiry date', value: dayText(rider.insurance_expiry_date) },
            { term: 'Driver licence number', value: rider.driver_license_number },
            { term: 'Licence expiry date', value: dayText(rider.license_expiry_date) },
          ]}
        />
      </Card>
      <Card title="Hours">
        <DefinitionList
          items={[
            ...hoursItems('Preferred working days', rider),
            { term: 'Preferred delivery radius', value: rider.preferred_delivery_radius },
            { term: 'Long distance preference', value: rider.long_distance_preference ? 'Yes' : 'No' },
          ]}
        />
      </Card>
    </>
  );
}

function youItems(user: UserRecord): Definition[] {
  return [
    { term: 'First name', value: user.first_name },
    { term: 'Last name', value: user.last_name },
    { term: 'Email', value: user.email },
    { term: 'Mobile', value: user.mobile_number && phoneText(user.mobile_number) },
    { term: 'Gender', value: user.gender },
    { term: 'Roles', value: user.role?.join(', ') },
  ];
}

function campusItems(user: UserRecord): Definition[] {
  return [
    { term: 'Campus name', value: user.address_line_1 },
    { term: 'Building name', value: user.address_line_2 },
    { term: 'Address line 1', value: user.nearby_landmark },
    { term: 'City', value: user.city },
    { term: 'Postal code', value: user.postal_code },
    { term: 'Province', value: user.province },
    { term: 'Country', value: user.country },
  ];
}

function hoursItems(daysTerm: string, record: ChefRecord | RiderRecord): Definition[] {
  return [
    { term: daysTerm, value: record.preferred_working_days?.join(', '), wide: true },
    { term: 'Start time', value: record.preferred_start_time },
    { term: 'End time', value: record.preferred_end_time },
  ];
}

function daysAwayText(days: readonly string[]): string {
  const shown = [...new Set([days[0], days.at(-1)])].map((day) => dayText(day));
  return shown.join(' to ') || 'None';
}

function bankItems(payment: PaymentRecord | null | undefined): Definition[] {
  return [
    { term: 'Bank account number', value: payment?.bank_account_number },
    { term: 'Transit number', value: payment?.transit_number },
    { term: 'Institution number', value: payment?.institution_number },
  ];
}

const longDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'long' });

function dayText(timestamp: string | null | undefined): string | null {
  const day = expiryDay(timestamp ?? '');
  return day === undefined ? null : longDate.format(new Date(`${day}T00:00:00Z`));
}

function otherHours({ day_hours, preferred_start_time: start, preferred_end_time: end }: ChefRecord): Definition[] {
  const others = day_hours?.filter((hours) => hours.start !== start || hours.end !== end) ?? [];
  const value = hoursText({ preferred_working_days: others.map(({ day }) => day), day_hours: others });
  return value ? [{ term: 'Other hours', value, wide: true }] : [];
}

type Hours = Pick<ChefRecord, 'keeps_hours' | 'preferred_start_time' | 'preferred_end_time'>;

export function ordersText({ keeps_hours, preferred_start_time, preferred_end_time }: Hours): string {
  if (!keeps_hours) return 'At any time';
  return preferred_start_time && preferred_end_time ? 'Only in these hours' : 'All day on these days';
}
