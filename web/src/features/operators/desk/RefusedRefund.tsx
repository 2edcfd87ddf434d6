import { Acts, owedText } from './Acts.tsx';
import { type Task, useOrder, usePerson } from './desk.queries.ts';
import { PersonCard } from './PersonCard.tsx';

/** Whom it is paid to is known once the order, or of a late payment the person, is read. */
export function RefusedRefund({ task }: { task: Task }) {
  const { order_id, detail } = task;
  if (order_id) return <OfOrder task={task} id={order_id} />;
  return detail ? <OfLatePayment task={task} id={detail} /> : null;
}

type Of = { task: Task; id: string };

function OfOrder({ task, id }: Of) {
  const order = useOrder(id, task.seen);
  return <Settle task={task} payee={order.data?.people?.find(({ part }) => part === 'customer')} />;
}

function OfLatePayment({ task, id }: Of) {
  const { data: person } = usePerson(id, task.seen);
  return (
    <>
      <Settle task={task} payee={person} />
      <PersonCard id={id} version={task.seen} />
    </>
  );
}

type Payee = { name: string; email?: string | null } | null | undefined;

function Settle({ task: { subject, seen, taken_by, count }, payee }: { task: Task; payee: Payee }) {
  if (!payee?.email) return null;
  const owed = owedText(count / 100, { name: payee.name, email: payee.email });
  return <Acts {...{ subject, seen, owed }} acts={['settle', 'resend']} takenBy={taken_by} name="" />;
}
