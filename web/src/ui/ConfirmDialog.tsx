import { type ReactNode, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** The focus is on the safe answer. */
export function ConfirmDialog({
  open,
  question,
  children,
  confirm,
  keep,
  onConfirm,
  onClose,
  busy = false,
  danger = true,
}: {
  open: boolean;
  question: string;
  children?: ReactNode;
  confirm: string;
  keep: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean | undefined;
  danger?: boolean | undefined;
}) {
  const bodyId = useId();
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={question}
      open={open}
      onClose={onClose}
      focusFirst={safe}
      aria-describedby={children ? bodyId : undefined}
    >
      {children && (
        <div id={bodyId} className="mt-3 text-ink-2">
          {children}
        </div>
      )}
      <div className="dialog-answers mt-6 flex flex-wrap justify-end gap-3">
        <Button ref={safe} variant="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
