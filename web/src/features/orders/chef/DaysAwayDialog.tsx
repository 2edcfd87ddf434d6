import { MOST_DAYS_AHEAD, MOST_DAYS_AWAY } from '@homeplate/domain/limits';
import { laterDay, localDay } from '@homeplate/domain/localTime';
import { type DaysAwayForm, daysAwayRules } from '@homeplate/domain/validation/kitchen';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { serverNow } from '../../../lib/clock.ts';
import { resolverOf } from '../../../lib/form.ts';
import { allRefusals, problemsOf } from '../../../lib/problems.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const resolver = resolverOf<DaysAwayForm>((form) => allRefusals(problemsOf(daysAwayRules, form)));

export function DaysAwayDialog({
  open,
  days,
  onSave,
  onClose,
}: {
  open: boolean;
  days: readonly string[];
  /** Throws an Error whose message is shown. */
  onSave: (days: DaysAwayForm) => Promise<unknown>;
  onClose: () => void;
}) {
  const { register, handleSubmit, reset, setError, watch, formState } = useForm<DaysAwayForm>({ resolver });
  const { errors, isSubmitting } = formState;
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  useEffect(() => {
    if (open) reset({ from: first, to: last });
  }, [open, reset, first, last]);
  const today = localDay(new Date(serverNow()));
  const from = watch('from') || today;
  const end = laterDay(today, MOST_DAYS_AHEAD);
  const longest = laterDay(from, MOST_DAYS_AWAY - 1);
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      question="Days away"
      confirm="Save"
      keep="Cancel"
      danger={false}
      busy={isSubmitting}
      onConfirm={handleSubmit((form) =>
        onSave(form).catch((error: Error) => setError('root', { message: error.message })),
      )}
    >
      <p>Your kitchen takes no orders on these days. Customers see that it is closed.</p>
      {errors.root && (
        <Banner tone="error" takeFocus={formState.submitCount} className="mt-4 text-ink">
          {errors.root.message}
        </Banner>
      )}
      <div className="field-pairs mt-4 text-ink">
        <TextField
          label="First day"
          type="date"
          min={today}
          max={end}
          {...register('from')}
          hint="Within the next year"
          error={errors.from?.message}
        />
        <TextField
          label="Last day"
          type="date"
          min={from}
          max={[longest, end].toSorted()[0]}
          {...register('to')}
          hint={`At most ${MOST_DAYS_AWAY} days`}
          error={errors.to?.message}
        />
      </div>
    </ConfirmDialog>
  );
}
