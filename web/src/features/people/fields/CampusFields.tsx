import { CAMPUSES, type Campus, findCampus } from '@homeplate/domain/campuses';
import { NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import type { CampusForm } from '@homeplate/domain/validation/people';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type FieldsProps, textOf } from './formFields.ts';

const campusOptions = CAMPUSES.map((campus) => ({ value: campus.address, label: campusLabel(campus) }));

// Spec §3 names the city where the campus's own name does not: "Doon Campus (Kitchener)".
function campusLabel({ address, city }: Campus): string {
  return address.includes(city) ? address : `${address} (${city})`;
}

/** The part of a form that follows from the name of a campus. */
export function linesOfCampus(name: string): Omit<CampusForm, 'building'> {
  const campus = findCampus(name);
  return {
    campus: campus?.address ?? '',
    city: campus?.city ?? '',
    province: campus?.province ?? '',
    country: campus?.country ?? '',
    postalCode: campus?.postalCode ?? '',
  };
}

/** Where somebody lives: the campus fills the address, the building is typed. */
export function CampusFields(props: FieldsProps<CampusForm>) {
  const { form, errors, onChange } = props;
  return (
    <div className="grid grid-cols-1 gap-5">
      <SelectField
        label="Campus name"
        placeholder="Select Campus"
        options={campusOptions}
        {...textOf(props, 'campus')}
        onChange={(event) => onChange(linesOfCampus(event.target.value))}
      />
      <TextField
        label="Building name"
        hint="The building or block you live in, and your room."
        autoComplete="address-line2"
        maxLength={NAME_MAX_LENGTH}
        {...textOf(props, 'building')}
      />
      <div className="field-pairs rounded-image bg-sunken p-4 max-[375px]:-mx-2 max-[375px]:p-2">
        <ReadOnlyField
          label="Address line 1"
          name="addressLine1"
          value={findCampus(form.campus)?.addressLine1 ?? ''}
          className="col-span-full"
        />
        <ReadOnlyField label="City" name="city" value={form.city} error={errors.city} />
        <ReadOnlyField label="Postal code" name="postalCode" value={form.postalCode} error={errors.postalCode} />
        <ReadOnlyField label="Province" name="province" value={form.province} error={errors.province} />
        <ReadOnlyField label="Country" name="country" value={form.country} error={errors.country} />
      </div>
    </div>
  );
}
