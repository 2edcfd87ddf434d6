import { Card } from '../../../ui/Card.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import type { FieldsProps } from '../fields/formFields.ts';
import { HoursFields } from '../fields/HoursFields.tsx';
import { RadiusField, VehicleFields } from '../fields/VehicleFields.tsx';
import type { RiderDetails } from './profileForm.ts';

/** The rider's own part of the profile. */
export function RiderCards(props: FieldsProps<RiderDetails>) {
  const { form, onChange } = props;
  return (
    <>
      <Card title="Vehicle">
        <div className="grid gap-5">
          <VehicleFields
            {...props}
            licenceHint="Only its last characters are shown. To change it, type the whole number."
          />
        </div>
      </Card>
      <Card title="Hours">
        <div className="grid gap-5">
          <HoursFields {...props} daysLabel="Preferred working days" />
          <RadiusField {...props} />
          <PillGroup
            label="Long distance preference"
            hint="Whether you like to take orders that are further away."
            name="longDistancePreference"
            type="radio"
            options={['Yes', 'No']}
            chosen={[form.longDistancePreference ? 'Yes' : 'No']}
            onChosen={([answer]) => onChange({ longDistancePreference: answer === 'Yes' })}
          />
        </div>
      </Card>
    </>
  );
}
