import { BellRing, DoorOpen, Hand, type LucideIcon, MessageSquareText, Signpost, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../../../gateway/site.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { clockTime, isReturned } from '../orderTexts.ts';
import { useTimeLeft } from '../ticket/useTimeLeft.ts';
import type { CustomerOrder } from './customerOrders.queries.ts';
import { handoffText } from './customerTexts.ts';

type Handoff = NonNullable<CustomerOrder['handoff']>;

export function AtTheDoor({ order }: { order: CustomerOrder }) {
  if (order.status !== 'In Progress') return null;
  const { handoff, nobody_here_until: until } = order;
  return (
    <>
      {until && <NobodyHere until={until} order={order} />}
      {handoff?.pin && <Pin pin={handoff.pin} lockedUntil={handoff.pin_locked_until} />}
    </>
  );
}

function NobodyHere({ until, order: { handoff } }: { until: string; order: CustomerOrder }) {
  const pin = Boolean(handoff?.pin);
  const left = useTimeLeft(until);
  return (
    <div className="flex flex-wrap items-start gap-x-[12px] rounded-image border-2 border-beet bg-beet-tint px-[16px] py-3">
      <BellRing size="1.5rem" className="mt-1 shrink-0 text-beet" />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="font-bold font-display text-lg leading-tight">
          {handoff?.kind === 'spot' ? `Your rider is at: ${handoff.spot}` : 'Your rider is at the door'}
        </p>
        {left ? (
          <>
            <p className="mt-1">
              {handoff?.kind === 'spot' ? 'Nobody was there.' : 'Nobody opened.'} Please meet your rider
              {pin && ' and show the digits'}.
            </p>
            <p className="tabular mt-1 font-bold">
              <span aria-hidden="true">{left} left</span>
              <span className="sr-only">Until {clockTime(until)}</span>
            </p>
          </>
        ) : (
          <p className="mt-1">
            Your rider has waited until {clockTime(until)}, and may leave your meal there with a photo or take it back
            to the kitchen.
          </p>
        )}
      </div>
    </div>
  );
}

function Pin({ pin, lockedUntil }: { pin: string; lockedUntil: string | null | undefined }) {
  return (
    <div className="@container rounded-image border border-line-strong bg-surface px-[16px] py-3">
      <p className="text-ink-2 text-sm">Show this to your rider</p>
      <p className="tabular font-bold font-display text-[length:min(2.75rem,28cqw)] leading-tight tracking-[0.2em]">
        <span aria-hidden="true">{pin}</span>
        {/* One by one, not as a number. */}
        <span className="sr-only">{[...pin].join(' ')}</span>
      </p>
      {lockedUntil && <Locked until={lockedUntil} />}
    </div>
  );
}

function Locked({ until }: { until: string }) {
  if (!useTimeLeft(until)) return null;
  return (
    <p className="mt-1 font-semibold text-turmeric-ink">
      Five wrong tries: these digits work again at {clockTime(until)}.
    </p>
  );
}

const ICONS: Record<string, LucideIcon> = { hand: Hand, door: DoorOpen, spot: Signpost };

export function HandoverLines({ order }: { order: CustomerOrder }) {
  const { handoff, delivery_note: note } = order;
  if (!handoff || order.status === 'Cancelled') return null;
  const text = handoffText(order);
  return (
    <>
      {text && <Row icon={isReturned(order) ? Undo2 : (ICONS[handoff.kind] ?? Hand)}>{text}</Row>}
      {note && (
        <Row icon={MessageSquareText}>
          <span className="sr-only">Your note: </span>“{note}”
        </Row>
      )}
    </>
  );
}

function Row({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 text-ink-2">
      <Icon className="mt-0.75 size-4.5 shrink-0" />
      <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

export function Proof({ order }: { order: CustomerOrder }) {
  const { handoff } = order;
  if (order.status !== 'Completed' || !handoff?.proof) return null;
  if (handoff.proof === 'photo') return <Photo handoff={handoff} order={order} />;
  if (isReturned(order))
    return (
      <div className="rounded-image border border-turmeric bg-turmeric-tint px-4 py-3">
        <p className="font-bold">Nobody was at the door, so your meal went back to the kitchen.</p>
        <p className="mt-1">
          Your rider waited five minutes. There is no refund by itself; if you think there should be one,{' '}
          <WriteUs order={order} />.
        </p>
      </div>
    );
  if (handoff.proof === 'none' && !order.question)
    return (
      <p className="text-ink-2 text-sm">
        It did not arrive? Please <WriteUs order={order} />.
      </p>
    );
  return null;
}

function Photo({ handoff, order }: { handoff: Handoff; order: CustomerOrder }) {
  if (!handoff.photo_url) return <p className="text-ink-2 text-sm">The photo was deleted after 30 days.</p>;
  return (
    <figure className="max-w-96">
      <a href={handoff.photo_url} className="block rounded-image">
        <Picture
          src={handoff.photo_url}
          alt={`Your rider's photo of where order ${order.order_no} was left`}
          className="rounded-image border border-line bg-sunken"
          fallback={<p className="p-4 text-ink-2">The photo cannot be shown.</p>}
        />
      </a>
      <figcaption className="mt-1.5 text-ink-2 text-sm">Deleted after 30 days</figcaption>
    </figure>
  );
}

function WriteUs({ order }: { order: CustomerOrder }) {
  const { contactEmail } = useSite();
  return (
    <a
      href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Order ${order.order_no}`)}`}
      className="font-semibold text-paprika underline underline-offset-4"
    >
      write to {contactEmail}
    </a>
  );
}
