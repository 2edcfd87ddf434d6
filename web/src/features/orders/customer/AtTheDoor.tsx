import { BellRing } from 'lucide-react';
import { clockTime } from '../orderTexts.ts';
import { useTimeLeft } from '../ticket/useTimeLeft.ts';
import type { CustomerOrder } from './customerOrders.queries.ts';

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

function NobodyHere({ until, order: { handoff, arrival_denied } }: { until: string; order: CustomerOrder }) {
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
              {`${handoff?.kind === 'spot' ? 'Nobody was there.' : 'Nobody opened.'} Please meet your rider${pin ? ' and tell them your PIN' : ''}.`}
            </p>
            <p className="tabular mt-1 font-bold">
              <span aria-hidden="true">{`${left} left`}</span>
              <span className="sr-only">{`Until ${clockTime(until)}`}</span>
            </p>
          </>
        ) : (
          <p className="mt-1">
            {`Your rider has waited until ${clockTime(until)}. They can now leave your order there with a photo${arrival_denied ? '' : ', or take it back to the kitchen'}.`}
          </p>
        )}
      </div>
    </div>
  );
}

type Props = { pin: string; lockedUntil: string | null | undefined; to?: string };

export function Pin({ pin, lockedUntil, to = 'your rider' }: Props) {
  return (
    <div className="@container rounded-image border border-line-strong bg-surface px-[16px] py-3">
      <p className="text-ink-2 text-sm">{`Your PIN: tell it to ${to}`}</p>
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
      {`Five wrong tries. Your PIN works again at ${clockTime(until)}.`}
    </p>
  );
}
