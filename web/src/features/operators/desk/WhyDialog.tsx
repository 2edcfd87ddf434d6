import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ActWords } from './deskWords.ts';

export function WhyDialog({
  words,
  onReason,
  onClose,
}: {
  words: ActWords;
  onReason: (reason: string) => void;
  onClose: () => void;
}) {
  const { label, question = '', about, reasons = [], isOptional = false, field = 'Reason' } = words;
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const Field = field === 'Reason' ? TextArea : TextField;
  const isMissing = !isOptional && reason.trim() === '';
  return (
    <ConfirmDialog
      open
      question={question}
      confirm={label.replace('…', '')}
      keep="Back"
      danger={false}
      onConfirm={() => (isMissing ? setIsAsked(true) : onReason(reason))}
      onClose={onClose}
    >
      <p>{about}</p>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {reasons.map((choice) => (
          <Button key={choice} variant="secondary" size="sm" onClick={() => setReason(choice)}>
            {choice}
          </Button>
        ))}
      </div>
      <Field
        label={field}
        optional={isOptional}
        className="mt-4 text-ink"
        {...(field === 'Reason' && { rows: 2 })}
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        error={isAsked && isMissing ? (field === 'Reason' ? 'Please give a reason.' : 'Please write it.') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
