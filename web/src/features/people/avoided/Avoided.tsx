import { allergenList } from '@homeplate/domain/allergenText';
import { useMutation, useQuery } from '@tanstack/react-query';
import { declineOffer, moveAvoided, useAvoidedParts } from '../../../session/avoided.ts';
import { avoidPicker } from '../../../session/avoids.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { AvoidPicker, consentBy } from './AvoidPicker.tsx';
import { avoidedQuery, saveAvoided } from './avoided.queries.ts';

type Props = { userId: string | undefined; picker: { isOpen: boolean; openings: number } };

export default function Avoided({ userId, picker }: Props) {
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

function AccountList({ userId }: { userId: string }) {
  const { isSuccess } = useQuery(avoidedQuery(userId));
  const { here, all, offered } = useAvoidedParts();
  const move = useMutation({
    mutationFn: () => saveAvoided(all),
    onSuccess: () => {
      moveAvoided(userId, all);
      showToast('Your list is in your account now.');
    },
  });
  return (
    <ConfirmDialog
      open={isSuccess && here.length > 0 && !offered}
      question="Store what you avoid in your account?"
      confirm="Store it"
      keep="Only in this browser"
      danger={false}
      busy={move.isPending}
      onConfirm={() => move.mutate()}
      onClose={declineOffer}
    >
      <p>{`In this browser you avoid ${allergenList(here)}. In your account, the list works wherever you sign in.`}</p>
      <p className="mt-3 text-sm">{consentBy('storing')}</p>
      {move.error && (
        <p role="alert" className="mt-3 font-semibold text-beet">
          {move.error.message}
        </p>
      )}
    </ConfirmDialog>
  );
}
