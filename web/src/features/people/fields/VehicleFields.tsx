import { DELIVERY_RADII, VEHICLE_TYPES } from '@homeplate/domain/options';
import type { RiderForm } from '@homeplate/domain/validation/people';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { RiderDetails } from '../peopleInputs.ts';
import { type FieldsProps, textOf } from './formFields.ts';

export type VehicleForm = Pick<
  RiderForm,
  | 'vehicleType'
  | 'vehicleRegNumber'
  | 'vehicleInsuranceNumber'
  | 'insuranceExpiryDate'
  | 'driverLicenseNumber'
  | 'licenseExpiryDate'
>;

/** What a rider rides and the papers for it. `licenceHint` says what is saved already. */
export function VehicleFields({ licenceHint, ...props }: FieldsProps<VehicleForm> & { licenceHint?: string }) {
  const code = { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <SelectField
        label="Vehicle type"
        placeholder="Select a vehicle"
        options={VEHICLE_TYPES}
        {...textOf(props, 'vehicleType')}
      />
      <TextField
        label="Registration number"
        hint="5 to 10 capital letters, digits and hyphens."
        {...code}
        {...textOf(props, 'vehicleRegNumber')}
      />
      <div className="field-pairs">
        <TextField
          label="Insurance number"
          hint="At least 8 letters and digits."
          {...code}
          {...textOf(props, 'vehicleInsuranceNumber')}
        />
        <TextField label="Insurance expiry date" type="date" {...textOf(props, 'insuranceExpiryDate')} />
        <TextField
          label="Driver licence number"
          hint={licenceHint ?? '5 to 15 capital letters, digits and hyphens.'}
          {...code}
          {...textOf(props, 'driverLicenseNumber')}
        />
        <TextField label="Licence expiry date" type="date" {...textOf(props, 'licenseExpiryDate')} />
      </div>
    </>
  );
}

/** How far a rider likes to go. */
export function RadiusField(props: FieldsProps<Pick<RiderForm, 'preferredDeliveryRadius'>>) {
  return (
    <SelectField
      label="Preferred delivery radius"
      placeholder="Select a distance"
      options={DELIVERY_RADII}
      {...textOf(props, 'preferredDeliveryRadius')}
    />
  );
}

/** Whether a rider likes long ways as well. */
export function LongDistanceField({ form, onChange }: FieldsProps<Pick<RiderDetails, 'longDistancePreference'>>) {
  return (
    <PillGroup
      label="Long distance preference"
      hint="Whether you like to take orders that are further away."
      name="longDistancePreference"
      type="radio"
      options={['Yes', 'No']}
      chosen={[form.longDistancePreference ? 'Yes' : 'No']}
      onChosen={([answer]) => onChange({ longDistancePreference: answer === 'Yes' })}
    />
  );
}
