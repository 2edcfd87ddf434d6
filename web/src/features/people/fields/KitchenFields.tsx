import { COOKING_EXPERIENCE, MEAL_TYPES, SPECIALTY_CUISINES } from '@homeplate/domain/options';
import type { ChefForm } from '@homeplate/domain/validation/people';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type FieldsProps, pillsOf, textOf } from './formFields.ts';

export type KitchenForm = Pick<ChefForm, 'specialtyCuisines' | 'typeOfMeals' | 'cookingExperience'>;

/** What a chef cooks, and for how long already. */
export function KitchenFields(props: FieldsProps<KitchenForm>) {
  return (
    <>
      <PillGroup label="Specialty cuisines" options={SPECIALTY_CUISINES} {...pillsOf(props, 'specialtyCuisines')} />
      <PillGroup label="Type of meals" options={MEAL_TYPES} {...pillsOf(props, 'typeOfMeals')} />
      <SelectField
        label="Cooking experience"
        placeholder="Select your experience"
        options={COOKING_EXPERIENCE}
        {...textOf(props, 'cookingExperience')}
      />
    </>
  );
}

/** How many orders a chef takes a day; in a profile it may stay empty. */
export function MaxOrdersField({
  optional = false,
  ...props
}: FieldsProps<Pick<ChefForm, 'maxOrdersPerDay'>> & { optional?: boolean }) {
  return (
    <TextField
      label="Maximum orders per day"
      hint={optional ? 'A whole number; empty means no limit.' : 'A whole number, at least 1.'}
      optional={optional}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      {...textOf(props, 'maxOrdersPerDay')}
    />
  );
}
