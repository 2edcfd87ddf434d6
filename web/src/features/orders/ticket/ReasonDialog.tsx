import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '../../../lib/form.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Option } from '../../../ui/Field.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';

type ReasonForm = { choice: string; words: string };

/** Choice, own words, or both; empty without either. */
export function reasonText({ choice, words }: ReasonForm): string {
  return [choice, words.trim()].filter((part) => part !== '').join(': ');
}

export function reasonProblem(form: ReasonForm, optional = false): string | undefined {
  const text = reasonText(form);
  if (text === '' && !optional) return 'Please choose a reason or write one.';
  return text.length > REASON_MAX_LENGTH ? ORDER_TEXTS.reasonTooLong : undefined;
}

const resolverFor = (optional: boolean) =>
  resolverOf<ReasonForm>((form) => {
    const words = reasonProblem(form, optional);
    return words === undefined ? null : { errors: { words } };
  });

export function ReasonDialog({
  open,
  question,
  about,
  reasons,
  confirm,
  keep,
  busy = false,
  optional = false,
  follows,
  onReason,
  onClose,
}: {
  open: boolean;
  question: string;
  about: ReactNode;
  reasons: readonly string[];
  confirm: string;
  keep: string;
  busy?: boolean;
  optional?: boolean;
  /** A single option is chosen already. */
  follows?: { reason: string; label: string; options: readonly Exclude<Option, string>[] };
  onReason: (reason: string, chosen: string[]) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, reset, setValue, trigger, watch, formState } = useForm<ReasonForm>({
    defaultValues: { choice: '', words: '' },
    resolver: resolverFor(optional),
    shouldFocusError: false,
  });
  const [also, setAlso] = useState<string[]>();
  useEffect(() => {
    if (!open) return;
    reset();
    setAlso(undefined);
  }, [open, reset]);
  const choice = watch('choice');
  const { label = '', options = [] } = choice === follows?.reason ? follows : {};
  const chosen = also ?? (options.length === 1 ? options.map(({ value }) => value) : []);
  const isAsked = formState.isSubmitted;
  return (
    <ConfirmDialog
      {...{ open, question, confirm, keep, busy, onClose }}
      onConfirm={handleSubmit((form) => onReason(reasonText(form), options.length > 0 ? chosen : []))}
    >
      <div>{about}</div>
      <div className="mt-4 flex flex-col gap-4 text-ink">
        <PillGroup
          label="Reason"
          optional={optional}
          type="radio"
          name="reason"
          options={reasons}
          chosen={[choice]}
          onChosen={([choice = '']) => {
            setValue('choice', choice);
            if (isAsked) void trigger('words');
          }}
        />
        {options.length > 0 && (
          <PillGroup label={label} optional name="follows" {...{ options, chosen }} onChosen={setAlso} />
        )}
        <TextArea
          label="In your own words"
          optional={optional || choice !== ''}
          rows={2}
          {...register('words')}
          error={formState.errors.words?.message}
        />
      </div>
    </ConfirmDialog>
  );
}
