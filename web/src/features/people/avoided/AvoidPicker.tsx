import { ALLERGEN_CHOICES } from '@homeplate/domain/allergenChoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avoidedKey, avoidHere, moveAvoided, readAvoided } from '../../../session/avoided.ts';
import { useSession } from '../../../session/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { FoldedPills } from '../../../ui/FoldedPills.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { avoidedQuery, saveAvoided } from './avoided.queries.ts';

export const consentBy = (act: string) =>
  `By ${act} it you agree that we keep this list for you. It says something about your health: it is encrypted, only marks dishes and asks you before you buy them, and is gone once you delete it.`;

/** Stored in the account, or in the browser without a session. */
export function AvoidPicker({ open, onClose }: { open: boolean; onClose: () => void }) {
  const userId = useSession()?.userId;
  const client = useQueryClient();
  // A list not read yet must not be overwritten.
  const known = useQuery({ ...avoidedQuery(userId ?? ''), enabled: userId !== undefined });
  const isKnown = userId === undefined || known.isSuccess;
  const [touched, setTouched] = useState<readonly string[]>();
  const before = readAvoided().all;
  const chosen = touched ?? before;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (list: readonly string[]) => {
    setBusy(true);
    setProblem('');
    try {
      if (userId) {
        await client.cancelQueries({ queryKey: avoidedKey });
        await saveAvoided(list);
        moveAvoided(userId, list);
      } else avoidHere(list);
      showToast(list.length > 0 ? 'Saved. Dishes are marked now.' : 'Nothing is stored about what you avoid.');
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="What do you avoid?"
      action={
        isKnown && (
          <div className="flex flex-wrap gap-3">
            {before.length > 0 && (
              <Button variant="danger" size="lg" disabled={busy} onClick={() => void save([])}>
                Delete
                <span className="sr-only"> the list</span>
              </Button>
            )}
            <Button size="lg" busy={busy} onClick={() => void save(chosen)} className="flex-1">
              Save
            </Button>
          </div>
        )
      }
    >
      {(problem || known.isError) && (
        <Banner tone="error" className="mb-4">
          {problem || known.error?.message}
        </Banner>
      )}
      {isKnown ? (
        <>
          <p className="mb-4 text-ink-2 text-sm">
            Dishes that contain it, may contain it or do not say are marked, and you are asked before you buy one.
          </p>
          <FoldedPills
            name="avoided"
            label="Allergens"
            {...ALLERGEN_CHOICES}
            chosen={chosen}
            onChosen={setTouched}
            className="[&_label]:px-5.5"
          />
          <p className="mt-5 text-ink-2 text-sm">
            {userId
              ? consentBy('saving')
              : 'It is stored in this browser until you delete it or log out. Signed in, you can have it in your account.'}
          </p>
        </>
      ) : known.isError ? (
        <Button variant="secondary" onClick={() => void known.refetch()}>
          Try again
        </Button>
      ) : (
        <Spinner className="py-16" onRetry={() => void known.refetch()} />
      )}
    </Drawer>
  );
}
