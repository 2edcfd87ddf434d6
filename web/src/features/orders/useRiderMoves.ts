import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast.ts';
import { useRiderMove } from './riderOrders.queries.ts';

/** Pickup and Mark Delivered with what is said afterwards: a line with the way on, or `tell` for what did not work. */
export function useRiderMoves(riderId: string, tell: (sentence: string) => void) {
  const navigate = useNavigate();
  return useRiderMove(riderId, {
    onDone: ({ order, to }) => {
      if (to === 'Completed') showToast(`Order ${order.order_no} delivered`);
      else {
        showToast(`Order ${order.order_no} picked up`, {
          label: 'Show',
          onAction: () => void navigate(paths.riderInProgress()),
        });
      }
    },
    onFailed: ({ order }, error) => tell(`Order ${order.order_no}: ${error.message}`),
  });
}
