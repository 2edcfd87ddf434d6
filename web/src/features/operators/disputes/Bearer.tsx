import { isolate } from '@homeplate/domain/isolate';
import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { school } from '@homeplate/domain/school';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { deskKey } from '../desk/desk.queries.ts';
import { dollars } from '../dollars.ts';
import { moveDispute, type OpenedDispute } from './disputes.queries.ts';

const PLATFORM = 'platform';

/** Homeplate bears a lost dispute, or the kitchen of one of its orders. */
export function Bearer({ dispute }: { dispute: OpenedDispute }) {
  const { id, seen, state, amount, borne_by, kitchens } = dispute;
  const now = borne_by ?? PLATFORM;
  const [bearer, setBearer] = useState(now);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: moveDispute,
    onSuccess: (outcome) => {
      showToast(outcome?.message ?? '');
      setReason('');
    },
    onSettled: () => client.invalidateQueries({ queryKey: deskKey }),
  });
  if (!kitchens || kitchens.length === 0) return null;
  const isMissing = reason.trim() === '';
  const send = () => {
    setIsAsked(true);
    if (!isMissing) mutate({ id, order: bearer === PLATFORM ? null : bearer, reason, seen: seen ?? '' });
  };
  return (
    <section aria-label="Who pays for it" className="flex flex-col gap-4">
      {error && <Banner tone="error">{error.message}</Banner>}
      <PillGroup
        label={state === 'lost' ? 'Who pays for it' : 'Who pays for it if it is lost'}
        hint="Never the rider. A kitchen pays for its food at most."
        type="radio"
        name="bearer"
        options={[
          { value: PLATFORM, label: school().name },
          ...kitchens.map(({ order_id, order_no, kitchen, most }) => ({
            value: order_id,
            label: `${isolate(kitchen)}, ${dollars(Math.min(most, amount))} of order ${order_no}`,
          })),
        ]}
        chosen={[bearer]}
        onChosen={([value = bearer]) => setBearer(value)}
      />
      {bearer !== now && (
        <>
          <TextArea
            label="Reason"
            hint="The chef reads it beside the sum."
            rows={2}
            most={REASON_MAX_LENGTH}
            count={reason.length}
            value={reason}
            error={isAsked && isMissing ? 'Please give a reason.' : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button variant="secondary" busy={isPending} className="self-start" onClick={send}>
            Move it
          </Button>
        </>
      )}
    </section>
  );
}
