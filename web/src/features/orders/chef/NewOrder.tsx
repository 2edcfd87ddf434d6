import { READY_CHOICES } from '@homeplate/domain/orderLifecycle';
import { serverNow } from '../../../lib/clock.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { clockTime } from '../orderTexts.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { useTimeLeft } from '../ticket/useTimeLeft.ts';
import type { ChefOrder } from './chefOrders.queries.ts';

/** How long a chef has to answer, to the second; screen readers read the time of its end instead. */
export function AnswerBy({ from, until }: { from: string | null | undefined; until: string }) {
  const left = useTimeLeft(until);
  const end = Date.parse(until);
  const share = (end - serverNow()) / (end - Date.parse(from ?? ''));
  return (
    <p className="tabular rounded-image bg-turmeric-tint px-4 py-2 font-semibold text-turmeric-ink">
      <span aria-hidden="true">{left ? `${left} to answer` : 'The time to answer is over'}</span>
      <span className="sr-only">Answer by {clockTime(until)}</span>
      {share <= 1 && (
        <span aria-hidden="true">
          <ProgressBar
            label="Time left to answer"
            value={Math.max(0, 100 * share)}
            className="mt-1.5 text-turmeric-ink"
          />
        </span>
      )}
    </p>
  );
}

/** In how many minutes an order is ready; the kitchen's usual time is among the choices. */
export function ReadyIn({
  order,
  chosen,
  now,
  disabled,
  onChosen,
}: {
  order: ChefOrder;
  chosen: number | undefined;
  now: number;
  disabled: boolean;
  onChosen: (minutes: number) => void;
}) {
  const usual = order.chef_id?.prep_minutes;
  const choices = [...new Set([...READY_CHOICES, ...(usual ? [usual] : [])])].toSorted((one, other) => one - other);
  return (
    <fieldset disabled={disabled} className="w-full min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">
        Ready in
        <OfOrder order={order} />
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-2">
        {choices.map((minutes) => (
          <label key={minutes} className="relative flex min-h-13 flex-col items-center justify-center leading-tight">
            <input
              type="radio"
              name={`ready-${order._id}`}
              value={minutes}
              checked={minutes === chosen}
              onChange={() => onChosen(minutes)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-input border border-line-strong bg-surface checked:border-ink checked:bg-ink hover:border-ink forced-colors:checked:border-4"
            />
            <span className="pointer-events-none relative font-bold peer-checked:text-paper">
              {minutes}
              <span className="sr-only"> minutes,</span>
            </span>
            <span className="tabular pointer-events-none relative text-xs peer-checked:text-paper">
              {clockTime(now + minutes * 60_000)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
