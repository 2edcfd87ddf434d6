import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import { type CampusForm, campusRules } from '@homeplate/domain/validation/people';
import type { FormPart } from '../../../lib/form.ts';
import { type FieldProblem, problemsOf } from '../../../lib/problems.ts';
import { campusOptions } from '../../../session/campus.ts';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** `address_line_1` is the campus's name, `address_line_2` the building. */
export type AddressForm = CampusForm & { nearby_landmark: string };

export function NameFields({ part }: { part: FormPart<{ first_name: string; last_name: string }> }) {
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        {...part.field('first_name')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        {...part.field('last_name')}
      />
    </>
  );
}

export function linesOfCampus(name: string): Omit<AddressForm, 'address_line_2'> {
  const campus = findCampusPlace(name);
  return {
    address_line_1: campus?.address ?? '',
    nearby_landmark: campus?.addressLine1 ?? '',
    city: campus?.city ?? '',
    province: campus?.province ?? '',
    country: campus?.country ?? '',
    postal_code: campus?.postalCode ?? '',
  };
}

const askedOfCampus = campusRules.filter(({ field }) => field === 'address_line_1' || field === 'address_line_2');

export function problemsOfCampus(form: AddressForm): FieldProblem[] {
  const asked = problemsOf(askedOfCampus, form, 'user');
  return asked.length > 0 ? asked : problemsOf(campusRules, form, 'user');
}

export function CampusFields({ part }: { part: FormPart<AddressForm> }) {
  const fill = (campus: string) => {
    const { address_line_1: _chosen, ...lines } = linesOfCampus(campus);
    for (const [field, value] of Object.entries(lines)) part.set(field as keyof typeof lines, value);
  };
  const campus = part.field('address_line_1');
  const postalCode = part.value('postal_code').replace(' ', '\u00a0');
  const place = [part.value('nearby_landmark'), part.value('city'), postalCode].filter(Boolean).join(', ');
  return (
    <div className="grid grid-cols-1 gap-5">
      <SelectField
        label="Campus name"
        placeholder="Select Campus"
        options={campusOptions()}
        {...campus}
        onChange={(event) => {
          void campus.onChange(event);
          fill(event.target.value);
        }}
      />
      <TextField
        label="Building name"
        hint="The building or block you live in, and your room."
        autoComplete="address-line2"
        maxLength={NAME_MAX_LENGTH}
        {...part.field('address_line_2')}
      />
      <details className="rounded-image bg-sunken px-4 max-[375px]:-mx-2 max-[375px]:px-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-ink-2 [overflow-wrap:anywhere]">
          {place ? <span className="text-ink">{place}</span> : 'Address of the campus'}
        </summary>
        <div className="field-pairs pt-1 pb-4">
          <ReadOnlyField label="Address line 1" {...part.field('nearby_landmark')} className="col-span-full" />
          <ReadOnlyField label="City" {...part.field('city')} />
          <ReadOnlyField label="Postal code" {...part.field('postal_code')} />
          <ReadOnlyField label="Province" {...part.field('province')} />
          <ReadOnlyField label="Country" {...part.field('country')} />
        </div>
      </details>
    </div>
  );
}
