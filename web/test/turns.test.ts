import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextTurn } from '../src/gateway/turns.ts';

const noon = Date.parse('2026-11-22T17:00:00Z');
const iso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

describe('the next turn of an answer', () => {
  test('is the earliest opening or closing anywhere in it', () => {
    const answer = {
      products: [
        { id: 'a', chef: { kitchen: { state: 'open', opens_at: null, closes_at: iso(60) } } },
        { id: 'b', chef: { kitchen: { state: 'paused', opens_at: iso(30), closes_at: null } } },
      ],
      chefs: [{ kitchen: { state: 'open', opens_at: null, closes_at: null } }, { kitchen: null }],
    };
    expect(nextTurn(answer)).toBe(noon + 30 * 60_000);
    expect(nextTurn({ pages: [[{ kitchen: { closes_at: iso(5) } }]] })).toBe(noon + 5 * 60_000);
  });

  test('is never where no kitchen turns', () => {
    for (const answer of [undefined, null, 'text', [], { products: [{ chef: { kitchen: null } }] }]) {
      expect(nextTurn(answer)).toBe(Number.POSITIVE_INFINITY);
    }
  });
});

describe('a page with a closed kitchen', () => {
  let page: EventTarget & { hidden: boolean };
  let askAtTurns: (client: QueryClient) => void;
  let client: QueryClient;
  let answers: string[];
  let asked: number;

  /** Shows a query whose answers' kitchens open at these minutes. */
  const show = (key: string, minutes: readonly number[]) => {
    answers = minutes.map(iso);
    const observer = new QueryObserver(client, {
      queryKey: [key],
      queryFn: () => {
        const opens_at = answers[Math.min(asked, answers.length - 1)];
        asked += 1;
        return { kitchen: { state: 'closed', opens_at } };
      },
      staleTime: Number.POSITIVE_INFINITY,
    });
    return observer.subscribe(() => {});
  };
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

  /** Relative to the device's clock. */
  const serverAhead = (minutes: number) =>
    vi.stubGlobal('fetch', async () => ({
      headers: new Headers({ date: new Date(Date.now() + minutes * 60_000).toUTCString() }),
    }));

  beforeEach(async () => {
    // Each page load begins without the server's time.
    vi.resetModules();
    ({ askAtTurns } = await import('../src/gateway/turns.ts'));
    page = Object.assign(new EventTarget(), { hidden: false });
    vi.useFakeTimers({ now: noon });
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', page);
    client = new QueryClient();
    asked = 0;
  });
  afterEach(async () => {
    client.clear();
    await pass(10);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('asks again at the turn by the server’s clock, and not before', async () => {
    serverAhead(0);
    askAtTurns(client);
    const leave = show('catalogue', [30, 600]);
    await pass(29);
    expect(asked).toBe(1);
    await pass(1.5);
    expect(asked).toBe(2);
    leave();
  });

  test('goes by the server’s clock where the device’s is off', async () => {
    serverAhead(20);
    askAtTurns(client);
    const leave = show('catalogue', [30, 600]);
    await pass(11);
    expect(asked).toBe(2);
    leave();
  });

  test('asks for the time once, and goes by the device’s clock without an answer', async () => {
    const askTime = vi.fn(async () => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', askTime);
    askAtTurns(client);
    const leave = show('catalogue', [30, 600]);
    await pass(29);
    expect([askTime.mock.calls.length, asked]).toEqual([1, 1]);
    await pass(1.5);
    expect([askTime.mock.calls.length, asked]).toEqual([1, 2]);
    leave();
  });

  test('does not ask while hidden, and at once when it is seen again', async () => {
    serverAhead(0);
    askAtTurns(client);
    const leave = show('catalogue', [30, 600]);
    await pass(20);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(60);
    expect(asked).toBe(1);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0.5);
    expect(asked).toBe(2);
    leave();
  });

  test('is patient with an answer that has not turned yet', async () => {
    serverAhead(0);
    askAtTurns(client);
    const leave = show('catalogue', [30]);
    await pass(32);
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(6);
    leave();
  });

  test('asks for nothing that is no longer shown', async () => {
    serverAhead(0);
    askAtTurns(client);
    show('catalogue', [30])();
    await pass(40);
    expect(asked).toBeLessThan(2);
  });
});
