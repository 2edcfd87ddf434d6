import { useState } from 'react';
import { ChefTicket } from '../features/orders/ChefTicket.tsx';
import { CurrentList } from '../features/orders/CurrentList.tsx';
import {
  type ChefMove,
  type ChefOrder,
  useChefFigures,
  useChefMove,
  useChefOrders,
} from '../features/orders/chefOrders.queries.ts';
import { Dashboard } from '../features/orders/Dashboard.tsx';
import { titleWithCount } from '../features/orders/newOrders.ts';
import { chefTabs } from '../features/orders/ordersTabs.ts';
import { RejectOrderDialog } from '../features/orders/RejectOrderDialog.tsx';
import { useNewOrders } from '../features/orders/useNewOrders.ts';
import { useProblem } from '../features/orders/useProblem.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { announce } from '../ui/announce.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { showToast } from '../ui/toast.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ChefOrders() {
  const session = useSession();
  const chefId = session?.userId ?? '';
  const current = useChefOrders(chefId);
  const figures = useChefFigures(chefId);

  const { unseen, markSeen } = useNewOrders(current.data?.map((order) => order._id));
  usePageTitle(titleWithCount('Chef Dashboard · Homeplate', unseen.length));

  const problem = useProblem(`chef ${chefId}`);
  const [toReject, setToReject] = useState<ChefOrder>();
  // The question about another order stays: whoever answers it has begun to write.
  const closeQuestionOf = ({ order }: ChefMove) =>
    setToReject((asked) => (asked?._id === order._id ? undefined : asked));
  const moves = useChefMove(chefId, {
    onDone: (move) => {
      const { order, to } = move;
      closeQuestionOf(move);
      if (to === 'Cancelled') showToast(`Order ${order.order_no} rejected and refunded`);
      else announce(`Order ${order.order_no} is now ${to}`);
    },
    onFailed: (move, error) => {
      const sentence = `Order ${move.order.order_no}: ${error.message}`;
      closeQuestionOf(move);
      problem.tell(sentence);
      // Behind the question about another order the line can be neither seen nor heard.
      if (toReject && toReject._id !== move.order._id) announce(sentence, 'assertive');
    },
  });
  return (
    <Dashboard name={session?.name ?? ''} figures={figures} tabs={chefTabs}>
      <h2 className="sr-only">Current Orders</h2>
      {problem.banner}
      <CurrentList
        label="Current orders"
        query={current}
        empty="No current orders available."
        emptyNote="New ones show up here by themselves."
        emptyAction={
          <ButtonLink to={paths.chefProducts()} variant="secondary">
            Go to your menu
          </ButtonLink>
        }
        unseen={unseen}
        onSeen={markSeen}
      >
        {(order, fresh) => (
          <ChefTicket
            order={order}
            fresh={fresh}
            running={moves.running(order._id)}
            onAccept={() => {
              problem.clear();
              moves.start({ order, to: 'Waiting Pickup' });
            }}
            onReject={setToReject}
          />
        )}
      </CurrentList>
      <RejectOrderDialog
        order={toReject}
        busy={toReject !== undefined && moves.running(toReject._id) !== undefined}
        onClose={() => setToReject(undefined)}
        onReject={(rejected) => {
          problem.clear();
          moves.start(rejected);
        }}
      />
    </Dashboard>
  );
}
