import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { type Mutation, type MutationKey, useMutationState, useQueryClient } from '@tanstack/react-query';

interface Move {
  order: { _id: string };
  to: OrderStatus;
}

const moveOf = <M extends Move>(mutation: Mutation) => mutation.state.variables as M;

/**
 * One move at a time for each order (ux §7.10): `start` does nothing while the same order's move runs, `running` finds that
 * move, from the press until the lists have been read again.
 */
export function useOneMoveEach<M extends Move>(room: MutationKey, mutate: (move: M) => void) {
  const client = useQueryClient();
  const moves = useMutationState({ filters: { mutationKey: room, status: 'pending' }, select: moveOf<M> });
  return {
    running: (orderId: string) => moves.find(({ order }) => order._id === orderId),
    start: (move: M) => {
      // Asked of the client: a second tap may come before the first one is drawn.
      const runs = (other: Mutation) => moveOf<M>(other).order._id === move.order._id;
      if (client.isMutating({ mutationKey: room, predicate: runs }) === 0) mutate(move);
    },
  };
}
