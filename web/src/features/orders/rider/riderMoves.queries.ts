import { NOBODY_HERE_MS } from '@homeplate/domain/limits';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { ORDER_TEXTS } from '@homeplate/domain/orderTexts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { sendPhoto } from '../../../gateway/deliveryPhoto.ts';
import { GatewayError } from '../../../gateway/error.ts';
import { graphql, request } from '../../../gateway/graphql.ts';
import { serverNow } from '../../../lib/clock.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { paths } from '../../../paths.ts';
import { onSessionEnd, readCurrentSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ListName, Move } from '../dashboard/acts.ts';
import { acts } from '../dashboard/useActs.tsx';
import { acknowledge, cameTooLate, reload } from '../orderLists.ts';
import { inProgressKey, type RiderOrder, riderRoom, waitingKey } from './riderOrders.queries.ts';
import { createTaps, type Tap, type TapName } from './taps.ts';

const MoveAsRiderDocument = graphql(`
  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {
    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message }
  }
`);

const ClaimOrderDocument = graphql(`
  mutation ClaimOrder($orderId: ID) {
    claimOrder(orderId: $orderId) { success message }
  }
`);

const ReleaseOrderDocument = graphql(`
  mutation ReleaseOrder($orderId: ID, $reason: String) {
    releaseOrder(orderId: $orderId, reason: $reason) { success message }
  }
`);

const UndoPickupDocument = graphql(`
  mutation UndoPickup($orderId: ID) {
    undoPickup(orderId: $orderId) { success message }
  }
`);

const NobodyHereDocument = graphql(`
  mutation NobodyHere($orderId: ID) {
    reportNobodyHere(orderId: $orderId) { success message }
  }
`);

const HandOverDocument = graphql(`
  mutation HandOver($orderId: ID, $pin: String, $photo: ID, $place: String, $returned: Boolean) {
    deliverOrder(orderId: $orderId, pin: $pin, photo: $photo, place: $place, returned: $returned) { success message }
  }
`);

const KEY = 'rider_taps';
const RETRY_MS = 10_000;

const taps = createTaps({
  read: () => readStored(KEY),
  write: (text) => writeStored(KEY, text === '[]' ? null : text),
  post,
  userId: () => readCurrentSession()?.userId,
  now: Date.now,
  chance,
  // Without locks two pages may both send it: it acts once all the same.
  lock: (name, work) => (navigator.locks ? navigator.locks.request(`rider tap ${name}`, work) : work()),
});

/** The network is back, the page is looked at again, the user changes, or some time has passed. */
function chance(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      if (document.hidden) return;
      end();
    };
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
      forget();
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
    const forget = onSessionEnd(end);
  });
}

async function post({ key, userId, orderId, name, words }: Tap): Promise<void> {
  const options = { keepalive: true, idempotencyKey: key };
  const moved = async (status: OrderStatus) =>
    (await request(MoveAsRiderDocument, { orderId, status, riderId: userId }, options)).updateOrderStatusRider;
  const answers = {
    pickup: () => moved('In Progress'),
    markDelivered: () => moved('Completed'),
    claim: async () => (await request(ClaimOrderDocument, { orderId }, options)).claimOrder,
    release: async () => (await request(ReleaseOrderDocument, { orderId, reason: words.reason }, options)).releaseOrder,
    undoPickup: async () => (await request(UndoPickupDocument, { orderId }, options)).undoPickup,
    nobodyHere: async () => (await request(NobodyHereDocument, { orderId }, options)).reportNobodyHere,
    deliver: async () => {
      const photo = words.photo && (await sendPhoto(orderId, words.photo));
      return (await request(HandOverDocument, { orderId, ...words, photo }, options)).deliverOrder;
    },
    bringBack: async () => (await request(HandOverDocument, { orderId, returned: true }, options)).deliverOrder,
  };
  const outcome = await answers[name]();
  // Other refusals leave the order where it is: a wrong PIN, too many orders.
  const isOver = outcome?.message === ORDER_TEXTS.pickupTaken || outcome?.message === ORDER_TEXTS.moveTooLate;
  if (outcome?.success === false && !isOver) throw new GatewayError('graphql', outcome.message, 'REFUSED');
  acknowledge(outcome);
}

type Facts = {
  list: ListName;
  to: OrderStatus;
  /** The rest of "Order 1042 is". */
  said: string;
  /** On the card; null: its buttons return at once. */
  done?: string | null;
  /** Whether the order leaves its list. */
  leaves: boolean;
  /** What the list shows until it is loaded again. */
  soon?: (now: number) => Partial<RiderOrder>;
};

