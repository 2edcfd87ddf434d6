import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from '../src/features/orders/useLive.ts';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

let page: EventTarget & { hidden: boolean };
let window: EventTarget;
let live: typeof import('../src/gateway/live.ts').live;
let readHint: typeof import('../src/gateway/live.ts').readHint;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  FakeSource.all = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  window = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', window);
  vi.stubGlobal('EventSource', FakeSource);
  vi.resetModules();
  ({ live, readHint } = await import('../src/gateway/live.ts'));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const stops: (() => void)[] = [];

function follow(whenHidden = false) {
  const heard: string[] = [];
  const stop = live.follow((data) => heard.push(data), { whenHidden });
  stops.push(stop);
  return { heard, stop };
}
const last = () => FakeSource.all.at(-1) as FakeSource;
const openCount = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED).length;
const ping = () => last().dispatchEvent(new MessageEvent('ping', { data: '' }));
const hint = (data: string) => last().dispatchEvent(new MessageEvent('changed', { data }));
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('a tab is live from the first ping on, asks again then, and hears each hint', () => {
  const one = follow();
  expect(live.state.get()).toBe('connecting');
  ping();
  expect([live.state.get(), one.heard]).toEqual(['live', ['']]);
  hint('{"orders":["a"]}');
  ping();
  expect(one.heard).toEqual(['', '{"orders":["a"]}']);
});

test('a silent stream is opened again after 20 s, and pages poll in between', () => {
  const one = follow();
  ping();
  pass(19_000);
  expect([live.state.get(), FakeSource.all.length]).toEqual(['live', 1]);
  pass(6_000);
  expect([live.state.get(), FakeSource.all.length, openCount()]).toEqual(['polling', 2, 1]);
  ping();
  expect([live.state.get(), one.heard]).toEqual(['live', ['', '']]);
});

test('a stream that opens and says nothing lets pages poll after five seconds', () => {
  follow();
  pass(5_000);
  expect([live.state.get(), FakeSource.all.length]).toEqual(['polling', 1]);
});

test('a lost stream is left to the browser; pages know whether there is a server', () => {
  const one = follow();
  ping();
  last().fail(0);
  expect(live.state.get()).toBe('polling');
  last().fail(0);
  expect([live.state.get(), FakeSource.all.length]).toEqual(['offline', 1]);
  ping();
  expect([live.state.get(), one.heard]).toEqual(['live', ['', '']]);
});

test('a refused stream is asked for again, later and later, and at once when the network is back', () => {
  follow();
  for (const [tries, wait] of [3_000, 6_000, 12_000].entries()) {
    last().fail(FakeSource.CLOSED);
    expect(live.state.get()).toBe('polling');
    pass(wait - 500);
    expect(FakeSource.all.length).toBe(1 + tries);
    pass(1_000);
    expect(FakeSource.all.length).toBe(2 + tries);
  }
  last().fail(FakeSource.CLOSED);
  window.dispatchEvent(new Event('online'));
  expect([FakeSource.all.length, openCount()]).toEqual([5, 1]);
  pass(19_000);
  expect(FakeSource.all.length).toBe(5);
});

test('a tab that is seen again after a sleep does not trust a stream that looks open', () => {
  follow();
  ping();
  show(false);
  vi.setSystemTime(Date.now() + 11_000);
  show(true);
  expect([FakeSource.all.length, openCount()]).toEqual([2, 1]);
  ping();
  show(true);
  expect(FakeSource.all.length).toBe(2);
});

test('a hidden tab closes its stream after a minute, and asks again when seen', () => {
  const one = follow();
  ping();
  pass(15_000);
  ping();
  show(false);
  for (let seconds = 0; seconds < 59; seconds += 8) {
    ping();
    pass(7_400);
  }
  expect(openCount()).toBe(1);
  pass(1_000);
  expect([openCount(), live.state.get()]).toEqual([0, 'connecting']);
  pass(600_000);
  expect(openCount()).toBe(0);
  show(true);
  ping();
  expect([openCount(), one.heard]).toEqual([1, ['', '']]);
});

test('a tab that works keeps its stream while it is hidden', () => {
  follow();
  follow(true);
  show(false);
  for (let seconds = 0; seconds < 120; seconds += 8) {
    pass(8_000);
    ping();
  }
  expect([openCount(), FakeSource.all.length]).toEqual([1, 1]);
});

test('a stream is closed with its page or last follower, and opened when the page is back', () => {
  const [one, two] = [follow(), follow()];
  ping();
  window.dispatchEvent(new Event('pagehide'));
  expect([openCount(), live.state.get()]).toEqual([0, 'connecting']);
  window.dispatchEvent(new Event('online'));
  expect(openCount()).toBe(0);
  window.dispatchEvent(new Event('pageshow'));
  expect([openCount(), FakeSource.all.length]).toEqual([1, 2]);
  one.stop();
  expect(openCount()).toBe(1);
  two.stop();
  two.stop();
  window.dispatchEvent(new Event('pageshow'));
  expect(openCount()).toBe(0);
});

test('who only listens hears the stream of those who follow, and opens none', () => {
  const heard: string[] = [];
  const unlisten = live.listen((data) => heard.push(data));
  expect(openCount()).toBe(0);
  const { stop } = follow();
  ping();
  hint('{"notifications":true}');
  expect(heard).toEqual(['', '{"notifications":true}']);
  unlisten();
  expect(openCount()).toBe(1);
  stop();
  expect(openCount()).toBe(0);
});

test('however often it is asked meanwhile, it asks once more after the answer', async () => {
  vi.useRealTimers();
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
