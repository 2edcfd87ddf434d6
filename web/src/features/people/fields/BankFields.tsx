import type { BankForm } from '@homeplate/domain/validation/people';
import type { FormPart } from '../../../lib/form.ts';
import { paths } from '../../../paths.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { PageInNewTab } from '../../../ui/TextLink.tsx';

type Props = { part: FormPart<BankForm>; saved?: { [Field in keyof BankForm]?: string | null } | null | undefined };

/** The first two: both or neither. `saved` are the stored last digits. */
export function BankFields({ part, saved }: Props) {
  const digits = { inputMode: 'numeric', autoComplete: 'off', optional: true, maxLength: 20 } as const;
  return (
    <div className="field-pairs">
      <p className="col-span-full text-ink-2 text-sm">
        To send you what you earn, we store these numbers encrypted until you delete your account, and show their last
        digits only: see <PageInNewTab to={paths.privacy()}>Privacy</PageInNewTab>.
      </p>
      <TextField
        label="Bank account number"
        hint={saved ? `Saved: ${saved.bank_account_number}. Leave all empty to keep them.` : '7 to 12 digits.'}
        {...digits}
        {...part.field('bank_account_number')}
      />
      <TextField
        label="Transit number"
        hint={saved ? `Saved: ${saved.transit_number}.` : '5 digits.'}
        {...digits}
        {...part.field('transit_number')}
      />
      {part.value('institution_number') !== undefined && (
        <TextField
          label="Institution number"
          hint={saved?.institution_number ? `Saved: ${saved.institution_number}.` : '3 digits.'}
          {...digits}
          {...part.field('institution_number')}
        />
      )}
    </div>
  );
}
