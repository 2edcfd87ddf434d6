import type { FieldsProps } from '../fields/formFields.ts';
import { HoursFields } from '../fields/HoursFields.tsx';
import { KitchenFields, MaxOrdersField } from '../fields/KitchenFields.tsx';
import type { ChefStepForm } from './registrationForm.ts';

/** Spec §2, Registration step 4: chef details. */
export function ChefStep(props: FieldsProps<ChefStepForm>) {
  return (
    <>
      <KitchenFields {...props} />
      <HoursFields {...props} daysLabel="Working days" timesOptional />
      <MaxOrdersField {...props} />
    </>
  );
}
