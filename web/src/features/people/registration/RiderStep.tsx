import type { FieldsProps } from '../fields/formFields.ts';
import { HoursFields } from '../fields/HoursFields.tsx';
import { LongDistanceField, RadiusField, VehicleFields } from '../fields/VehicleFields.tsx';
import type { RiderDetails } from '../peopleInputs.ts';

/** Spec §2, Registration step 3: rider details; the long distance is among the form's fields in §3. */
export function RiderStep(props: FieldsProps<RiderDetails>) {
  return (
    <>
      <VehicleFields {...props} />
      <HoursFields {...props} daysLabel="Preferred working days" />
      <RadiusField {...props} />
      <LongDistanceField {...props} />
    </>
  );
}
