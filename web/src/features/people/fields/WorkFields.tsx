import {
  COOKING_EXPERIENCE,
  DELIVERY_RADII,
  MEAL_TYPES,
  SPECIALTY_CUISINES,
  VEHICLE_TYPES,
  WORKING_DAYS,
} from '@homeplate/domain/options';
import type { KitchenForm } from '@homeplate/domain/validation/kitchen';
import type { HoursForm } from '@homeplate/domain/validation/people';
import { useRef, useState } from 'react';
import type { FormPart } from '../../../lib/form.ts';
import { CheckCard } from '../../../ui/CheckCard.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ChefDetails, RiderDetails } from '../peopleInputs.ts';

type Times = Pick<ChefDetails, 'preferred_working_days' | 'preferred_start_time' | 'preferred_end_time'>;

type Props = { part: FormPart<Times>; daysLabel: string; timesOptional?: boolean };

export function HoursFields({ part, daysLabel, timesOptional = false }: Props) {
  return (
    <>
      <PillGroup label={daysLabel} options={WORKING_DAYS} {...part.field('preferred_working_days')} />
      <div className="field-pairs">
        <TextField label="Start time" type="time" optional={timesOptional} {...part.field('preferred_start_time')} />
        <TextField label="End time" type="time" optional={timesOptional} {...part.field('preferred_end_time')} />
      </div>
    </>
  );
}

export function DayHoursFields({ part }: { part: FormPart<ChefDetails> }) {
  const own = part.value('day_hours');
  const [isOpen, setOpen] = useState(own.length > 0);
  // Come back with a second thought.
  const closed = useRef(own);
  const days = WORKING_DAYS.filter((day) => part.value('preferred_working_days').includes(day));
  const timesOf = (day: string) =>
    own.find((hours) => hours.day === day) ?? {
      day,
      start: part.value('preferred_start_time'),
      end: part.value('preferred_end_time'),
    };
  const change = (day: string, times: Partial<HoursForm['day_hours'][number]>) =>
    part.set('day_hours', [...own.filter((hours) => hours.day !== day), { ...timesOf(day), ...times }]);
  const error = part.error('day_hours');
  return (
    <>
      <CheckCard
        title="Different hours on some days"
        checked={isOpen}
        onChange={({ target }) => {
          setOpen(target.checked);
          if (!target.checked) closed.current = own;
          part.set('day_hours', target.checked ? closed.current : []);
        }}
      >
        For example, longer on Fridays. For all day, enter the same start and end time.
      </CheckCard>
      {isOpen && days.length === 0 && <p className="text-ink-2 text-sm">Choose your working days first.</p>}
      {isOpen &&
        days.map((day) => (
          <div key={day} className="grid gap-3 min-[360px]:grid-cols-2">
            {(['start', 'end'] as const).map((end) => (
              <TextField
                key={end}
                label={`${day} ${end === 'start' ? 'from' : 'to'}`}
                type="time"
                name={part.field('day_hours').name}
                value={timesOf(day)[end]}
                onChange={({ target }) => change(day, { [end]: target.value })}
                error={timesOf(day)[end] === '' ? error : undefined}
              />
            ))}
          </div>
        ))}
    </>
  );
}

export function KitchenFields({ part }: { part: FormPart<ChefDetails> }) {
  return (
    <>
      <PillGroup label="Specialty cuisines" options={SPECIALTY_CUISINES} {...part.field('specialty_cuisines')} />
      <PillGroup label="Type of meals" options={MEAL_TYPES} {...part.field('type_of_meals')} />
      <SelectField
        label="Cooking experience"
        placeholder="Select your experience"
        options={COOKING_EXPERIENCE}
        {...part.field('cooking_experience')}
      />
    </>
  );
}

/** Optional in a profile. */
export function MaxOrdersField({ part, optional = false }: { part: FormPart<ChefDetails>; optional?: boolean }) {
  return (
    <TextField
      label="Maximum orders per day"
      hint={optional ? 'A whole number; empty means no limit.' : 'A whole number, at least 1.'}
      optional={optional}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...part.field('max_orders_per_day')}
    />
  );
}

const usualMinutes = ['15', '25', '40', '60'].map((value) => ({ value, label: `${value} min` }));

export function ReachFields({ part }: { part: FormPart<KitchenForm> }) {
  return (
    <>
      <TextField
        label="Delivery distance"
        hint="In kilometres, from your campus to the customer's; empty means everywhere."
        optional
        placeholder="Everywhere"
        trail={<span className="pr-3 text-ink-2">km</span>}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...part.field('delivery_km')}
      />
      <PillGroup
        label="Preparation time"
        type="radio"
        name="usual_minutes"
        options={usualMinutes}
        chosen={[part.value('prep_minutes').trim()]}
        onChosen={([minutes = '']) => part.set('prep_minutes', minutes)}
      />
      <TextField
        label="Minutes to prepare an order"
        hint="A whole number from 5 to 180. You can choose another time for each order."
        trail={<span className="pr-3 text-ink-2">min</span>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...part.field('prep_minutes')}
      />
    </>
  );
}

/** `licenceHint` tells what is saved already. */
export function VehicleFields({ part, licenceHint }: { part: FormPart<RiderDetails>; licenceHint?: string }) {
  const code = { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <SelectField
        label="Vehicle type"
        placeholder="Select a vehicle"
        options={VEHICLE_TYPES}
        {...part.field('vehicle_type')}
      />
      <TextField
        label="Registration number"
        hint="5 to 10 capital letters, digits and hyphens."
        {...code}
        {...part.field('vehicle_registration_number')}
      />
      <div className="field-pairs">
        <TextField
          label="Insurance number"
          hint="At least 8 letters and digits."
          {...code}
          {...part.field('vehicle_insurance_number')}
        />
        <TextField label="Insurance expiry date" type="date" {...part.field('insurance_expiry_date')} />
        <TextField
          label="Driver licence number"
          hint={licenceHint ?? '5 to 15 capital letters, digits and hyphens.'}
          {...code}
          {...part.field('driver_license_number')}
        />
        <TextField label="Licence expiry date" type="date" {...part.field('license_expiry_date')} />
      </div>
    </>
  );
}

export function RideFields({ part }: { part: FormPart<RiderDetails> }) {
  const isLong = part.value('long_distance_preference');
  return (
    <>
      <HoursFields part={part} daysLabel="Preferred working days" />
      <SelectField
        label="Preferred delivery radius"
        placeholder="Select a distance"
        options={DELIVERY_RADII}
        {...part.field('preferred_delivery_radius')}
      />
      <PillGroup
        label="Long distance preference"
        hint="Whether you like to take orders that are further away."
        name="long_distance_preference"
        type="radio"
        options={['Yes', 'No']}
        chosen={[isLong ? 'Yes' : 'No']}
        onChosen={([answer]) => part.set('long_distance_preference', answer === 'Yes')}
      />
    </>
  );
}
