import { allergenList } from '@homeplate/domain/allergenText';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moveAvoided, useAvoided } from '../../../session/avoided.ts';
import { showAvoidPicker } from '../../../session/avoids.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { avoidedQuery, saveAvoided } from '../avoided/avoided.queries.ts';

export function AvoidedCard({ userId }: { userId: string }) {
  const { isPending, isError, refetch } = useQuery(avoidedQuery(userId));
  const avoided = useAvoided();
  const [asks, setAsks] = useState(false);
  const removal = useMutation({
    mutationFn: () => saveAvoided([]),
    onSuccess: (outcome) => {
      moveAvoided(userId, []);
      showToast(outcome?.message ?? '');
    },
    onSettled: () => setAsks(false),
  });
  const text =
    avoided.length > 0
      ? `You avoid ${allergenList(avoided)}. We mark dishes with it, and ask before you order one.`
      : 'Nothing is stored. Choose what you avoid, and we mark dishes that contain it, may contain it or do not state their allergens.';
  return (
    <Card title="What you avoid" className="mt-4">
      {isError ? (
        <p role="alert">
          Your list could not be read.{' '}
          <button type="button" className="min-h-11 font-semibold text-paprika" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <p aria-busy={isPending}>{isPending && avoided.length === 0 ? 'Loading your list…' : text}</p>
      )}
      {removal.error && (
        <p role="alert" className="mt-2 font-semibold text-beet">
          {removal.error.message}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={showAvoidPicker}>
          <span>{avoided.length > 0 ? 'Change' : 'Choose'}</span>
          <span className="sr-only"> what you avoid</span>
        </Button>
        {avoided.length > 0 && (
          <Button variant="danger" onClick={() => setAsks(true)}>
            Delete
            <span className="sr-only"> the list</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        question="Delete what you avoid?"
        confirm="Delete"
        keep="Keep it"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsks(false)}
      >
        We no longer mark dishes for you, or ask before you order one.
      </ConfirmDialog>
    </Card>
  );
}
