import { school } from '@homeplate/domain/school';
import { ChefHat, LifeBuoy, TriangleAlert, Undo2, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { clockTime } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { DoorProps } from './Evidence.tsx';

const WAYS = [
  ['handBack', ChefHat, 'Take it back to the kitchen', 'Another rider brings it to the customer.'],
  ['handOver', Users, 'Hand it over', 'Another rider of your campus, on duty, enters six digits from your screen.'],
  [
    'callHelp',
    LifeBuoy,
    'Tell the customer I am stuck',
    'Also if the food is lost. They can cancel. If it does not arrive soon, they get a full refund.',
  ],
] as const;

export function CannotDeliver({ order, press, onPress }: DoorProps) {
  const [asks, setAsks] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const isSent = useRef(false);
  const { handover_code: code, handover_until: until, help_called: isCalled } = order;
  const now = useServerNow();
  const isOffered = code && until && Date.parse(until) > now;
  const showOnce = (node: HTMLElement | null) => {
    if (!node || !isSent.current) return;
    isSent.current = false;
    node.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      {isCalled && (
        <p
          ref={showOnce}
          className="order-first col-span-full rounded-image bg-turmeric-tint px-4 py-2.5 font-semibold text-lg text-ink"
        >
          {`The customer, the kitchen and ${school().name} know that you are stuck. You can still deliver it${order.refund_by ? ` until ${clockTime(order.refund_by)}: then it is cancelled, and the customer gets a full refund` : ''}.`}
        </p>
      )}
      {isOffered && (
        <p ref={showOnce} className="order-first col-span-full rounded-image bg-sunken px-4 py-2.5">
          <span>{`Until ${clockTime(until)}, the other rider enters this under “Take over from another rider”:`}</span>
          <span className="tabular block font-bold font-display text-figure">
            {`${code.slice(0, 3)} ${code.slice(3)}`}
          </span>
        </p>
      )}
      <Button variant="secondary" size="xl" block icon={TriangleAlert} onClick={() => setAsks(true)}>
        I cannot deliver
        <OfOrder order={order} />
      </Button>
      <Dialog
        title={`You cannot deliver order ${order.order_no}?`}
        open={asks}
        onClose={() => setAsks(false)}
        focusFirst={safe}
      >
        <div className="mt-4 flex flex-col gap-4">
          {WAYS.filter(([way]) => way !== 'handBack' || order.can_hand_back).map(([way, icon, name, what]) => (
            <div key={way}>
              <Button
                variant="secondary"
                size="xl"
                block
                icon={icon}
                disabled={press?.state === 'sent'}
                onClick={() => {
                  setAsks(false);
                  isSent.current = true;
                  onPress(way);
                }}
              >
                {name}
              </Button>
              <p className="mt-1 text-ink-2 text-sm">{what}</p>
            </div>
          ))}
          <Button ref={safe} variant="quiet" onClick={() => setAsks(false)}>
            I can deliver it
          </Button>
        </div>
      </Dialog>
    </>
  );
}

export function ReturnFood({ order, onPress }: Pick<DoorProps, 'order' | 'onPress'>) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="secondary" size="xl" block icon={Undo2} onClick={() => setAsks(true)}>
        Nobody was there: return the food
        <OfOrder order={order} />
      </Button>
      <ConfirmDialog
        open={asks}
        question={`Return the food of order ${order.order_no} to the chef?`}
        confirm="Return it and end the order"
        keep="Keep trying"
        onConfirm={() => {
          setAsks(false);
          onPress('bringBack');
        }}
        onClose={() => setAsks(false)}
      >
        <p>This ends the order. The customer isn't refunded automatically.</p>
      </ConfirmDialog>
    </>
  );
}
