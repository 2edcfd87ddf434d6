import { ALLERGEN_CHOICES } from '@homeplate/domain/allergenChoices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
  `By ${act} this list you agree that we keep it. It's health information: encrypted, used only to warn you and where you show it in a report, gone once you delete it.`;

export function AvoidPicker({ open, onClose }: { open: boolean; onClose: () => void }) {
  const userId = useSession()?.userId;
  const client = useQueryClient();
  // A list not read yet must not be overwritten.
  const known = useQuery({ ...avoidedQuery(userId ?? ''), enabled: userId !== undefined });
  const isKnown = userId === undefined || known.isSuccess;
  const [touched, setTouched] = useState<readonly string[]>();
  const before = readAvoided().all;
  const chosen = touched ?? before;
  const save = useMutation({
    mutationFn: async (list: readonly string[]) => {
      if (!userId) return avoidHere(list);
      await client.cancelQueries({ queryKey: avoidedKey });
      await saveAvoided(list);
      moveAvoided(userId, list);
    },
    onSuccess: (_, { length }) => {
      showToast(length > 0 ? 'Saved. Dishes are marked now.' : 'Nothing is stored about what you avoid.');
      onClose();
    },
  });
  const problem = save.error ?? known.error;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="What do you avoid?"
      action={
        isKnown && (
          <div className="flex flex-wrap gap-3">
            {before.length > 0 && (
              <Button variant="danger" size="lg" disabled={save.isPending} onClick={() => save.mutate([])}>
                Delete
                <span className="sr-only"> the list</span>
              </Button>
            )}
            <Button size="lg" busy={save.isPending} onClick={() => save.mutate(chosen)} className="flex-1">
              Save
            </Button>
          </div>
        )
      }
    >
      {problem && (
        <Banner tone="error" className="mb-4">
          {problem.message}
        </Banner>
      )}
      {isKnown ? (
        <>
          <p className="mb-4 text-ink-2 text-sm">
            We mark dishes that contain or may contain what you choose, or that state no allergens, and ask before you
            order them.
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
              : 'The list stays in this browser until you delete it or sign out. Sign in to save it in your account.'}
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
