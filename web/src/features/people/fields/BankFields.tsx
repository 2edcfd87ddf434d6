import type { BankForm } from '@homeplate/domain/validation/people';
import { TextField } from '../../../ui/TextField.tsx';
import { type FieldsProps, textOf } from './formFields.ts';

/** Where earnings go; both or neither. `saved` are the last digits of what is stored. */
export function BankFields({
  saved,
  ...props
}: FieldsProps<BankForm> & { saved?: { account: string; transit: string } | undefined }) {
  const digits = { inputMode: 'numeric', autoComplete: 'off', optional: true, maxLength: 20 } as const;
  return (
    <div className="field-pairs">
      <TextField
        label="Bank account number"
        hint={saved ? `Saved: ${saved.account}. Leave both empty to keep it.` : '7 to 12 digits.'}
        {...digits}
        {...textOf(props, 'bankAccountNumber')}
      />
      <TextField
        label="Transit number"
        hint={saved ? `Saved: ${saved.transit}.` : '5 digits.'}
        {...digits}
        {...textOf(props, 'transitNumber')}
      />
    </div>
  );
}
