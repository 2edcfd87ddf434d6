import type { RiderForm } from '@homeplate/domain/validation/people';
import type { FieldsProps } from '../fields/formFields.ts';
import { HoursFields } from '../fields/HoursFields.tsx';
import { RadiusField, VehicleFields } from '../fields/VehicleFields.tsx';

/** Spec §2, Registration step 3: rider details. */
export function RiderStep(props: FieldsProps<RiderForm>) {
  return (
    <>
      <VehicleFields {...props} />
      <HoursFields {...props} daysLabel="Preferred working days" />
      <RadiusField {...props} />
    </>
  );
}
