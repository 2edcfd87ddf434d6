import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { emptyReason, reasonProblem, reasonText } from './reason.ts';

const PROBLEMS = { missing: 'Please choose a reason or write one.', tooLong: ERROR_TEXTS.reasonTooLong };

/** Asks before an order ends early, and for the reason that the other side will read. */
export function ReasonDialog({
  open,
  question,
  about,
  reasons,
  confirm,
  keep,
  busy,
  onReason,
  onClose,
}: {
  open: boolean;
  question: string;
  /** What will happen, in a sentence. */
  about: string;
  /** The short list. */
  reasons: readonly string[];
  confirm: string;
  keep: string;
  busy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}) {
  const [form, setForm] = useState(emptyReason);
  const [asked, setAsked] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  // Each question starts with an empty sheet.
  if (open !== wasOpen) {
    setWasOpen(open);
    setForm(emptyReason);
    setAsked(false);
  }
  const problem = asked ? reasonProblem(form) : undefined;
  const answer = () => {
    setAsked(true);
    if (reasonProblem(form) === undefined) onReason(reasonText(form));
  };
  return (
    <ConfirmDialog {...{ open, question, confirm, keep, busy, onClose }} onConfirm={answer}>
      <p>{about}</p>
      <div className="mt-4 flex flex-col gap-4 text-ink">
        <PillGroup
          label="Reason"
          type="radio"
          name="reason"
          options={reasons}
          chosen={[form.choice]}
          onChosen={([choice = '']) => setForm({ ...form, choice })}
        />
        <TextArea
          label="In your own words"
          optional={form.choice !== ''}
          rows={2}
          value={form.words}
          onChange={(event) => setForm({ ...form, words: event.target.value })}
          error={problem && PROBLEMS[problem]}
        />
      </div>
    </ConfirmDialog>
  );
}
