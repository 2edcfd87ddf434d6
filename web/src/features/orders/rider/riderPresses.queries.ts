import { NOBODY_HERE_MS } from '@homeplate/domain/limits';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { sendPhoto } from '../../../gateway/deliveryPhoto.ts';
import { GatewayError } from '../../../gateway/error.ts';
import type { TypedDocumentString } from '../../../gateway/generated/graphql.ts';
import { graphql, newKey, request } from '../../../gateway/graphql.ts';
import { serverNow } from '../../../lib/clock.ts';
import type { Facts, Post, Press } from '../dashboard/queuedActions.ts';
import { usePress } from '../dashboard/usePresses.tsx';
import { acknowledge, type ListName } from '../orderLists.ts';
import type { RiderOrder } from './riderOrders.queries.ts';

const MoveAsRiderDocument = graphql(`
  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {
    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message code }
  }
`);

const ClaimOrderDocument = graphql(`
  mutation ClaimOrder($orderId: ID) { claimOrder(orderId: $orderId) { success message code } }
`);

const ReleaseOrderDocument = graphql(`
  mutation ReleaseOrder($orderId: ID, $reason: String) {
    releaseOrder(orderId: $orderId, reason: $reason) { success message code }
  }
`);

const UndoPickupDocument = graphql(`
  mutation UndoPickup($orderId: ID) { undoPickup(orderId: $orderId) { success message code } }
`);

const NobodyHereDocument = graphql(`
  mutation NobodyHere($orderId: ID) { reportNobodyHere(orderId: $orderId) { success message code } }
`);

const CannotDeliverDocument = graphql(`
  mutation CannotDeliver($orderId: ID, $way: String) {
    cannotDeliver(orderId: $orderId, way: $way) { success message code }
  }
`);

const TakeOverDocument = graphql(`
  mutation TakeOver($code: String) { takeOver(code: $code) { success message code } }
`);

const HandOverDocument = graphql(`
  mutation HandOver($orderId: ID, $pin: String, $photo: ID, $place: String, $returned: Boolean) {
    deliverOrder(orderId: $orderId, pin: $pin, photo: $photo, place: $place, returned: $returned) { success message code }
  }
`);

type Outcome = Parameters<typeof acknowledge>[0];

const post =
  <R extends Record<string, Outcome>, V>(
    document: TypedDocumentString<R, V>,
    variables: (press: Press) => V | Promise<V>,
  ): Post =>
  async (press, options) => {
    const [outcome] = Object.values(await request(document, await variables(press), options));
    // Other refusals leave the order where it is: a wrong PIN, too many orders.
    const isOver = outcome?.code === 'pickupTaken' || outcome?.code === 'moveTooLate';
    if (outcome?.success === false && !isOver) throw new GatewayError('graphql', outcome.message, 'REFUSED');
    acknowledge(outcome);
  };

const ofOrder = ({ order }: Press) => ({ orderId: order._id });
const move = (status: OrderStatus) =>
  post(MoveAsRiderDocument, ({ order, userId }) => ({ orderId: order._id, status, riderId: userId }));
const stop = (way: string) => post(CannotDeliverDocument, ({ order }) => ({ orderId: order._id, way }));

const waits = { list: 'waiting', to: 'Waiting Pickup' } as const;
const leaves = { list: 'carried', to: 'Completed', change: 'leaves' } as const;
const stays = { list: 'carried', to: 'In Progress', done: null } as const;

export const riderPresses = {
  claim: {
    ...waits,
    post: post(ClaimOrderDocument, ofOrder),
    announcement: ' is yours. Pick it up next.',
    done: null,
    change: { claimed: true },
  },
  release: {
    ...waits,
    post: post(ReleaseOrderDocument, ({ order, words }) => ({ orderId: order._id, reason: words.reason })),
    announcement: ' is released',
    done: 'Released',
  },
  takeOver: {
    ...waits,
    post: post(TakeOverDocument, ({ words }) => ({ code: words.code })),
    to: 'In Progress',
    announcement: ': it is yours. Deliver it next.',
  },
  pickup: {
    ...waits,
    post: move('In Progress'),
    to: 'In Progress',
    announcement: ' picked up',
    notDone: ' is not picked up',
    change: 'leaves',
  },
  undoPickup: {
    ...leaves,
    post: post(UndoPickupDocument, ofOrder),
    to: 'Waiting Pickup',
    announcement: ' is not picked up. It stays yours.',
    done: 'Pickup undone. It waits for you under Current Orders.',
  },
  handBack: {
    ...leaves,
    post: stop('back'),
    to: 'Waiting Pickup',
    announcement: ' goes back to its kitchen',
    done: 'Please take it back to the kitchen.',
  },
  handOver: { ...stays, post: stop('over'), announcement: ': show its six digits to the other rider' },
  callHelp: {
    ...stays,
    post: stop('help'),
    announcement: ': the customer knows that you are stuck',
    change: { help_called: true },
  },
  nobodyHere: {
    ...stays,
    post: post(NobodyHereDocument, ofOrder),
    announcement: ' is waiting for the customer. Please call them.',
  },
  markDelivered: {
    ...leaves,
    post: move('Completed'),
    announcement: ' delivered',
    notDone: ' is not delivered',
    undoable: 'Not marked delivered.',
  },
  deliver: {
    ...leaves,
    post: post(HandOverDocument, async ({ order, words: { pin, place, photo } }) => ({
      orderId: order._id,
      pin,
      place,
      photo: photo && (await sendPhoto(order._id, photo)),
    })),
    announcement: ' is delivered',
  },
  bringBack: {
    ...leaves,
    post: post(HandOverDocument, ({ order }) => ({ orderId: order._id, returned: true })),
    announcement: ' is on its way back to the kitchen',
    done: 'Please take it back to the kitchen.',
  },
} satisfies Record<string, Omit<Facts, 'notDone'> & { list: ListName; post: Post; notDone?: string }>;

type Name = keyof typeof riderPresses;

/** Stands for the order, which is unknown until the six digits are answered. */
export const TAKEN_OVER = { _id: 'taken-over', order_no: null };

export async function offerToAnother(orderId: string): Promise<string | undefined> {
  const { cannotDeliver } = await request(CannotDeliverDocument, { orderId, way: 'over' });
  return cannotDeliver?.success ? cannotDeliver.message : undefined;
}

export type OnPress = (name: Name, words?: Press['words']) => void;

export function useRiderPress() {
  const press = usePress(riderPresses);
  return (order: Pick<RiderOrder, '_id' | 'order_no'>, name: Name, words: Press['words'] = {}) => {
    const { post: _, ...facts } = riderPresses[name];
    const asked = { nobody_here_until: new Date(serverNow() + NOBODY_HERE_MS).toISOString() };
    const change = name === 'nobodyHere' && { change: asked };
    press({ key: newKey(), name, order, words, notDone: ': not confirmed', ...facts, ...change });
  };
}
