import { typedCode } from '@homeplate/domain/typed';
import type { Binding } from '../../../lib/form.ts';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { cx } from '../../../ui/cx.ts';
import { controlLook, Field, useFieldParts } from '../../../ui/Field.tsx';
import { clockTime } from '../orderTexts.ts';

export const isPin = (text: string) => /^\d{4}$/.test(text);

/** The end of the lock after too many wrong PINs, while it lasts. */
export function usePinLock(until: string | null | undefined): string | undefined {
  const now = useServerNow();
  return until && Date.parse(until) > now ? until : undefined;
}

export function PinField({
  label,
  locked,
  without,
  binding: { error, onChange, ...field },
}: {
  label: string;
  locked: string | undefined;
  without?: { locked: string; open: string } | undefined;
  binding: Binding;
}) {
  const { controlId, aria } = useFieldParts({ hint: true, error });
  const hint = locked
    ? [`Too many wrong PINs. Try again at ${clockTime(locked)}.`, without?.locked]
    : ['Four digits on the customer’s order page.', without?.open];
  return (
    <Field label={label} hint={hint.filter(Boolean).join(' ')} error={error} controlId={controlId}>
      <input
        {...aria}
        {...field}
        id={controlId}
        onChange={(event) => {
          event.target.value = typedCode(event.target.value).replace(/\D/g, '').slice(0, 4);
          void onChange(event);
        }}
        disabled={locked !== undefined}
        inputMode="numeric"
        autoComplete="off"
        className={cx(controlLook(), 'tabular min-h-16 text-center font-bold text-figure tracking-[0.5em]')}
      />
    </Field>
  );
}
