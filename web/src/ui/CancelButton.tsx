import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks first where something was typed; `onDiscard` forgets that. */
export function CancelButton({
  to,
  isTyped,
  onDiscard,
}: {
  to: string;
  isTyped: () => boolean;
  onDiscard: () => void;
}) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ButtonLink
        to={to}
        variant="secondary"
        size="lg"
        className="max-md:flex-1 max-sm:px-2"
        onClick={(event) => {
          if (!isTyped()) return;
          event.preventDefault();
          setAsks(true);
        }}
      >
        Cancel
      </ButtonLink>
      <ConfirmDialog
        open={asks}
        question="Discard your changes?"
        confirm="Discard"
        keep="Keep editing"
        onConfirm={() => {
          onDiscard();
          void navigate(to);
        }}
        onClose={() => setAsks(false)}
      >
        What you typed is not saved.
      </ConfirmDialog>
    </>
  );
}
