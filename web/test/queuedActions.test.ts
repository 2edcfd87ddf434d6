import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as presses from '../src/features/orders/dashboard/queuedActions.ts';
import * as undoTime from '../src/features/orders/dashboard/undoTime.ts';
import { isFolding } from '../src/features/orders/rider/useFold.ts';
import { GatewayError } from '../src/gateway/error.ts';
import * as session from '../src/session/session.ts';
import { stubStorage } from './support/browserStorage.ts';

const { EXPIRES_MS } = presses;
const { leftOf, pause, startShown, undo } = undoTime;
/** A busy page needs this long to hear of a press made in time. */
const HELD_MS = undoTime.STAY_MS + 50;
type Press = presses.Press;

const lost = () => new GatewayError('network', 'The server could not be reached.');
const taken = () => new GatewayError('graphql', 'Already taken', 'CONFLICT');
const signedOut = () => new GatewayError('graphql', 'Please sign in.', 'UNAUTHENTICATED');
const loginOf = (id: string) => ({ token: `token of ${id}`, user: { id, first_name: id, role: ['Rider'] } });

let local: Record<string, string>;
const pages: { close: () => void }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  ({ local } = stubStorage());
  session.startSession(loginOf('owen'));
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pickup = (): Press => ({
  ...{ key: 'k1', userId: 'owen', at: Date.now(), name: 'pickup', list: 'waiting', to: 'In Progress', words: {} },
  ...{
    order: { _id: 'a', order_no: 1001 },
    announcement: ' picked up',
    notDone: ' is not picked up',
    change: 'leaves',
  },
});
const delivery = (): Press => ({
  ...pickup(),
  ...{ key: 'k2', name: 'markDelivered', list: 'carried', to: 'Completed', undoable: 'Not marked delivered.' },
});
const putOff = (): Press => ({
  ...delivery(),
  ...{ key: 'k3', name: 'putOff', list: 'chef', to: 'Waiting Pickup', change: { ready_by: 'later' } },
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const stored = () => JSON.parse(local.presses ?? '[]') as Press[];

/** A page of the browser, whose answers are given by hand. */
function open() {
  const client = new QueryClient();
  client.mount();
  const answers: PromiseWithResolvers<void>[] = [];
  const post = vi.fn((_press: Press, _options: { idempotencyKey?: string }) => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  });
  const onUnseen = vi.fn();
  const page = {
    ...{ ...session, client, post, onUnseen },
    press: (press: Press) => presses.start(client, post, press, onUnseen),
    resume: () => {
      for (const press of presses.storedPresses())
        if (press.userId === session.readCurrentSession()?.userId)
          presses.start(client, post, { ...press, resumed: true }, onUnseen);
      return settle();
    },
    answer: () => {
      answers.at(-1)?.resolve();
      return settle();
    },
    fail: (why: Error) => {
      answers.at(-1)?.reject(why);
      return settle();
    },
    all: () => presses.pressesOf(client),
    only: () => {
      const [press, ...others] = presses.pressesOf(client);
      if (!press || others.length > 0) throw new Error(`There are ${others.length + 1} presses.`);
      return press;
    },
    flush: () => presses.flush(client),
    flushed: () => presses.flushed(client),
    forget: () => presses.forget(client, presses.isSettled),
    /** The page is gone. */
    close: () => {
      client.unmount();
      client.clear();
    },
  };
  pages.push(page);
  return page;
}

describe('a press', () => {
  test('a press is stored and sent at once, and once however often the button is pressed', async () => {
    const { press, post, only, answer, client } = open();
    client.setQueryData(['orders', 'rider', 'owen', 'waiting'], [{ _id: 'a' }, { _id: 'b' }]);
    press(pickup());
    press({ ...pickup(), key: 'k9' });
    await settle();
    expect(post).toHaveBeenCalledTimes(1);
    expect(stored()).toMatchObject([{ key: 'k1', order: { _id: 'a' } }]);
    expect(only().state).toBe('sent');
    await answer();
    expect(only()).toMatchObject({ state: 'done', until: performance.now() + 5000 });
    expect(stored()).toEqual([]);
    expect(client.getQueryData(['orders', 'rider', 'owen', 'waiting'])).toEqual([{ _id: 'b' }]);
  });

  test('is stored before it is sent, so that a page which is closed at once loses nothing', async () => {
    const { press, post } = open();
    post.mockImplementation(() => {
      expect(stored()).toHaveLength(1);
      return new Promise(() => undefined);
    });
    press(pickup());
    await settle();
    expect(post).toHaveBeenCalledTimes(1);
  });

  test('a refused press says so for five seconds, a failed one until it is tried again', async () => {
    const { press, post, fail, only, answer } = open();
    press(pickup());
    await settle();
    await fail(taken());
    expect(only()).toMatchObject({ state: 'refused', text: 'Already taken', until: performance.now() + 5000 });
    press(pickup());
    await settle();
    await fail(new GatewayError('graphql', 'That PIN does not match.', 'REFUSED'));
    expect(only()).toMatchObject({
      state: 'failed',
      text: 'That PIN does not match.',
      until: Number.POSITIVE_INFINITY,
    });
    expect(stored()).toEqual([]);
    press(pickup());
    await settle();
    await answer();
    expect(post).toHaveBeenCalledTimes(3);
    expect(only().state).toBe('done');
  });

  test('of the same order in another list is one of its own, and sent after it', async () => {
    const { press, post, all, answer } = open();
    press(pickup());
    press({ ...pickup(), key: 'k5', list: 'carried' });
    await settle();
    expect(all()).toHaveLength(2);
    expect(post.mock.calls.map(([{ key }]) => key)).toEqual(['k1']);
    await answer();
    expect(post.mock.calls.map(([{ key }]) => key)).toEqual(['k1', 'k5']);
  });

  test('that fails where no list is there to show it is reported in another way', async () => {
    const { press, fail, onUnseen, client } = open();
    const leave = client.getMutationCache().subscribe(() => undefined);
    press(pickup());
    await settle();
    await fail(taken());
    expect(onUnseen).not.toHaveBeenCalled();
    leave();
    press(pickup());
    await settle();
    await fail(taken());
    expect(onUnseen).toHaveBeenCalledTimes(1);
  });

  test('that was read is forgotten; what is still open is not', async () => {
    const { press, answer, forget, only } = open();
    press(pickup());
    await settle();
    await answer();
    press({ ...delivery(), order: { _id: 'b', order_no: 1002 } });
    await settle();
    forget();
    expect(only().state).toBe('held');
  });
});

describe('what can be undone', () => {
  test('is sent after five seconds, and what a busy page needs to hear a press', async () => {
    const { press, post, only, answer } = open();
    press(delivery());
    press(delivery());
    await settle(4999);
    expect(only().state).toBe('held');
    expect(stored()).toEqual([]);
    expect(post).not.toHaveBeenCalled();
    await settle(51);
    expect(post).toHaveBeenCalledTimes(1);
    await answer();
    // The card has stood for its five seconds.
    expect(only().state).toBe('done');
    expect(only().until).toBeLessThanOrEqual(performance.now());
  });

  test('is never sent once it was undone, and cannot be undone once it was sent', async () => {
    const { press, post, only, all } = open();
    press(delivery());
    await settle(4000);
    undo(only().key);
    await settle(60_000);
    expect(all()).toEqual([]);
    expect(post).not.toHaveBeenCalled();
    press(delivery());
    await settle(HELD_MS);
    undo(only().key);
    await settle();
    expect(only().state).toBe('sent');
  });

  test('is sent at once when the page is left, once, and its card stays for the rest of its time', async () => {
    const { press, post, only, answer, flush } = open();
    press(delivery());
    await settle(1000);
    flush();
    flush();
    await settle();
    expect(post).toHaveBeenCalledTimes(1);
    await answer();
    expect(only().until).toBe(performance.now() + 4000);
    await settle(60_000);
    expect(post).toHaveBeenCalledTimes(1);
  });

  test('is answered or saved before a logout goes on', async () => {
    const { press, fail, flushed } = open();
    press(delivery());
    const gone = vi.fn();
    void flushed().then(gone);
    await settle();
    expect(gone).not.toHaveBeenCalled();
    await fail(lost());
    await settle(50);
    expect(gone).toHaveBeenCalled();
  });

  test('waits while the keyboard is on Undo, for a minute at most, and goes on with what was left', async () => {
    const { press, post, only } = open();
    press(delivery());
    await settle(3000);
    pause(only().key, true);
    await settle(30_000);
    expect(leftOf(only().key)).toBe(2000);
    pause(only().key, false);
    await settle(1999);
    expect(post).not.toHaveBeenCalled();
    pause(only().key, true);
    await settle(59_999);
    expect(post).not.toHaveBeenCalled();
    await settle(51);
    expect(post).toHaveBeenCalledTimes(1);
  });

  test('can be undone without a network too, and is saved after its time', async () => {
    const { press, only, all, post } = open();
    onlineManager.setOnline(false);
    press(delivery());
    await settle(4000);
    undo(only().key);
    await settle();
    expect(all()).toEqual([]);
    press(delivery());
    await settle(HELD_MS);
    expect(only().state).toBe('saved');
    expect(stored()).toHaveLength(1);
    expect(post).not.toHaveBeenCalled();
  });

  test('can be undone for five seconds from when its button was painted, once', async () => {
    const { press, only, post } = open();
    press(delivery());
    await settle(2000);
    startShown(only().key);
    expect(leftOf(only().key)).toBe(5000);
    await settle(1000);
    startShown(only().key);
    expect(leftOf(only().key)).toBe(4000);
    await settle(4000);
    expect(post).not.toHaveBeenCalled();
    await settle(50);
    expect(post).toHaveBeenCalledTimes(1);
  });

  test('whose Undo was pressed in time, and handled after the timer, is not sent', async () => {
    const { press, all, only, post } = open();
    press(delivery());
    await settle(5000);
    undo(only().key);
    await settle(60_000);
    expect([all(), post.mock.calls]).toEqual([[], []]);
  });

  test('that failed is sent at once when it is tried again', async () => {
    const { press, post, fail, only } = open();
    press(delivery());
    await settle(HELD_MS);
    await fail(new GatewayError('graphql', 'An error occurred.', 'INTERNAL'));
    expect(only()).toMatchObject({ state: 'failed', until: Number.POSITIVE_INFINITY });
    press(delivery());
    await settle();
    expect(post).toHaveBeenCalledTimes(2);
  });

  test('can be undone after another press of its order has failed, such as a wrong PIN', async () => {
    const { press, post, fail, only } = open();
    press({ ...delivery(), key: 'k7', name: 'deliver', undoable: undefined });
    await settle();
    await fail(new GatewayError('graphql', 'That PIN does not match.', 'REFUSED'));
    press(delivery());
    await settle(4000);
    expect([only().state, post.mock.calls.length]).toEqual(['held', 1]);
  });
});

describe('without an answer', () => {
  test.each([pickup, putOff])('%o is saved, and sent with the same key until one comes', async (made) => {
    const { press, post, fail, only, answer } = open();
    press({ ...made(), words: { pin: '1234' } });
    await settle(HELD_MS);
    await fail(lost());
    expect(only().state).toBe('saved');
    expect(stored()).toMatchObject([{ key: made().key, words: { pin: '1234' } }]);
    await settle(10_000);
    await fail(lost());
    await settle(10_000);
    await answer();
    expect(post.mock.calls.map(([{ key }]) => key)).toEqual([made().key, made().key, made().key]);
    expect(only().state).toBe('done');
    expect(stored()).toEqual([]);
  });

  test('what was pressed without a network is sent as soon as there is one', async () => {
    const { press, post, only } = open();
    onlineManager.setOnline(false);
    press(pickup());
    await settle(60_000);
    expect(only().state).toBe('saved');
    expect(post).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    await settle();
    expect(post).toHaveBeenCalledTimes(1);
  });

  test('a refusal ends it', async () => {
    const { press, fail, only } = open();
    press(pickup());
    await settle();
    await fail(lost());
    await settle(10_000);
    await fail(taken());
    expect(only()).toMatchObject({ state: 'refused', text: 'Already taken' });
    expect(stored()).toEqual([]);
  });

  test('the page goes on with it after a reload, without its time of Undo', async () => {
    const before = open();
    before.press(putOff());
    await settle(HELD_MS);
    await before.fail(lost());
    before.close();
    const { resume, post, only, answer } = open();
    await resume();
    await resume();
    expect(only()).toMatchObject({ state: 'saved', resumed: true });
    expect(post).toHaveBeenCalledTimes(1);
    expect(post).toHaveBeenCalledWith(expect.objectContaining({ key: 'k3' }), {
      keepalive: true,
      idempotencyKey: 'k3',
    });
    await answer();
    expect(only().state).toBe('done');
    expect(stored()).toEqual([]);
  });

  test('it expires fifteen minutes after the press, and says so', async () => {
    const { press, post, fail, only } = open();
    press(pickup());
    await settle();
    await fail(lost());
    vi.setSystemTime(Date.now() + EXPIRES_MS);
    await settle(10_000);
    expect(post).toHaveBeenCalledTimes(1);
    expect(only().text).toMatch(/^We stopped trying after 15 minutes/);
    expect(stored()).toEqual([]);
  });

  test('a session that is over keeps it for the next sign-in', async () => {
    const { press, fail, post, startSession, expireSession, resume, all, only } = open();
    press(pickup());
    await settle();
    expireSession('token of owen');
    await fail(signedOut());
    await settle(10_000);
    expect(all()).toEqual([]);
    expect(stored()).toHaveLength(1);
    startSession(loginOf('owen'));
    await resume();
    expect(only().key).toBe('k1');
    expect(post).toHaveBeenCalledTimes(2);
  });

  test('the presses of others are neither sent nor shown', async () => {
    const { resume, all } = open();
    local.presses = JSON.stringify([{ ...pickup(), userId: 'noor' }]);
    await resume();
    expect(all()).toEqual([]);
  });

  test('two pages may both send it, with one key: it is done once', async () => {
    const [one, other] = [open(), open()];
    one.press(pickup());
    await settle();
    await other.resume();
    await one.answer();
    await other.answer();
    expect([one, other].map(({ post }) => post.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey))).toEqual([
      ['k1'],
      ['k1'],
    ]);
    expect([one.only().state, other.only().state]).toEqual(['done', 'done']);
    expect(stored()).toEqual([]);
  });

  test('what else is stored under its name does no harm', async () => {
    const { resume, all } = open();
    for (const text of ['', 'x', '{}', 'null', '[null]', '[{"key":"k"}]', '[{"name":"fly","at":1,"words":{}}]']) {
      local.presses = text;
      await resume();
      expect(all()).toEqual([]);
    }
  });
});

