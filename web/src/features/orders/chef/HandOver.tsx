import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { firstName } from '@homeplate/domain/personName';
import { CircleCheck, MapPin, UserX } from 'lucide-react';
import { useState } from 'react';
import { useRuleForm } from '../../../lib/form.ts';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { isPin, PinField, usePinLock } from '../ticket/PinField.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';
import { useHandOver } from './handOver.queries.ts';

export function HandOver({ order }: { order: ChefOrder }) {
  const name = firstName(order.customer_id, 'The customer');
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-2.5 text-ink-2 leading-tight">
        <MapPin className="size-4.5 shrink-0" />
        <span className="[overflow-wrap:anywhere]">{`${name} collects it: ${order.pickup_spot ?? ''}`}</span>
      </p>
      {order.ready_at && <AskForPin order={order} name={name} />}
    </div>
  );
}

function AskForPin({ order, name }: { order: ChefOrder; name: string }) {
  const { mutateAsync, isPending, variables } = useHandOver(order._id);
  const form = useRuleForm({
    start: { pin: '' },
    problems: () => [],
    failure: (error) => ({ text: String((error as Error).message), field: 'pin' }),
  });
  const [asks, setAsks] = useState(false);
  const now = useServerNow();
  const locked = usePinLock(order.handoff?.pin_locked_until);
  const submit = form.submit(async ({ pin }) => {
    if (!isPin(pin)) return form.fail(ORDER_TEXTS.pinInvalid, 'pin');
    showToast(await mutateAsync(pin));
  });
  return (
    <form {...form.frame} onSubmit={submit} className="flex flex-col gap-3">
      <PinField
        label={`Ask ${name} for the PIN of order ${order.order_no}`}
        locked={locked}
        binding={form.field('pin')}
      />
      <Button
        type="submit"
        size="lg"
        block
        icon={CircleCheck}
        busy={isPending && variables !== null}
        disabled={locked !== undefined}
      >
        Hand over
        <OfOrder order={order} />
      </Button>
      {order.uncollected_from && Date.parse(order.uncollected_from) <= now && (
        <Button
          variant="danger"
          block
          icon={UserX}
          busy={isPending && variables === null}
          onClick={() => setAsks(true)}
        >
          Not collected
          <OfOrder order={order} />
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        question={`Close order ${order.order_no} as not collected?`}
        confirm="Not collected"
        keep="Keep waiting"
        onConfirm={() => {
          setAsks(false);
          void mutateAsync(null).then(showToast, (failure: Error) => form.fail(failure.message, 'pin'));
        }}
        onClose={() => setAsks(false)}
      >
        <p>It ends without a refund, and you are paid for it. The customer can report a problem.</p>
      </ConfirmDialog>
    </form>
  );
}
