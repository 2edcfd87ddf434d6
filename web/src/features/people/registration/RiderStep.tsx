import { DELIVERY_RADII } from '@homeplate/domain/options';
import type { RiderForm } from '@homeplate/domain/validation/people';
import { SelectField } from '../../../ui/SelectField.tsx';
import { type FieldsProps, textOf } from '../fields/formFields.ts';
import { HoursFields } from '../fields/HoursFields.tsx';
import { VehicleFields } from '../fields/VehicleFields.tsx';

/** Spec §2, Registration step 3: rider details. */
export function RiderStep(props: FieldsProps<RiderForm>) {
  return (
    <>
      <VehicleFields {...props} />
      <HoursFields {...props} daysLabel="Preferred working days" />
      <SelectField
        label="Preferred delivery radius"
        placeholder="Select a distance"
        options={DELIVERY_RADII}
        {...textOf(props, 'preferredDeliveryRadius')}
      />
    </>
  );
}
