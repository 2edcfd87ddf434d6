import type { Query, QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../lib/browser.ts';
import { knowsServerTime, serverNow } from '../lib/clock.ts';
import { askServerTime } from './graphql.ts';

// Many pages wait for the same turn: they do not ask in the same second.
const JITTER_MS = 8_000;
/** Before the server's time is known, and after a turn that the answer does not show yet. */
const LOOK_AGAIN_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** The next instant after which an answer that shows kitchens is no longer true; infinite for any other. */
export function nextTurn(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return Number.POSITIVE_INFINITY;
  const { opens_at, closes_at } = answer as { opens_at?: unknown; closes_at?: unknown };
  const own = [opens_at, closes_at].filter((turn) => typeof turn === 'string').map((turn) => Date.parse(turn));
  return Math.min(...own, ...Object.values(answer).map(nextTurn));
}

/** Asks the queries that are shown again at the next turn of a kitchen in their answers, by the server's clock; one timer for all. */
export function askAtTurns(client: QueryClient): void {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let askedFor = 0;
  let hasAskedTime = false;

  const turnOf = (query: Query) => (query.isActive() ? nextTurn(query.state.data) : Number.POSITIVE_INFINITY);

  // Without an answer the device's clock has to do.
  const lacksTime = () => !knowsServerTime() && !hasAskedTime;

  const look = () => {
    isLooking = false;
    clearTimeout(timer);
    const turn = Math.min(...cache.getAll().map(turnOf));
    if (document.hidden || turn === Number.POSITIVE_INFINITY) return;
    const wait = turn > askedFor ? Math.max(0, turn - serverNow()) + 1_000 + Math.random() * JITTER_MS : LOOK_AGAIN_MS;
    // A page that is left sooner asks for nothing.
    // A timer holds no more than 24 days.
    timer = setTimeout(() => void ask(turn), Math.min(wait, lacksTime() ? LOOK_AGAIN_MS : LONGEST_WAIT_MS));
  };

  const ask = async (turn: number) => {
    if (lacksTime()) {
      hasAskedTime = true;
      await askServerTime().catch(() => undefined);
    }
    const now = serverNow();
    if (turn <= now && !document.hidden) {
      askedFor = turn;
      await client.invalidateQueries({ predicate: (query) => turnOf(query) <= now });
    }
    look();
  };

  const lookSoon = () => {
    if (isLooking) return;
    isLooking = true;
    whenIdle(look);
  };
  cache.subscribe(({ type }) => {
    if (type === 'updated' || type === 'observerAdded') lookSoon();
  });
  document.addEventListener('visibilitychange', lookSoon);
  lookSoon();
}
