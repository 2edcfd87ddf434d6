import { Card } from '../../../ui/Card.tsx';
import type { FieldsProps } from '../fields/formFields.ts';
import { HoursFields } from '../fields/HoursFields.tsx';
import { LongDistanceField, RadiusField, VehicleFields } from '../fields/VehicleFields.tsx';
import type { RiderDetails } from '../peopleInputs.ts';

/** The rider's own part of the profile. */
export function RiderCards(props: FieldsProps<RiderDetails>) {
  return (
    <>
      <Card title="Vehicle">
        <div className="grid grid-cols-1 gap-5">
          <VehicleFields
            {...props}
            licenceHint="Only its last characters are shown. To change it, type the whole number."
          />
        </div>
      </Card>
      <Card title="Hours">
        <div className="grid grid-cols-1 gap-5">
          <HoursFields {...props} daysLabel="Preferred working days" />
          <RadiusField {...props} />
          <LongDistanceField {...props} />
        </div>
      </Card>
    </>
  );
}
