import { NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import { TextField } from '../../../ui/TextField.tsx';
import { type FieldsProps, textOf } from './formFields.ts';

/** What somebody is called. */
export function NameFields(props: FieldsProps<{ firstName: string; lastName: string }>) {
  return (
    <>
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
    </>
  );
}
