import { GENDERS, type Role } from '@homeplate/domain/options';
import type { PersonalForm } from '@homeplate/domain/validation/people';
import { Bike, ChefHat, CircleAlert, type LucideIcon, UtensilsCrossed } from 'lucide-react';
import { useId } from 'react';
import { CheckCard } from '../../../ui/CheckCard.tsx';
import { EmailField } from '../../../ui/EmailField.tsx';
import { NewPasswordField, PasswordField } from '../../../ui/PasswordField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type FieldsProps, textOf } from '../fields/formFields.ts';
import { NameFields } from '../fields/NameFields.tsx';

/** Spec §2, Registration step 1: who it is, and what they want to be here. */
export function PersonalStep(props: FieldsProps<PersonalForm>) {
  return (
    <>
      <div className="field-pairs">
        <NameFields {...props} />
        <NewPasswordField label="Password" {...textOf(props, 'password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...textOf(props, 'confirmPassword')} />
        <SelectField
          label="Gender"
          options={GENDERS}
          autoComplete="sex"
          className="col-span-full"
          {...textOf(props, 'gender')}
        />
        <EmailField label="Email" autoComplete="email" {...textOf(props, 'email')} />
        <TextField
          label="Mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint="10 digits."
          {...textOf(props, 'mobile')}
        />
      </div>
      <RoleCards {...props} />
    </>
  );
}

const roleCards: readonly { role: Role; icon: LucideIcon; sentence: string }[] = [
  { role: 'Customer', icon: UtensilsCrossed, sentence: 'Order meals' },
  { role: 'Chef', icon: ChefHat, sentence: 'Sell homemade dishes' },
  { role: 'Rider', icon: Bike, sentence: 'Deliver meals and earn extra income' },
];

function RoleCards({ form, errors, onChange }: FieldsProps<PersonalForm>) {
  const errorId = useId();
  const error = errors.roles;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">Roles</legend>
      <div className="grid grid-cols-1 gap-3">
        {roleCards.map(({ role, icon, sentence }) => (
          <CheckCard
            key={role}
            name="roles"
            title={role}
            icon={icon}
            checked={form.roles.includes(role)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              const others = form.roles.filter((other) => other !== role);
              onChange({ roles: event.target.checked ? [...others, role] : others });
            }}
          >
            {sentence}
          </CheckCard>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 font-medium text-beet text-sm">
          <CircleAlert size="1rem" className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
