import { GatewayError } from '../../../gateway/error.ts';

/** A rider's press that is to reach the server: bound to its user and order, and sent with one key however often. */
export type Tap = {
  key: string;
  userId: string;
  orderId: string;
  orderNo: number | null;
  name: TapName;
  /** When it was pressed, in ms of the device's clock. */
  at: number;
  /** What the press said: a PIN, a photo (a data URL) and its place, a reason. */
  words: { pin?: string; photo?: string; place?: string; reason?: string };
};

const TAP_NAMES = [
  'claim',
  'release',
  'pickup',
  'undoPickup',
  'nobodyHere',
  'markDelivered',
  'deliver',
  'bringBack',
] as const;
export type TapName = (typeof TAP_NAMES)[number];

/** An older press is not what its rider wants any more. */
export const EXPIRES_MS = 15 * 60_000;

const EXPIRED = 'Not confirmed within 15 minutes, so it is not sent again. Please look where the order stands.';

type Ways = {
  read: () => string | null;
  write: (text: string) => void;
  /** Sends it once; rejects with a GatewayError. */
  post: (tap: Tap) => Promise<void>;
  userId: () => string | undefined;
  now: () => number;
  /** Resolves when a new try makes sense. */
  chance: () => Promise<void>;
  /** Runs `work` when no other page of the browser works under this name; its end is the end of `work`. */
  lock: (name: string, work: () => Promise<void>) => Promise<unknown>;
};

/** Presses that outlive a lost connection and a reload. Each is sent by one page at a time until the server answers. */
export function createTaps({ read, write, post, userId, now, chance, lock }: Ways) {
  const working = new Set<string>();

  const stored = () => parseTaps(read());
  const drop = (tap: Tap) => write(JSON.stringify(stored().filter(({ key }) => key !== tap.key)));

  const work = async (tap: Tap, onKept: () => void): Promise<'left' | undefined> => {
    for (;;) {
      // Of another user it waits for its own, or for its end.
      if (userId() !== tap.userId) return 'left';
      if (now() - tap.at >= EXPIRES_MS) {
        drop(tap);
        throw new GatewayError('graphql', EXPIRED, 'EXPIRED');
      }
      try {
        await post(tap);
        drop(tap);
        return;
      } catch (error) {
        if (!isUnanswered(error)) {
          drop(tap);
          throw error;
        }
      }
      onKept();
      await chance();
    }
  };

  const during = <T>(tap: Tap, act: () => Promise<T>): Promise<T> => {
    working.add(tap.key);
    return act().finally(() => working.delete(tap.key));
  };

  return {
    /** Stores it and sends it at once, and again until an answer comes; rejects with a refusal. */
    send: (tap: Tap, onKept: () => void) =>
      during(tap, () => {
        write(JSON.stringify([...stored(), tap]));
        const done = work(tap, onKept);
        // The other pages wait for the lock; the press itself does not, because the page may be closing.
        void lock(tap.key, () =>
          done.then(
            () => undefined,
            () => undefined,
          ),
        );
        return done;
      }),
    /** Goes on with a stored one, as soon as no other page works on it. */
    resume: (tap: Tap, onKept: () => void) =>
      during(tap, () => {
        return new Promise<'left' | undefined>((resolve, reject) => {
          const proceed = async () => {
            const isThere = stored().some(({ key }) => key === tap.key);
            await (isThere ? work(tap, onKept) : Promise.resolve('left' as const)).then(resolve, reject);
          };
          lock(tap.key, proceed).catch(reject);
        });
      }),
    /** Those of the user that this page does not work on. Those of others are deleted once they are too old. */
    waiting: (): Tap[] => {
      const all = stored();
      const mine = userId();
      const alive = all.filter((tap) => tap.userId === mine || now() - tap.at < EXPIRES_MS);
      if (alive.length < all.length) write(JSON.stringify(alive));
      return alive.filter((tap) => tap.userId === mine && !working.has(tap.key));
    },
  };
}

// A session that is over may be opened again by the same person.
function isUnanswered(error: unknown): boolean {
  return error instanceof GatewayError && (error.kind === 'network' || error.code === 'UNAUTHENTICATED');
}

function parseTaps(text: string | null): Tap[] {
  try {
    const taps: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(taps) ? taps.filter(isTap) : [];
  } catch {
    return [];
  }
}

function isTap(tap: Partial<Tap> | null): tap is Tap {
  const texts = [tap?.key, tap?.userId, tap?.orderId];
  const isNamed = TAP_NAMES.some((name) => name === tap?.name);
  return isNamed && texts.every((text) => typeof text === 'string') && typeof tap?.at === 'number' && !!tap.words;
}
