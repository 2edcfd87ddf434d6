import { GENDERS, type Role } from '@homeplate/domain/options';
import type { BankForm, PersonalForm } from '@homeplate/domain/validation/people';
import { Bike, ChefHat, type LucideIcon, UtensilsCrossed } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { FormPart, RuleForm } from '../../../lib/form.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckCard } from '../../../ui/CheckCard.tsx';
import { FieldNotes } from '../../../ui/Field.tsx';
import { NewPasswordField, PasswordField } from '../../../ui/PasswordField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { EmailField, TextField } from '../../../ui/TextField.tsx';
import { BankFields } from '../fields/BankFields.tsx';
import { CampusFields, NameFields } from '../fields/PersonFields.tsx';
import {
  DayHoursFields,
  HoursFields,
  KitchenFields,
  MaxOrdersField,
  RideFields,
  VehicleFields,
} from '../fields/WorkFields.tsx';
import type { Registration, StepName } from './registrationForm.ts';

type Props = {
  step: StepName;
  form: RuleForm<Registration>;
  submit: string;
  onSubmit: (event: FormEvent) => void;
  onBack?: (() => void) | undefined;
  note?: ReactNode;
  /** To the banner. */
  answer?: ReactNode;
};

export function StepForm({ step, form, submit, onSubmit, onBack, note, answer }: Props) {
  return (
    <form {...form.frame} onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      {form.banner && <Banner {...form.banner} action={answer} />}
      <StepFields step={step} form={form} />
      {note}
      <div className="mt-1 flex flex-wrap gap-3">
        {onBack && (
          <Button variant="secondary" size="lg" onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" size="lg" busy={form.busy} className="flex-1">
          {submit}
        </Button>
      </div>
    </form>
  );
}

function StepFields({ step, form }: { step: StepName; form: RuleForm<Registration> }) {
  switch (step) {
    case 'personal':
      return <PersonalFields part={form.part('user')} />;
    case 'campus':
      return <CampusFields part={form.part('user')} />;
    case 'rider':
      return (
        <>
          <VehicleFields part={form.part('rider')} />
          <RideFields part={form.part('rider')} />
          <BankSection part={form.part('bank')} />
        </>
      );
    case 'chef':
      return (
        <>
          <KitchenFields part={form.part('chef')} />
          <HoursFields part={form.part('chef')} daysLabel="Working days" />
          <DayHoursFields part={form.part('chef')} />
          <p className="text-ink-2 text-sm">
            Customers up to 15 km away can order in these hours. You can change hours and distance later in your
            profile.
          </p>
          <MaxOrdersField part={form.part('chef')} />
          <BankSection part={form.part('bank')} />
        </>
      );
  }
}

function PersonalFields({ part }: { part: FormPart<PersonalForm> }) {
  return (
    <>
      <div className="field-pairs">
        <NameFields part={part} />
        <EmailField label="Email" autoComplete="email" {...part.field('email')} />
        <TextField
          label="Mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint="10 digits."
          {...part.field('mobile_number')}
        />
        <NewPasswordField label="Password" {...part.field('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...part.field('confirmPassword')} />
        <SelectField
          label="Gender"
          options={GENDERS}
          autoComplete="sex"
          className="col-span-full"
          {...part.field('gender')}
        />
      </div>
      <RoleCards part={part} />
    </>
  );
}

const roleCards: readonly { role: Role; icon: LucideIcon; sentence: string }[] = [
  { role: 'Customer', icon: UtensilsCrossed, sentence: 'Order meals' },
  { role: 'Chef', icon: ChefHat, sentence: 'Sell homemade dishes' },
  { role: 'Rider', icon: Bike, sentence: 'Deliver meals and earn extra income' },
];

function RoleCards({ part }: { part: FormPart<PersonalForm> }) {
  const id = useId();
  const { error, ...input } = part.field('role');
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold text-sm">Roles</legend>
      <div className="grid grid-cols-1 gap-3">
        {roleCards.map(({ role, icon, sentence }) => (
          <CheckCard
            key={role}
            value={role}
            title={role}
            icon={icon}
            aria-invalid={error ? true : undefined}
            {...input}
          >
            {sentence}
          </CheckCard>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

function BankSection({ part }: { part: FormPart<BankForm> }) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-5">
      <legend className="float-left font-bold font-display text-lg">Bank details</legend>
      <p className="clear-both pt-1 pb-4 text-ink-2 text-sm">You can also add them to your profile later.</p>
      <BankFields part={part} />
    </fieldset>
  );
}
