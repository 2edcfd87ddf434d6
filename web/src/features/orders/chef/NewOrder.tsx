import { READY_CHOICES } from '@homeplate/domain/orderLifecycle';
import { serverNow } from '../../../lib/clock.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { minutesLeft } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { useTimeLeft } from '../ticket/useTimeLeft.ts';
import type { ChefOrder } from './chefOrders.queries.ts';

const HURRY_MIN = 2;

/** Screen readers read the minutes only. */
export function AnswerBy({ until }: { until: string }) {
  const left = useTimeLeft(until);
  const minutes = minutesLeft(until, serverNow());
  const hurries = minutes <= HURRY_MIN;
  return (
    <Badge large tone={hurries ? 'alarm' : minutes <= 2 * HURRY_MIN ? 'turmeric' : 'basil'}>
      <span aria-hidden="true">{left ? `${hurries ? left : `${minutes} min`} to answer` : 'Too late to answer'}</span>
      <span className="sr-only">
        {left ? `${Math.max(minutes, 1)} minutes to answer` : 'The time to answer is over'}
      </span>
    </Badge>
  );
}

export function ReadyIn({
  order,
  chosen,
  disabled,
  onChosen,
}: {
  order: ChefOrder;
  chosen: number | undefined;
  disabled: boolean;
  onChosen: (minutes: number) => void;
}) {
  const usual = order.chef_id?.prep_minutes;
  const choices = [...new Set([...READY_CHOICES, ...(usual ? [usual] : [])])].toSorted((one, other) => one - other);
  return (
    <fieldset disabled={disabled} className="w-full min-w-0">
      <legend className="sr-only">
        Ready in
        <OfOrder order={order} />
      </legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5">
        {choices.map((minutes) => (
          <label key={minutes} className="relative flex min-h-11 items-center justify-center leading-tight">
            <input
              type="radio"
              name={`ready-${order._id}`}
              value={minutes}
              checked={minutes === chosen}
              onChange={() => onChosen(minutes)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-pill border border-line-strong bg-surface checked:border-ink checked:bg-ink hover:border-ink forced-colors:checked:border-4"
            />
            <span className="tabular pointer-events-none relative font-bold peer-checked:text-paper">
              <span>{minutes}</span>
              <span className="sr-only"> minutes</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
