import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = { to: string; state?: unknown; isTyped: () => boolean; onDiscard: () => void };

export function CancelButton({ to, state, isTyped, onDiscard }: Props) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ButtonLink
        to={to}
        state={state}
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
          void navigate(to, { state });
        }}
        onClose={() => setAsks(false)}
      >
        What you typed is not saved.
      </ConfirmDialog>
    </>
  );
}
