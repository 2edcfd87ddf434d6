import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast.ts';
import { isNotYet } from './acknowledge.ts';
import { type RiderMove, useRiderMove } from './riderOrders.queries.ts';

/**
 * Pickup and Mark Delivered with what is said afterwards: a line with the way on, `tell` for what did not work, and `refused` for
 * what stands at the ticket of an order that this rider may not take yet.
 */
export function useRiderMoves(riderId: string, tell: (sentence: string) => void) {
  const navigate = useNavigate();
  const [notYet, setNotYet] = useState<{ orderId: string; sentence: string }>();
  const moves = useRiderMove(riderId, {
    onDone: ({ order, to }) => {
      if (to === 'Completed') showToast(`Order ${order.order_no} delivered`);
      else {
        showToast(`Order ${order.order_no} picked up`, {
          label: 'Show',
          onAction: () => void navigate(paths.riderInProgress()),
        });
      }
    },
    onFailed: ({ order }, error) => {
      if (isNotYet(error)) setNotYet({ orderId: order._id, sentence: error.message });
      else tell(`Order ${order.order_no}: ${error.message}`);
    },
  });
  return {
    ...moves,
    start: (move: RiderMove) => {
      setNotYet(undefined);
      moves.start(move);
    },
    refused: (orderId: string) => (notYet?.orderId === orderId ? notYet.sentence : undefined),
  };
}
