import { NOBODY_HERE_MS } from '@homeplate/domain/limits';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { sendPhoto } from '../../../gateway/deliveryPhoto.ts';
import { GatewayError } from '../../../gateway/error.ts';
import { graphql, newKey, request } from '../../../gateway/graphql.ts';
import { serverNow } from '../../../lib/clock.ts';
import type { Post, Press } from '../dashboard/queuedActions.ts';
import { usePress } from '../dashboard/usePresses.tsx';
import { acknowledge } from '../orderLists.ts';
import type { RiderOrder } from './riderOrders.queries.ts';

const MoveAsRiderDocument = graphql(`
  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {
    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message code }
  }
`);

const ClaimOrderDocument = graphql(`
  mutation ClaimOrder($orderId: ID) {
    claimOrder(orderId: $orderId) { success message code }
  }
`);

const ReleaseOrderDocument = graphql(`
  mutation ReleaseOrder($orderId: ID, $reason: String) {
    releaseOrder(orderId: $orderId, reason: $reason) { success message code }
  }
`);

const UndoPickupDocument = graphql(`
  mutation UndoPickup($orderId: ID) {
    undoPickup(orderId: $orderId) { success message code }
  }
`);

const NobodyHereDocument = graphql(`
  mutation NobodyHere($orderId: ID) {
    reportNobodyHere(orderId: $orderId) { success message code }
  }
`);

const CannotDeliverDocument = graphql(`
  mutation CannotDeliver($orderId: ID, $way: String) {
    cannotDeliver(orderId: $orderId, way: $way) { success message code }
  }
`);

const TakeOverDocument = graphql(`
  mutation TakeOver($code: String) {
    takeOver(code: $code) { success message code }
  }
`);

const HandOverDocument = graphql(`
  mutation HandOver($orderId: ID, $pin: String, $photo: ID, $place: String, $returned: Boolean) {
    deliverOrder(orderId: $orderId, pin: $pin, photo: $photo, place: $place, returned: $returned) { success message code }
  }
`);

type Send = (...sent: Parameters<Post>) => Promise<Parameters<typeof acknowledge>[0]>;

const move =
  (status: OrderStatus): Send =>
  async ({ order, userId }, options) =>
    (await request(MoveAsRiderDocument, { orderId: order._id, status, riderId: userId }, options))
      .updateOrderStatusRider;

const stop =
  (way: string): Send =>
  async ({ order }, options) =>
    (await request(CannotDeliverDocument, { orderId: order._id, way }, options)).cannotDeliver;

const SENDS = {
  pickup: move('In Progress'),
  markDelivered: move('Completed'),
  claim: async ({ order }, options) => (await request(ClaimOrderDocument, { orderId: order._id }, options)).claimOrder,
  release: async ({ order, words }, options) =>
    (await request(ReleaseOrderDocument, { orderId: order._id, reason: words.reason }, options)).releaseOrder,
  undoPickup: async ({ order }, options) =>
    (await request(UndoPickupDocument, { orderId: order._id }, options)).undoPickup,
  handBack: stop('back'),
  handOver: stop('over'),
  callHelp: stop('help'),
  takeOver: async ({ words: { code } }, options) => (await request(TakeOverDocument, { code }, options)).takeOver,
  nobodyHere: async ({ order }, options) =>
    (await request(NobodyHereDocument, { orderId: order._id }, options)).reportNobodyHere,
  deliver: async ({ order, words: { pin, place, photo } }, options) => {
    const sent = photo && (await sendPhoto(order._id, photo));
    return (await request(HandOverDocument, { orderId: order._id, pin, place, photo: sent }, options)).deliverOrder;
  },
  bringBack: async ({ order }, options) =>
    (await request(HandOverDocument, { orderId: order._id, returned: true }, options)).deliverOrder,
} satisfies Record<string, Send>;

type Name = keyof typeof SENDS;

const postOf =
  (send: Send): Post =>
  async (...sent) => {
    const outcome = await send(...sent);
    // Other refusals leave the order where it is: a wrong PIN, too many orders.
    const isOver = outcome?.code === 'pickupTaken' || outcome?.code === 'moveTooLate';
    if (outcome?.success === false && !isOver) throw new GatewayError('graphql', outcome.message, 'REFUSED');
    acknowledge(outcome);
  };

export const riderPosts = Object.fromEntries(Object.entries(SENDS).map(([name, send]) => [name, postOf(send)]));

type Facts = Omit<Press, 'key' | 'userId' | 'at' | 'name' | 'order' | 'words' | 'notDone'> & { notDone?: string };

const waiting = { list: 'waiting', to: 'Waiting Pickup' } as const;
const carried = { list: 'carried', to: 'Completed', change: 'leaves' } as const;

const stays = { list: 'carried', to: 'In Progress', done: null } as const;

const FACTS: Record<Name, Facts> = {
  claim: { ...waiting, announcement: ' is yours. Pick it up next.', done: null, change: { claimed: true } },
  release: { ...waiting, announcement: ' is released', done: 'Released' },
  pickup: { ...waiting, to: 'In Progress', announcement: ' picked up', notDone: ' is not picked up', change: 'leaves' },
  undoPickup: {
    ...{ ...carried, to: 'Waiting Pickup', announcement: ' is not picked up. It stays yours.' },
    done: 'Pickup undone. It waits for you under Current Orders.',
  },
  handBack: {
    ...{ ...carried, to: 'Waiting Pickup', announcement: ' goes back to its kitchen' },
    done: 'Please take it back to the kitchen.',
  },
  takeOver: { ...waiting, to: 'In Progress', announcement: ': it is yours. Deliver it next.' },
  handOver: { ...stays, announcement: ': show its six digits to the other rider' },
  callHelp: { ...stays, announcement: ': the customer knows that you are stuck', change: { help_called: true } },
  nobodyHere: {
    ...stays,
    announcement: ' is waiting for the customer. Please call them.',
  },
  markDelivered: {
    ...{ ...carried, announcement: ' delivered. You can undo it for five seconds.', notDone: ' is not delivered' },
    undoable: 'Not marked delivered.',
  },
  deliver: { ...carried, announcement: ' is delivered' },
  bringBack: {
    ...carried,
    announcement: ' is on its way back to the kitchen',
    done: 'Please take it back to the kitchen.',
  },
};

/** Stands for the order, which is unknown until the six digits are answered. */
export const TAKEN_OVER = { _id: 'taken-over', order_no: null };

export async function offerToAnother(orderId: string): Promise<string | undefined> {
  const { cannotDeliver } = await request(CannotDeliverDocument, { orderId, way: 'over' });
  return cannotDeliver?.success ? cannotDeliver.message : undefined;
}

export type OnPress = (name: Name, words?: Press['words']) => void;

export function useRiderPress(userId: string) {
  const press = usePress(riderPosts);
  return ({ _id, order_no = null }: Pick<RiderOrder, '_id' | 'order_no'>, name: Name, words: Press['words'] = {}) =>
    press({
      ...{ key: newKey(), userId, at: Date.now(), name, order: { _id, order_no }, words, notDone: ': not confirmed' },
      ...FACTS[name],
      ...(name === 'nobodyHere' && {
        change: { nobody_here_until: new Date(serverNow() + NOBODY_HERE_MS).toISOString() },
      }),
    });
}
