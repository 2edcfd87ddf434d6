import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { firstName } from '@homeplate/domain/personName';
import { Camera, CircleCheck, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRuleForm } from '../../../lib/form.ts';
import { isReadable, shrinkPhoto } from '../../../lib/shrinkPicture.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ShownPress } from '../dashboard/queuedActions.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { isPin, PinField, usePinLock } from '../ticket/PinField.tsx';
import type { RiderOrder } from './riderOrders.queries.ts';
import type { OnPress } from './riderPresses.queries.ts';

export type DoorProps = { order: RiderOrder; press: ShownPress | undefined; onPress: OnPress };

const ASKED = 'we ask the customer whether it arrived.';

/** "Try again" after a failure that was not the PIN's or the photo's. */
function MarkDelivered({
  order,
  press,
  busy = false,
  bare = false,
}: Pick<DoorProps, 'order' | 'press'> & { busy?: boolean; bare?: boolean }) {
  const isRetry = press?.state === 'failed' && press.undoable;
  return (
    <Button
      type="submit"
      variant={bare ? 'secondary' : 'primary'}
      size="xl"
      block
      icon={isRetry ? RotateCw : CircleCheck}
      busy={busy || (press?.state === 'sent' && press.to === 'Completed')}
    >
      <span>{isRetry ? 'Try again' : 'Mark Delivered'}</span>
      {isRetry && <span className="sr-only">to mark delivered</span>}
      <OfOrder order={order} />
    </Button>
  );
}

export function AskForPin({ order, press, onPress }: DoorProps) {
  const form = useRuleForm({ start: { pin: '' }, problems: () => [] });
  // A wrong PIN leaves the field empty: the same tap once more must not deliver without it.
  const [mayGoWithout, setMayGoWithout] = useState(false);
  const hasFailed = press?.state === 'failed' && press.name === 'deliver';
  const locked = usePinLock(order.handoff?.pin_locked_until);
  // After a delivery the next order's field takes its place.
  const whose = [order.order_no, firstName(order.customer_id, '')].filter(Boolean).join(', ');
  const isLocked = locked !== undefined;
  const empty = useEffectEvent(() => form.set('pin', ''));
  useEffect(() => {
    if (isLocked) empty();
  }, [isLocked]);
  const submit = form.submit(({ pin }) => {
    if (pin === '' && hasFailed && !mayGoWithout && !order.arrival_denied) {
      setMayGoWithout(true);
      return form.fail("No PIN? Tap again to deliver without it. We'll ask the customer if it arrived.", 'pin');
    }
    if (pin === '' && !order.arrival_denied) return onPress('markDelivered');
    if (!isPin(pin)) return form.fail(ORDER_TEXTS.pinInvalid, 'pin');
    onPress('deliver', { pin });
  });
  return (
    <form {...form.frame} onSubmit={submit} className="flex flex-col gap-3">
      <PinField
        label={`Ask for the PIN of ${whose}`}
        locked={locked}
        without={
          order.arrival_denied ? undefined : { locked: 'You can deliver without it.', open: `Without it, ${ASKED}` }
        }
        binding={form.field('pin')}
      />
      <MarkDelivered order={order} press={press} />
    </form>
  );
}

export function LeaveIt({ order, press, onPress }: DoorProps) {
  const { kind = '', spot } = order.handoff ?? {};
  const [photo, setPhoto] = useState<File>();
  const form = useRuleForm({
    start: { place: spot ?? (kind === 'door' ? 'At the door' : '') },
    problems: () => [],
    failure: () => ({ text: ORDER_TEXTS.imageFailed }),
  });
  const preview = useObjectUrl(photo);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const isPicture = await isReadable(file);
    setPhoto(isPicture ? file : undefined);
    if (isPicture) form.clear();
    else form.fail(ORDER_TEXTS.imageFormat);
  };
  const submit = form.submit(async ({ place }) => {
    if (!photo && order.arrival_denied) return form.fail('Please take a photo of the order first.');
    if (!photo) return onPress('markDelivered');
    if (place.trim() === '') return form.fail(ORDER_TEXTS.placeMissing, 'place');
    onPress('deliver', { photo: await shrinkPhoto(photo), place });
  });
  return (
    <form {...form.frame} onSubmit={submit} className="flex flex-col gap-3">
      <p className="font-bold text-lg">
        {`Leave it and take a photo${kind === 'hand' ? '' : `: ${spot ?? 'at the door'}`}`}
      </p>
      <label className="relative flex min-h-14 items-center justify-center gap-2 rounded-pill border-[1.5px] border-ink bg-surface px-5 font-semibold text-lg has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <Camera className="size-5 shrink-0" />
        <span>{photo ? 'Take another photo' : 'Take a photo'}</span>
        <OfOrder order={order} />
      </label>
      {preview && (
        <>
          <img
            src={preview}
            alt="The order where you left it"
            onLoad={({ currentTarget }) => currentTarget.closest('form')?.scrollIntoView({ block: 'nearest' })}
            className="max-h-36 w-full rounded-image object-cover"
          />
          <TextField label="Where it is" {...form.field('place')} autoComplete="off" />
        </>
      )}
      {form.banner && <Banner {...form.banner} />}
      {!photo && !order.arrival_denied && <p className="text-ink-2">{`Without one, ${ASKED}`}</p>}
      <MarkDelivered order={order} press={press} busy={form.busy} bare={!photo} />
    </form>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
