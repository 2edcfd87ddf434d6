import { GENDERS } from '@homeplate/domain/options';
import { EmailField } from '../../../ui/EmailField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type FieldsProps, textOf } from '../fields/formFields.ts';
import { NameFields } from '../fields/NameFields.tsx';
import type { YouForm } from './profileForm.ts';

/** Who it is and how to reach them. */
export function YouFields(props: FieldsProps<YouForm>) {
  return (
    <div className="field-pairs">
      <NameFields {...props} />
      <EmailField label="Email" autoComplete="email" {...textOf(props, 'email')} />
      <TextField label="Mobile" type="tel" inputMode="tel" autoComplete="tel-national" {...textOf(props, 'mobile')} />
      <SelectField label="Gender" options={GENDERS} autoComplete="sex" {...textOf(props, 'gender')} />
    </div>
  );
}
