import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSharedStream, type SharedStream } from '../src/lib/sharedStream.ts';
import { browser, type Read, server } from './support/tabs.ts';

let page: EventTarget & { hidden: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  page = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const stops: (() => void)[] = [];

function tab(read: Read, parts: Partial<ReturnType<typeof browser>> = {}) {
  const stream = createSharedStream({ name: () => 'orders', read, ...parts });
  const heard: string[] = [];
  const stop = stream.follow((data) => heard.push(data));
  stops.push(stop);
  return { stream, heard, stop };
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const stateOf = ({ stream }: { stream: SharedStream }) => stream.state.get();

describe('one tab', () => {
  test('is live from the first ping on, asks again then, and passes each hint on', async () => {
    const { read, ping, hint } = server();
    const one = tab(read);
    expect(stateOf(one)).toBe('connecting');
    ping();
    expect([stateOf(one), one.heard]).toEqual(['live', ['']]);
    hint('{"orders":["a"]}');
    ping();
    expect(one.heard).toEqual(['', '{"orders":["a"]}']);
  });

  test('a silent stream is opened again after 20 s of polling in between', async () => {
    const { read, streams, ping } = server();
    const one = tab(read);
    ping();
    await settle(19_000);
    expect([stateOf(one), streams.length]).toEqual(['live', 1]);
    await settle(6_000);
    expect([stateOf(one), streams.length, streams[0]?.signal.aborted]).toEqual(['polling', 2, true]);
    ping();
    expect([stateOf(one), one.heard]).toEqual(['live', ['', '']]);
  });

  test('polls soon where the stream opens and nothing comes, and tries again later and later', async () => {
    const { read, streams } = server();
    const one = tab(read);
    await settle(5_000);
    expect([stateOf(one), streams.length]).toEqual(['polling', 1]);
    await settle(16_000);
    expect(streams.length).toBe(2);
    await settle(600_000);
    expect(streams.length).toBeLessThan(14);
  });

  test('waits as long as a refusal says, and longer after each failure', async () => {
    const { read, streams, last } = server();
    const one = tab(read);
    last().end({ how: 'refused', waitSeconds: 30 });
    await settle(29_000);
    expect([stateOf(one), streams.length]).toEqual(['polling', 1]);
    await settle(1_500);
    expect(streams.length).toBe(2);
    for (const [tries, wait] of [2_000, 4_000, 8_000].entries()) {
      last().end({ how: 'over' });
      await settle(wait - 500);
      expect(streams.length).toBe(2 + tries);
      await settle(1_000);
      expect(streams.length).toBe(3 + tries);
    }
  });

  test('says that the server cannot be reached, and tries at once when the network is back', async () => {
    const { read, streams, last, ping } = server();
    const one = tab(read);
    ping();
    last().end({ how: 'unreachable' });
    await settle();
    expect([stateOf(one), streams.length]).toEqual(['offline', 1]);
    dispatchEvent(new Event('online'));
    await settle();
    expect(streams.length).toBe(2);
    ping();
    expect(stateOf(one)).toBe('live');
  });

  test('that is looked at again after a sleep does not trust a stream that looks open', async () => {
    const { read, streams, ping } = server();
    tab(read);
    ping();
    page.hidden = true;
    vi.setSystemTime(Date.now() + 11_000);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect([streams.length, streams[0]?.signal.aborted]).toEqual([2, true]);
    ping();
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(streams.length).toBe(2);
  });

  test('a stream is closed with its page or last follower, and opened when the page is back', async () => {
    const { read, streams, openCount, ping } = server();
    const one = tab(read);
    const unfollow = one.stream.follow(() => {});
    ping();
    dispatchEvent(new Event('pagehide'));
    expect([openCount(), stateOf(one)]).toEqual([0, 'connecting']);
    dispatchEvent(new Event('pageshow'));
    expect([openCount(), streams.length]).toEqual([1, 2]);
    one.stop();
    expect(openCount()).toBe(1);
    unfollow();
    await settle();
    expect(openCount()).toBe(0);
    dispatchEvent(new Event('pageshow'));
    expect(openCount()).toBe(0);
  });
});

test('who only listens hears the stream of those who follow, and opens none', async () => {
  const { read, openCount, ping, hint } = server();
  const heard: string[] = [];
  const one = tab(read);
  one.stop();
  const unlisten = one.stream.listen((data) => heard.push(data));
  await settle();
  expect(openCount()).toBe(0);
  const unfollow = one.stream.follow(() => {});
  ping();
  hint('{"notifications":true}');
  expect(heard).toEqual(['', '{"notifications":true}']);
  unlisten();
  expect(openCount()).toBe(1);
  unfollow();
  unfollow();
  await settle();
  expect(openCount()).toBe(0);
});

describe('several tabs of a browser', () => {
  test('have one stream, and all hear what it says', async () => {
    const { read, streams, ping, hint } = server();
    const parts = browser();
    const [one, two] = [tab(read, parts), tab(read, parts)];
    ping();
    await settle();
    hint('{"orders":["a"]}');
    await settle();
    expect([streams.length, stateOf(one), stateOf(two)]).toEqual([1, 'live', 'live']);
    expect([one.heard, two.heard]).toEqual([
      ['', '{"orders":["a"]}'],
      ['', '{"orders":["a"]}'],
    ]);
    const three = tab(read, parts);
    await settle();
    // Before the next ping.
    expect([streams.length, stateOf(three)]).toEqual([1, 'live']);
  });

  test('go on when the one that reads is closed', async () => {
    const { read, openCount, streams, ping, hint } = server();
    const parts = browser();
    const [one, two] = [tab(read, parts), tab(read, parts)];
    ping();
    one.stop();
    await settle();
    expect([streams.length, openCount()]).toEqual([2, 1]);
    ping();
    hint('{"orders":["b"]}');
    expect(two.heard.at(-1)).toBe('{"orders":["b"]}');
  });

  test('poll together while the stream is refused, and do not fight for it', async () => {
    const { read, streams, last } = server();
    const parts = browser();
    const [one, two] = [tab(read, parts), tab(read, parts)];
    last().end({ how: 'refused', waitSeconds: 300 });
    await settle(200_000);
    expect([streams.length, stateOf(one), stateOf(two)]).toEqual([1, 'polling', 'polling']);
  });

  test('take the stream from a tab that sleeps, which follows when it wakes up', async () => {
    const { read, streams, openCount, ping, hint } = server();
    const parts = browser();
    // A lock whose holder is silent.
    const asleep = parts.locks.request('orders', {}, () => new Promise<void>(() => {})).catch(() => 'stolen');
    const one = tab(read, parts);
    await settle(15_000);
    expect([streams.length, stateOf(one)]).toEqual([0, 'polling']);
    await settle(10_000);
    expect(await asleep).toBe('stolen');
    expect(openCount()).toBe(1);
    ping();
    const two = tab(read, parts);
    await settle();
    hint('{"orders":["c"]}');
    await settle();
    expect([one.heard.at(-1), two.heard.at(-1), streams.length]).toEqual(['{"orders":["c"]}', '{"orders":["c"]}', 1]);
  });
});
