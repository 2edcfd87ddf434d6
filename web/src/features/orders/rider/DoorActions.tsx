import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { UNDO_PICKUP_MS } from '@homeplate/domain/limits';
import { Camera, CircleCheck, RotateCw, Undo2, UserX } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';

import { serverNow, useNow } from '../../../lib/clock.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { controlLook, Field, useFieldParts } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Act } from '../dashboard/acts.ts';
import { clockTime, countdown } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { type Press, sendPhoto } from './riderMoves.queries.ts';
import type { RiderOrder } from './riderOrders.queries.ts';

type Props = { order: RiderOrder; act: Act | undefined; onPress: Press };

/**
 * At the door: the PIN or a photo, Mark Delivered, and what to do when nobody is there. Without PIN and photo Mark Delivered is the
 * specification's, which can be undone for five seconds.
 */
export function DoorActions({ order, act, onPress }: Props) {
  const { nobody_here_until: until, handoff } = order;
  const now = useSeconds(until);
  const isWaiting = until ? Date.parse(until) > now : false;
  const mayLeave = handoff?.kind === 'door' || handoff?.kind === 'spot' || (until ? !isWaiting : false);
  return (
    <div className="flex w-full min-w-0 flex-col gap-3">
      {until && isWaiting && <Waiting until={until} now={now} />}
      {mayLeave ? <LeaveIt {...{ order, act, onPress }} /> : <AskForPin {...{ order, act, onPress }} />}
      {until && !isWaiting && <BringBack order={order} onPress={onPress} />}
      {!until && (
        <Button
          variant="danger"
          size="xl"
          block
          icon={UserX}
          busy={act?.state === 'sending' && act.to === 'In Progress'}
          onClick={() => onPress('nobodyHere')}
        >
          Nobody here
          <OfOrder order={order} />
        </Button>
      )}
      <UndoPickup order={order} act={act} onPress={onPress} />
    </div>
  );
}

/** Mark Delivered; "Try again" after a failure that was not the PIN's or the photo's. */
function MarkDelivered({ order, act, busy = false }: Pick<Props, 'order' | 'act'> & { busy?: boolean }) {
  const isRetry = act?.state === 'failed' && act.undoable;
  return (
    <Button
      type="submit"
      size="xl"
      block
      icon={isRetry ? RotateCw : CircleCheck}
      busy={busy || (act?.state === 'sending' && act.to === 'Completed')}
    >
      {isRetry ? 'Try again' : 'Mark Delivered'}
      {isRetry && <span className="sr-only">to mark delivered</span>}
      <OfOrder order={order} />
    </Button>
  );
}

function AskForPin({ order, act, onPress }: Props) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const { controlId, aria } = useFieldParts({ hint: true, error: problem });
  const locked = order.handoff?.pin_locked_until;
  const now = useNow() ?? serverNow();
  const isLocked = locked ? Date.parse(locked) > now : false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin === '') return onPress('deliver');
    if (!/^\d{4}$/.test(pin)) return setProblem(ERROR_TEXTS.pinInvalid);
    onPress('handOver', { pin });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field
        label="Ask for the PIN"
        hint={
          isLocked && locked
            ? `Too many wrong PINs: locked until ${clockTime(locked)}. You can deliver without it.`
            : 'Four digits on the customer’s order page. Without it, the customer may be asked whether it arrived.'
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
      <MarkDelivered order={order} act={act} />
    </form>
  );
}

const PLACES: Partial<Record<string, string>> = { door: 'At the door' };

function LeaveIt({ order, act, onPress }: Props) {
  const { kind = '', spot } = order.handoff ?? {};
  const [photo, setPhoto] = useState<File>();
  const [place, setPlace] = useState(spot ?? PLACES[kind] ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const preview = useObjectUrl(photo);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!photo) return onPress('deliver');
    if (place.trim() === '') return setProblem(ERROR_TEXTS.placeMissing);
    setProblem(undefined);
    setSending(true);
    try {
      const id = await sendPhoto(order._id, photo);
      onPress('handOver', { photo: id, place: place.trim() });
    } catch (error) {
      setProblem((error as Error).message);
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
          onChange={(event) => setPhoto(event.target.files?.[0] ?? photo)}
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
      <MarkDelivered order={order} act={act} busy={isSending} />
    </form>
  );
}

function Waiting({ until, now }: { until: string; now: number }) {
  const left = countdown(until, now);
  return (
    <p className="rounded-image bg-turmeric-tint px-4 py-2.5 font-semibold text-ink text-lg">
      <span aria-hidden="true">
        Wait <span className="tabular">{left}</span> more.
      </span>
      <span className="sr-only">Wait until {clockTime(until)}.</span> The customer sees that you are there. Please call
      them.
    </p>
  );
}

function BringBack({ order, onPress }: Pick<Props, 'order' | 'onPress'>) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="secondary" size="xl" block icon={Undo2} onClick={() => setAsks(true)}>
        Return to the chef
        <OfOrder order={order} />
      </Button>
      <ConfirmDialog
        open={asks}
        question={`Bring order ${order.order_no} back to the chef?`}
        confirm="Bring it back"
        keep="Keep trying"
        onConfirm={() => {
          setAsks(false);
          onPress('handOver', { returned: true });
        }}
        onClose={() => setAsks(false)}
      >
        <p>The order ends, and the customer is not refunded by this.</p>
      </ConfirmDialog>
    </>
  );
}

function UndoPickup({ order, act, onPress }: Props) {
  const at = order.timeline?.findLast(({ status }) => status === 'In Progress')?.at;
  const end = at ? Date.parse(at) + UNDO_PICKUP_MS : 0;
  if (end <= (useNow() ?? serverNow())) return null;
  return (
    <Button
      variant="quiet"
      size="lg"
      icon={Undo2}
      busy={act?.state === 'sending' && act.to === 'Waiting Pickup'}
      onClick={() => onPress('undoPickup')}
    >
      Undo pickup
      <OfOrder order={order} />
    </Button>
  );
}

/** The server's time, each second until `until`; says when that is reached. */
function useSeconds(until: string | null | undefined): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!until || Date.parse(until) <= serverNow()) return;
    const timer = setInterval(() => {
      setNow(serverNow());
      if (Date.parse(until) > serverNow()) return;
      clearInterval(timer);
      announce('The five minutes are over. You can leave the order with a photo, or bring it back.');
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return now;
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
