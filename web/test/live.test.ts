import { afterEach, expect, test, vi } from 'vitest';
import { oneAtATime } from '../src/features/orders/useLive.ts';
import { readHint, readLive } from '../src/gateway/live.ts';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static last: FakeSource;
  readyState = 0;
  constructor() {
    super();
    FakeSource.last = this;
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}
afterEach(() => vi.unstubAllGlobals());

function read(signal = new AbortController().signal) {
  vi.stubGlobal('EventSource', FakeSource);
  const events: unknown[] = [];
  const ending = readLive((event) => events.push(event), signal);
  return { events, ending, source: FakeSource.last };
}

test('pings and hints are passed on, and an end is told from a refusal and from no connection', async () => {
  const sound = read();
  sound.source.dispatchEvent(new Event('open'));
  sound.source.dispatchEvent(new MessageEvent('ping', { data: '' }));
  sound.source.dispatchEvent(new MessageEvent('changed', { data: '{"orders":["a"]}' }));
  expect(sound.events).toEqual([
    { name: 'ping', data: '' },
    { name: 'changed', data: '{"orders":["a"]}' },
  ]);
  sound.source.fail(0);
  expect(await sound.ending).toEqual({ how: 'over' });
  // The browser would retry without a pause.
  expect(sound.source.readyState).toBe(FakeSource.CLOSED);
  const [refused, lost] = [read(), read()];
  lost.source.fail(0);
  expect(await lost.ending).toEqual({ how: 'unreachable' });
  refused.source.fail(FakeSource.CLOSED);
  expect(await refused.ending).toEqual({ how: 'refused', waitSeconds: 3 });
});

test('a stream that is no longer wanted is closed', async () => {
  const wanted = new AbortController();
  const { source, ending } = read(wanted.signal);
  wanted.abort();
  expect(await ending).toEqual({ how: 'over' });
  expect(source.readyState).toBe(FakeSource.CLOSED);
});

test('however often it is asked meanwhile, it asks once more after the answer', async () => {
  const answers: (() => void)[] = [];
  const ask = oneAtATime(() => new Promise<void>((resolve) => answers.push(resolve)));
  ask();
  ask();
  ask();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2), 10_000);
  answers[1]?.();
  await Promise.resolve();
  expect(answers).toHaveLength(2);
});

test('a hint names what to ask for again; without data, notifications may have been missed, too', () => {
  expect(readHint('{"orders":["a"]}')).toEqual({ orders: ['a'] });
  expect(readHint('{"orders":[],"notifications":true}')).toEqual({ orders: [], notifications: true });
  expect(readHint('')).toEqual({ notifications: true });
});
