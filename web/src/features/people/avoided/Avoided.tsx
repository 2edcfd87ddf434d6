import { allergenList } from '@homeplate/domain/allergenText';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { declineOffer, moveAvoided, useAvoidedParts } from '../../../session/avoided.ts';
import { avoidPicker } from '../../../session/avoids.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { AvoidPicker, consentBy } from './AvoidPicker.tsx';
import { avoidedQuery, saveAvoided } from './avoided.queries.ts';

export default function Avoided({
  userId,
  picker,
}: {
  userId: string | undefined;
  picker: { isOpen: boolean; openings: number };
}) {
  return (
    <>
      {userId && <AccountList key={userId} userId={userId} />}
      {picker.openings > 0 && (
        <AvoidPicker
          key={picker.openings}
          open={picker.isOpen}
          onClose={() => avoidPicker.set({ ...picker, isOpen: false })}
        />
      )}
    </>
  );
}

/** Follows the account's list; after a sign-in it offers the browser's once. */
function AccountList({ userId }: { userId: string }) {
  const { isSuccess } = useQuery(avoidedQuery(userId));
  const { here, all, offered } = useAvoidedParts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const move = async () => {
    setBusy(true);
    try {
      await saveAvoided(all);
      moveAvoided(userId, all);
      showToast('Your list is in your account now.');
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={isSuccess && here.length > 0 && !offered}
      question="Store what you avoid in your account?"
      confirm="Store it"
      keep="Only in this browser"
      danger={false}
      busy={busy}
      onConfirm={() => void move()}
      onClose={declineOffer}
    >
      <p>In this browser you avoid {allergenList(here)}. In your account, the list counts wherever you sign in.</p>
      <p className="mt-3 text-sm">{consentBy('storing')}</p>
      {problem && (
        <p role="alert" className="mt-3 font-semibold text-beet">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
