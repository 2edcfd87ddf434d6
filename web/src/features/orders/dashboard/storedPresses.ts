import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { parseStored, readStored, writeStored } from '../../../lib/stored.ts';
import type { ListName } from '../orderLists.ts';

/** After this long, people may no longer want it. */
export const EXPIRES_MS = 15 * 60_000;

export const isExpired = ({ at }: Press) => Date.now() - at >= EXPIRES_MS;

/** Stored until the server has answered; its key makes it act once. */
export type Press = {
  key: string;
  userId: string;
  /** When it was pressed, in ms of the device's clock. */
  at: number;
  name: string;
  list: ListName;
  order: { _id: string; order_no: number | null };
  /** A PIN, a photo (data URL) and its place, a reason and the ids of sold-out dishes, a time, digits. */
  words: {
    pin?: string;
    photo?: string;
    place?: string;
    reason?: string;
    soldOut?: string[];
    readyInMinutes?: number;
    minutes?: number;
    code?: string;
  };
  to: OrderStatus;
  /** "Picked up", for screen readers. */
  announcement: string;
  notDone: string;
  /** The outcome on the card instead of the one of `to`; null: its buttons return at once. */
  done?: string | null;
  /** It is sent after five seconds; what its card shows where it failed. */
  undoable?: string;
  change?: 'leaves' | Record<string, unknown> | undefined;
  /** It was stored before this page was loaded: its order may have left the list. */
  resumed?: boolean;
};

export function storedPresses(): Press[] {
  const presses = parseStored(readStored('presses'));
  return Array.isArray(presses) ? presses.filter(isPress) : [];
}

const write = (presses: Press[]) => writeStored('presses', presses.length > 0 ? JSON.stringify(presses) : null);

export const storePress = (press: Press) => write([...storedPresses(), press]);

export const dropPresses = (isOver: (press: Press) => boolean) => write(storedPresses().filter((it) => !isOver(it)));

function isPress(it: Partial<Press> | null): it is Press {
  const texts = [it?.key, it?.userId, it?.name, it?.list, it?.to, it?.announcement, it?.notDone, it?.order?._id];
  return texts.every((text) => typeof text === 'string') && typeof it?.at === 'number' && !!it.words;
}