const FACTS: Record<TapName, Facts> = {
  claim: {
    list: 'waiting',
    to: 'Waiting Pickup',
    said: 'yours. Fetch it next.',
    done: null,
    leaves: false,
    soon: () => ({ claimed: true }),
  },
  release: { list: 'waiting', to: 'Waiting Pickup', said: 'released', done: 'Released', leaves: false },
  pickup: { list: 'waiting', to: 'In Progress', said: 'picked up', leaves: true },
  undoPickup: {
    ...{ list: 'carried', to: 'Waiting Pickup', said: 'not picked up. It stays yours.', leaves: true },
    done: 'Pickup undone. It waits for you under Current Orders.',
  },
  nobodyHere: {
    ...{
      list: 'carried',
      to: 'In Progress',
      said: 'waiting for the customer. Please call them.',
      done: null,
      leaves: false,
    },
    soon: (now) => ({ nobody_here_until: new Date(now + NOBODY_HERE_MS).toISOString() }),
  },
  markDelivered: { list: 'carried', to: 'Completed', said: 'delivered', leaves: true },
  deliver: { list: 'carried', to: 'Completed', said: 'delivered', leaves: true },
  bringBack: {
    ...{ list: 'carried', to: 'Completed', said: 'on its way back to the kitchen', leaves: true },
    done: 'Returned to the kitchen',
  },
};

const pageOf = (list: ListName) => (list === 'carried' ? paths.riderInProgress() : paths.riderOrders());

/** The press as an act on its card, sent by `send`. Once it is done, lists and figures are loaded again (spec §4). */
function actOf(tap: Tap, send: Move['send'], client: QueryClient, navigate: NavigateFunction): Move {
  const { list, to, said, done, leaves, soon } = FACTS[tap.name];
  const isDelivery = tap.name === 'markDelivered';
  const queryKey = (list === 'carried' ? inProgressKey : waitingKey)(tap.userId);
  const change = (orders: (before: readonly RiderOrder[]) => RiderOrder[]) =>
    client.setQueryData<RiderOrder[]>(queryKey, (before) => before && orders(before));
  const takeOff = () => change((before) => before.filter(({ _id }) => _id !== tap.orderId));
  const carryOut = () => {
    if (leaves) takeOff();
    else if (soon)
      change((before) => before.map((it) => (it._id === tap.orderId ? { ...it, ...soon(serverNow()) } : it)));
  };
  const is = `Order ${tap.orderNo} is`;
  return {
    list,
    order: { _id: tap.orderId, order_no: tap.orderNo },
    to,
    ...(isDelivery && { undoable: { undone: 'is not delivered', notDone: 'Not marked delivered.' } }),
    announcement: isDelivery
      ? `Order ${tap.orderNo} delivered. You can undo it for five seconds.`
      : `${tap.name === 'pickup' ? `Order ${tap.orderNo}` : is} ${said}`,
    ...(done !== undefined && { done }),
    send: async (onKept) => {
      try {
        const how = await send(onKept);
        if (how !== 'left') carryOut();
        return how;
      } catch (error) {
        if (cameTooLate(error)) takeOff();
        throw error;
      }
    },
    onSettled: () => void reload(client, riderRoom),
    onUnseen: () =>
      showToast(isDelivery || tap.name === 'pickup' ? `${is} not ${said}` : `Order ${tap.orderNo}: not confirmed`, {
        label: 'Show',
        onAction: () => void navigate(pageOf(list)),
      }),
  };
}

export type Press = (name: TapName, words?: Tap['words']) => void;

/** Sends a press on an order at once, or once it can no longer be undone; without an answer it is kept and sent again. */
export function useRiderPress(userId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (order: RiderOrder, name: TapName, words: Tap['words'] = {}) => {
    const tap: Tap = {
      ...{ key: newKey(), userId, name, words, at: Date.now() },
      ...{ orderId: order._id, orderNo: order.order_no ?? null },
    };
    acts.start(actOf(tap, (onKept) => taps.send(tap, onKept), client, navigate));
  };
}

// `randomUUID` is missing where the page came without TLS.
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Goes on with what was pressed before the page was loaded, or in another page that is gone. */
export function useKeptPresses(userId: string): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (userId === '') return;
    const goOn = () => {
      for (const tap of taps.waiting()) acts.resume(actOf(tap, (onKept) => taps.resume(tap, onKept), client, navigate));
    };
    goOn();
    const look = ({ key }: StorageEvent) => key === KEY && goOn();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [userId, client, navigate]);
}
