import { TEXT_MAX_LENGTH } from '@homeplate/domain/limits';
import { GENDERS } from '@homeplate/domain/options';
import type { FormPart } from '../../../lib/form.ts';
import { Card } from '../../../ui/Card.tsx';
import { CheckCard } from '../../../ui/CheckCard.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { EmailField, TextField } from '../../../ui/TextField.tsx';
import { NameFields } from '../fields/PersonFields.tsx';
import {
  DayHoursFields,
  HoursFields,
  KitchenFields,
  MaxOrdersField,
  ReachFields,
  RideFields,
  VehicleFields,
} from '../fields/WorkFields.tsx';
import type { ProfileValues } from './profileForm.ts';

export function YouFields({ part, asksPassword }: { part: FormPart<ProfileValues['user']>; asksPassword: boolean }) {
  return (
    <div className="field-pairs">
      <NameFields part={part} />
      <EmailField label="Email" autoComplete="email" {...part.field('email')} />
      {asksPassword && (
        <PasswordField
          label="Present password"
          hint="Another e-mail needs it."
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

export function ChefCards({ part }: { part: FormPart<ProfileValues['chef']> }) {
  const { error: _none, ...keepsHours } = part.field('keeps_hours');
  return (
    <>
      <Card title="Kitchen">
        <div className="grid grid-cols-1 gap-5">
          <KitchenFields part={part} />
          <TextArea
            label="Bio"
            optional
            hint="What you love to cook, in your own words. Everybody can read it on your page."
            maxLength={TEXT_MAX_LENGTH}
            count={part.value('bio').length}
            {...part.field('bio')}
          />
        </div>
      </Card>
      <Card title="Hours">
        <div className="grid grid-cols-1 gap-5">
          <HoursFields part={part} daysLabel="Working days" timesOptional={!part.value('keeps_hours')} />
          <DayHoursFields part={part} />
          <CheckCard title="Take orders only in these hours" {...keepsHours}>
            Otherwise customers can order from you at any time.
          </CheckCard>
          <MaxOrdersField part={part} optional />
        </div>
      </Card>
      <Card title="Delivery and preparation">
        <div className="grid grid-cols-1 gap-5">
          <ReachFields part={part} />
        </div>
      </Card>
    </>
  );
}

export function RiderCards({ part }: { part: FormPart<ProfileValues['rider']> }) {
  return (
    <>
      <Card title="Vehicle">
        <div className="grid grid-cols-1 gap-5">
          <VehicleFields
            part={part}
            licenceHint="Only its last characters are shown. To change it, type the whole number."
          />
        </div>
      </Card>
      <Card title="Hours">
        <div className="grid grid-cols-1 gap-5">
          <RideFields part={part} />
        </div>
      </Card>
    </>
  );
}
