import { TEXT_MAX_LENGTH } from '@homeplate/domain/limits';
import { Card } from '../../../ui/Card.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { type FieldsProps, textOf } from '../fields/formFields.ts';
import { HoursFields } from '../fields/HoursFields.tsx';
import { KitchenFields, MaxOrdersField } from '../fields/KitchenFields.tsx';
import type { ChefDetails } from './profileForm.ts';

/** The chef's own part of the profile. */
export function ChefCards(props: FieldsProps<ChefDetails>) {
  return (
    <>
      <Card title="Kitchen">
        <div className="grid grid-cols-1 gap-5">
          <KitchenFields {...props} />
          <TextArea
            label="Bio"
            optional
            hint="What you love to cook, in your own words. Everybody can read it on your page."
            maxLength={TEXT_MAX_LENGTH}
            count={props.form.bio.length}
            {...textOf(props, 'bio')}
          />
        </div>
      </Card>
      <Card title="Hours">
        <div className="grid grid-cols-1 gap-5">
          <HoursFields {...props} daysLabel="Working days" timesOptional />
          <MaxOrdersField {...props} optional />
        </div>
      </Card>
    </>
  );
}
