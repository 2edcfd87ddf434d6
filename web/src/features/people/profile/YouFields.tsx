import { GENDERS } from '@homeplate/domain/options';
import type { FormPart } from '../../../lib/form.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { EmailField, TextField } from '../../../ui/TextField.tsx';
import { NameFields } from '../fields/PersonFields.tsx';
import type { ProfileValues } from './profileForm.ts';

export function YouFields({ part, asksPassword }: { part: FormPart<ProfileValues['user']>; asksPassword: boolean }) {
  return (
    <div className="field-pairs">
      <NameFields part={part} />
      <EmailField label="Email" autoComplete="email" {...part.field('email')} />
      {asksPassword && (
        <PasswordField
          label="Current password"
          hint="You need it to change your email."
          autoComplete="current-password"
          {...part.field('password')}
        />
      )}
      <TextField
        label="Mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...part.field('mobile_number')}
      />
      <SelectField label="Gender" options={GENDERS} autoComplete="sex" {...part.field('gender')} />
    </div>
  );
}
