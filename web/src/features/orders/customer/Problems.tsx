import { cardDay } from '@homeplate/domain/localTime';
import { formatCents, toCents } from '@homeplate/domain/money';
import { firstName } from '@homeplate/domain/personName';
import { isProblemKind, KINDS, type ProblemState } from '@homeplate/domain/problems';
import { school } from '@homeplate/domain/school';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { CustomerOrder } from './customerOrders.queries.ts';
import { useWithdraw } from './problems.queries.ts';

type Problem = NonNullable<CustomerOrder['problems']>[number];

export function problemText(
  { state, kind, reply, reason, contest_answer, refunded, decided_at }: Problem,
  chef: string,
): string {
  const what = isProblemKind(kind) ? KINDS[kind].word : 'Something wrong';
  const quoted = reply ? `${chef} wrote: “${reply}” ` : '';
  switch (state as ProblemState) {
    case 'open':
      return `You reported: ${what.toLowerCase()}. ${chef} can reply within a day; then ${school().name} decides.`;
    case 'answered':
      return `${what}. ${quoted}${school().name} decides now.`;
    case 'escalated':
      return `${what}: ${school().name} looks at it now.`;
    case 'refunded':
      return refunded == null || !decided_at
        ? `${what}. ${reason ?? ''}`
        : `${what}: you get ${formatCents(toCents(refunded))} back. Your card shows it by ${cardDay(new Date(decided_at))}.${reason && reason !== what ? ` ${school().name}: “${reason}”` : ''}${contest_answer ? ` We looked at it again: “${contest_answer}”` : ''}`;
    case 'refused':
      return `${what}: no refund. ${quoted}${school().name}: “${reason ?? ''}”`;
    case 'withdrawn':
      return '';
  }
}

type Props = { order: CustomerOrder; userId: string; onFailed: (sentence: string) => void };

export function Problems({ order, userId, onFailed }: Props) {
  const { mutateAsync, isPending } = useWithdraw(userId);
  const chef = firstName(order.chef_id?.user, 'The chef');
  return order.problems
    ?.filter(({ state }) => state !== 'withdrawn')
    .map((problem) => (
      <section
        key={problem.id}
        aria-label={`Your report on order ${order.order_no}`}
        className="flex flex-col gap-3 rounded-image border border-line-strong bg-surface px-4 py-3"
      >
        <p className="font-semibold [overflow-wrap:anywhere]">{problemText(problem, chef)}</p>
        {!problem.decided_at && (
          <Button
            variant="secondary"
            size="sm"
            busy={isPending}
            className="self-start"
            onClick={() =>
              mutateAsync(problem.id).then(showToast, (error: Error) =>
                onFailed(`Order ${order.order_no}: ${error.message}`),
              )
            }
          >
            Withdraw
            <OfOrder order={order} />
          </Button>
        )}
      </section>
    ));
}
