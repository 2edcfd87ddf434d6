import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Reported } from '../problems/Reported.tsx';
import { Acts } from './Acts.tsx';
import type { Task } from './desk.queries.ts';
import { screenOf, wordsOf } from './deskWords.ts';
import { OrderCard } from './OrderCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { RefusedRefund } from './RefusedRefund.tsx';

export function TaskText({ task }: { task: Task }) {
  const { title, icon: Icon, isUrgent, text } = wordsOf(task);
  return (
    <span className="flex items-start gap-3">
      <span
        className={cx(
          'flex size-10 shrink-0 items-center justify-center rounded-pill',
          isUrgent ? 'bg-beet text-paper' : 'bg-turmeric-tint text-turmeric-ink',
        )}
      >
        <Icon size="1.25rem" />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-3">
        <span className="font-semibold">{title}</span>
        <RelativeTime
          at={Number(task.since)}
          className={cx('text-sm', isUrgent ? 'font-semibold text-beet' : 'text-ink-2')}
        />
        <span className="col-span-2 text-ink-2 text-sm [overflow-wrap:anywhere]">{text}</span>
      </span>
    </span>
  );
}

const actsOf = ({ kind, act }: Task): readonly string[] =>
  kind === 'review_hidden' ? ['show', 'hide'] : act === null ? [] : [act];

export function NextAct({ task, onOpen }: { task: Task; onOpen: () => void }) {
  const { subject, seen, order_no } = task;
  const [next] = actsOf(task);
  if (screenOf(task)) return <ToScreen task={task} />;
  if (next) return <Acts subject={subject} seen={seen} acts={[next]} name={wordsOf(task).title} />;
  return <Button size="xl" block onClick={onOpen}>{`Open ${order_no ?? 'it'}`}</Button>;
}

function ToScreen({ task, quiet = false }: { task: Task; quiet?: boolean }) {
  return (
    <ButtonLink to={screenOf(task) ?? ''} variant={quiet ? 'secondary' : 'primary'} size="xl" block>
      {task.kind === 'paper' ? 'Check it' : task.kind.startsWith('payout_') ? 'Open payouts' : 'Decide'}
    </ButtonLink>
  );
}

export function TaskCard({ task }: { task: Task }) {
  const { kind, subject, seen, order_id } = task;
  if (screenOf(task))
    return (
      <div className="flex flex-col gap-4">
        <TaskText task={task} />
        {(kind === 'problem' || kind === 'allergy') && <Reported id={subject} />}
        <ToScreen task={task} quiet={kind === 'allergy'} />
        {order_id && <OrderCard id={order_id} version={seen} decided={subject} />}
      </div>
    );
  if (kind === 'approval') return <PersonCard id={subject} version={seen} />;
  const acts = order_id === subject ? [] : actsOf(task);
  return (
    <div className="flex flex-col gap-4">
      {order_id !== subject && (
        <section className="flex flex-col gap-3">
          <TaskText task={task} />
          {task.detail && kind === 'review_hidden' && (
            <p className="rounded-card bg-sunken p-4">{`“${task.detail}”`}</p>
          )}
          {acts.length > 0 && <Acts subject={subject} seen={seen} acts={acts} takenBy={task.taken_by} name="" />}
          {kind === 'refund_refused' && <RefusedRefund task={task} />}
        </section>
      )}
      {order_id && <OrderCard id={order_id} version={seen} decided={subject} />}
    </div>
  );
}
