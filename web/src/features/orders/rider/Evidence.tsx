import { ORDER_TEXTS } from '@homeplate/domain/orderTexts';
import { Camera, CircleCheck, RotateCw } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { serverNow, useNow } from '../../../lib/clock.ts';
import { isReadable, shrinkPhoto } from '../../../lib/shrinkPicture.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { controlLook, Field, useFieldParts } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ShownPress } from '../dashboard/presses.ts';
import { clockTime } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { RiderOrder } from './riderOrders.queries.ts';
import type { OnPress } from './riderPresses.queries.ts';

export type DoorProps = { order: RiderOrder; press: ShownPress | undefined; onPress: OnPress };

/** Mark Delivered; "Try again" after a failure that was not the PIN's or the photo's. */
function MarkDelivered({ order, press, busy = false }: Pick<DoorProps, 'order' | 'press'> & { busy?: boolean }) {
  const isRetry = press?.state === 'failed' && press.undoable;
  return (
    <Button
      type="submit"
      size="xl"
      block
      icon={isRetry ? RotateCw : CircleCheck}
      busy={busy || (press?.state === 'sent' && press.to === 'Completed')}
    >
      {isRetry ? 'Try again' : 'Mark Delivered'}
      {isRetry && <span className="sr-only">to mark delivered</span>}
      <OfOrder order={order} />
    </Button>
  );
}

/** Mark Delivered with the PIN of the customer, or without one. */
export function AskForPin({ order, press, onPress }: DoorProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const { controlId, aria } = useFieldParts({ hint: true, error: problem });
  // A wrong PIN leaves the field empty: the same tap once more must not deliver without it.
  const [mayGoWithout, setMayGoWithout] = useState(false);
  const hasFailed = press?.state === 'failed' && press.name === 'deliver';
  const locked = order.handoff?.pin_locked_until;
  const now = useNow() ?? serverNow();
  const isLocked = locked ? Date.parse(locked) > now : false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin === '' && hasFailed && !mayGoWithout && !order.arrival_denied) {
      setMayGoWithout(true);
      return setProblem('No PIN? Press once more to deliver without it: the customer is asked whether it arrived.');
    }
    if (pin === '' && !order.arrival_denied) return onPress('markDelivered');
    if (!/^\d{4}$/.test(pin)) return setProblem(ORDER_TEXTS.pinInvalid);
    onPress('deliver', { pin });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field
        label="Ask for the PIN"
        hint={
          isLocked && locked
            ? `Too many wrong PINs: locked until ${clockTime(locked)}.${order.arrival_denied ? '' : ' You can deliver without it.'}`
            : `Four digits on the customer’s order page.${order.arrival_denied ? '' : ' Without it, the customer is asked whether it arrived.'}`
        }
        error={problem}
        controlId={controlId}
      >
        <input
          {...aria}
          id={controlId}
          value={pin}
          onChange={(event) => {
            setPin(event.target.value.replace(/\D/g, '').slice(0, 4));
            setProblem(undefined);
          }}
          disabled={isLocked}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className={cx(controlLook(), 'tabular min-h-16 text-center font-bold text-figure tracking-[0.5em]')}
        />
      </Field>
      <MarkDelivered order={order} press={press} />
    </form>
  );
}

const PLACES: Partial<Record<string, string>> = { door: 'At the door' };

/** Mark Delivered with a photo and its place, or without. */
export function LeaveIt({ order, press, onPress }: DoorProps) {
  const { kind = '', spot } = order.handoff ?? {};
  const [photo, setPhoto] = useState<File>();
  const [place, setPlace] = useState(spot ?? PLACES[kind] ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const preview = useObjectUrl(photo);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const isPicture = await isReadable(file);
    setPhoto(isPicture ? file : undefined);
    setProblem(isPicture ? undefined : ORDER_TEXTS.imageFormat);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!photo && order.arrival_denied) return setProblem('Please take a photo of the order first.');
    if (!photo) return onPress('markDelivered');
    if (place.trim() === '') return setProblem(ORDER_TEXTS.placeMissing);
    setProblem(undefined);
    setSending(true);
    try {
      onPress('deliver', { photo: await shrinkPhoto(photo), place: place.trim() });
    } catch {
      setProblem(ORDER_TEXTS.imageFailed);
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-3">
      <p className="font-bold text-lg">
        {kind === 'hand' ? 'Leave it, with a photo' : `Leave it: ${spot ?? 'at the door'}, with a photo`}
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
        {photo ? 'Take another photo' : 'Take a photo'}
        <OfOrder order={order} />
      </label>
      {preview && (
        <>
          <img src={preview} alt="What you took" className="max-h-60 w-full rounded-image object-cover" />
          <TextField
            label="Where it is"
            value={place}
            onChange={(event) => setPlace(event.target.value)}
            autoComplete="off"
          />
        </>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-beet">
          {problem}
        </p>
      )}
      <MarkDelivered order={order} press={press} busy={isSending} />
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
