import { NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import { GENDERS } from '@homeplate/domain/options';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type FieldsProps, textOf } from '../fields/formFields.ts';
import type { YouForm } from './profileForm.ts';

/** Who it is and how to reach them. */
export function YouFields(props: FieldsProps<YouForm>) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        {...textOf(props, 'firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        {...textOf(props, 'lastName')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...textOf(props, 'email')}
      />
      <TextField label="Mobile" type="tel" inputMode="tel" autoComplete="tel-national" {...textOf(props, 'mobile')} />
      <SelectField label="Gender" options={GENDERS} autoComplete="sex" {...textOf(props, 'gender')} />
    </div>
  );
}