describe("a rider's card folds to its outcome", () => {
  test('once it is picked up, not while its buttons stand', async () => {
    const { press, only, answer } = open();
    press(pickup());
    await settle();
    expect([only().state, isFolding(only())]).toEqual(['sent', false]);
    await answer();
    expect([only().state, isFolding(only())]).toEqual(['done', true]);
  });

  test('not while a Pickup without a network waits for its answer', async () => {
    const { press, only, fail } = open();
    press(pickup());
    await settle();
    await fail(new GatewayError('network', 'No network'));
    expect([only().state, isFolding(only())]).toEqual(['saved', false]);
  });

  test('from Mark Delivered on, and unfolds where that failed', async () => {
    const { press, only, fail } = open();
    press(delivery());
    expect([only().state, isFolding(only())]).toEqual(['held', true]);
    await settle(HELD_MS);
    expect([only().state, isFolding(only())]).toEqual(['sent', true]);
    await fail(new GatewayError('graphql', 'No', 'REFUSED'));
    expect([only().state, isFolding(only())]).toEqual(['failed', false]);
  });

  test('never where its order stays', async () => {
    const { press, only, answer } = open();
    press({ ...pickup(), change: { claimed: true } });
    await settle();
    await answer();
    expect([only().state, isFolding(only())]).toEqual(['done', false]);
  });
});
