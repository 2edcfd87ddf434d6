import { allergenList } from '@homeplate/domain/allergenText';
import { useQuery } from '@tanstack/react-query';
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const remove = async () => {
    setBusy(true);
    setProblem('');
    try {
      const outcome = await saveAvoided([]);
      moveAvoided(userId, []);
      showToast(outcome?.message ?? '');
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
    setAsks(false);
  };
  const text =
    avoided.length > 0
      ? `You avoid ${allergenList(avoided)}. Dishes with it are marked, and you are asked before you buy one.`
      : 'Nothing is stored. Say what you avoid, and dishes that contain it, may contain it or do not say are marked.';
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
        <p aria-busy={isPending}>{isPending && avoided.length === 0 ? 'Your list is being read.' : text}</p>
      )}
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-beet">
          {problem}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={showAvoidPicker}>
          {avoided.length > 0 ? 'Change' : 'Choose'}
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
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      >
        Dishes are not marked for you any more, and you are not asked before you buy one.
      </ConfirmDialog>
    </Card>
  );
}
