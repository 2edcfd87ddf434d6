import { expect, test, vi } from 'vitest';
import { createTaps, EXPIRES_MS, type Tap } from '../src/features/orders/rider/taps.ts';
import { GatewayError } from '../src/gateway/error.ts';

const lost = new GatewayError('network', 'The server could not be reached.');
const taken = new GatewayError('graphql', 'Already taken', 'CONFLICT');
const signedOut = new GatewayError('graphql', 'Please sign in.', 'UNAUTHENTICATED');

/** Storage and locks, shared by its pages. */
function browser() {
  let text: string | null = null;
  let user: string | undefined = 'owen';
  let time = 1_000_000;
  const held = new Map<string, Promise<unknown>>();
  const lock = (name: string, work: () => Promise<void>) => {
    const done = (held.get(name) ?? Promise.resolve()).then(work);
    held.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  };
  const write = (next: string) => {
    text = next;
  };
  const openPage = () => {
    let wake = Promise.withResolvers<void>();
    const post = vi.fn<(tap: Tap) => Promise<void>>(() => Promise.resolve());
    const page = createTaps({
      ...{ read: () => text, write, lock, post },
      ...{ userId: () => user, now: () => time, chance: () => wake.promise },
    });
    const tryAgain = async () => {
      wake.resolve();
      wake = Promise.withResolvers<void>();
      await settle();
    };
    return { ...page, post, tryAgain };
  };
  return {
    openPage,
    stored: () => JSON.parse(text ?? '[]') as Tap[],
    fill: write,
    signIn: (next: string | undefined) => {
      user = next;
    },
    pass: (ms: number) => {
      time += ms;
    },
    /** Its pages are gone, and their locks with them. */
    reload: () => held.clear(),
    press: (change: Partial<Tap> = {}): Tap => ({
      ...{ key: 'k1', userId: 'owen', orderId: 'a', orderNo: 1001, name: 'pickup', at: time, words: {} },
      ...change,
    }),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const ignore = () => undefined;

test('an answered press leaves nothing behind', async () => {
  const { openPage, press, stored } = browser();
  const page = openPage();
  const onKept = vi.fn();
  await page.send(press(), onKept);
  expect(page.post).toHaveBeenCalledTimes(1);
  expect(onKept).not.toHaveBeenCalled();
  expect(stored()).toEqual([]);
});

test('a press whose answer is lost is kept, and sent with the same key until one comes', async () => {
  const { openPage, press, stored } = browser();
  const page = openPage();
  page.post.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const onKept = vi.fn();
  const sent = page.send(press({ words: { pin: '1234' } }), onKept);
  await settle();
  expect(onKept).toHaveBeenCalledTimes(1);
  expect(stored()).toMatchObject([{ key: 'k1', orderId: 'a', words: { pin: '1234' } }]);
  await page.tryAgain();
  expect(stored()).toHaveLength(1);
  await page.tryAgain();
  await sent;
  expect(page.post.mock.calls.map(([tap]) => tap.key)).toEqual(['k1', 'k1', 'k1']);
  expect(stored()).toEqual([]);
});

test('it is stored before it is sent, so that a page which is closed at once loses nothing', () => {
  const { openPage, press, stored } = browser();
  const page = openPage();
  page.post.mockImplementation(() => {
    expect(stored()).toHaveLength(1);
    return new Promise(ignore);
  });
  void page.send(press(), ignore);
  expect(page.post).toHaveBeenCalledTimes(1);
});

test('a refusal reaches its card and ends it', async () => {
  const { openPage, press, stored } = browser();
  const page = openPage();
  page.post.mockRejectedValueOnce(lost).mockRejectedValueOnce(taken);
  const sent = expect(page.send(press(), ignore)).rejects.toBe(taken);
  await settle();
  await page.tryAgain();
  await sent;
  expect(stored()).toEqual([]);
});

test('after a reload the page goes on with it', async () => {
  const { openPage, press, stored, reload } = browser();
  const before = openPage();
  before.post.mockRejectedValue(lost);
  void before.send(press(), ignore);
  await settle();
  reload();
  const page = openPage();
  const [tap] = page.waiting();
  if (!tap) throw new Error('Nothing waits.');
  const done = page.resume(tap, ignore);
  expect(page.waiting()).toEqual([]);
  expect(await done).toBeUndefined();
  expect(page.post).toHaveBeenCalledWith(tap);
  expect(stored()).toEqual([]);
});

test('it expires fifteen minutes after the press, and says so', async () => {
  const { openPage, press, stored, pass } = browser();
  const page = openPage();
  page.post.mockRejectedValue(lost);
  const sent = expect(page.send(press(), ignore)).rejects.toThrow('Not confirmed within 15 minutes');
  await settle();
  pass(EXPIRES_MS - 1);
  await page.tryAgain();
  expect(page.post).toHaveBeenCalledTimes(2);
  pass(1);
  await page.tryAgain();
  await sent;
  expect(page.post).toHaveBeenCalledTimes(2);
  expect(stored()).toEqual([]);
});

test('one that expired while no page was open is not sent, and is said at the next', async () => {
  const { openPage, press, pass, reload } = browser();
  const before = openPage();
  before.post.mockRejectedValue(lost);
  void before.send(press(), ignore);
  await settle();
  reload();
  pass(EXPIRES_MS);
  const page = openPage();
  const [tap] = page.waiting();
  if (!tap) throw new Error('Nothing waits.');
  await expect(page.resume(tap, ignore)).rejects.toThrow('Not confirmed within 15 minutes');
  expect(page.post).not.toHaveBeenCalled();
});

test('another user neither sends it nor sees it; its own goes on', async () => {
  const { openPage, press, signIn, stored, reload } = browser();
  const page = openPage();
  page.post.mockRejectedValueOnce(lost);
  const sent = page.send(press(), ignore);
  await settle();
  signIn('noor');
  await page.tryAgain();
  expect(await sent).toBe('left');
  expect(page.post).toHaveBeenCalledTimes(1);
  expect(page.waiting()).toEqual([]);
  expect(stored()).toHaveLength(1);
  reload();
  signIn('owen');
  expect(page.waiting()).toHaveLength(1);
});

test('the presses of others are deleted once they are too old', async () => {
  const { openPage, press, signIn, stored, pass } = browser();
  const page = openPage();
  page.post.mockRejectedValue(lost);
  void page.send(press({ words: { pin: '1234' } }), ignore);
  await settle();
  signIn('noor');
  pass(EXPIRES_MS);
  page.waiting();
  expect(stored()).toEqual([]);
});

test('a session that is over keeps it for the next sign-in', async () => {
  const { openPage, press, signIn, stored } = browser();
  const page = openPage();
  page.post.mockImplementationOnce(() => {
    signIn(undefined);
    return Promise.reject(signedOut);
  });
  const sent = page.send(press(), ignore);
  await settle();
  await page.tryAgain();
  expect(await sent).toBe('left');
  expect(stored()).toHaveLength(1);
});

test('of two pages one sends it, and the other finds it done', async () => {
  const { openPage, press, stored } = browser();
  const [one, other] = [openPage(), openPage()];
  one.post.mockRejectedValueOnce(lost);
  const sent = one.send(press(), ignore);
  await settle();
  const [tap] = other.waiting();
  if (!tap) throw new Error('Nothing waits.');
  const followed = other.resume(tap, ignore);
  await settle();
  expect(other.post).not.toHaveBeenCalled();
  await one.tryAgain();
  await sent;
  expect(await followed).toBe('left');
  expect(other.post).not.toHaveBeenCalled();
  expect(stored()).toEqual([]);
});

test('what else is stored under its name does no harm', () => {
  const { openPage, fill } = browser();
  const page = openPage();
  for (const text of ['', 'x', '{}', 'null', '[null]', '[{"key":"k"}]', '[{"name":"fly","at":1,"words":{}}]']) {
    fill(text);
    expect(page.waiting()).toEqual([]);
  }
});
