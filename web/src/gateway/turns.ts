import type { Query, QueryClient } from '@tanstack/react-query';
import { knowsServerTime, serverNow } from '../lib/clock.ts';
import { askServerTime } from './graphql.ts';

// Many pages wait for one turn: spread their requests.
const JITTER_MS = 8_000;
/** Without the server's time, or when an answer does not show the turn yet. */
const LOOK_AGAIN_MS = 30_000;
const SOON_MS = 500;
const LONGEST_WAIT_MS = 3_600_000;

export function nextTurn(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return Number.POSITIVE_INFINITY;
  const { opens_at, closes_at } = answer as { opens_at?: unknown; closes_at?: unknown };
  const own = [opens_at, closes_at].filter((turn) => typeof turn === 'string').map((turn) => Date.parse(turn));
  return Math.min(...own, ...Object.values(answer).map(nextTurn));
}

/** Asks again when something opens or closes by the server's clock. */
export function askAtTurns(client: QueryClient): void {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let askedFor = 0;
  let hasAskedTime = false;

  const turnOf = (query: Query) => (query.isActive() ? nextTurn(query.state.data) : Number.POSITIVE_INFINITY);

  const lacksTime = () => !knowsServerTime() && !hasAskedTime;

  const look = () => {
    isLooking = false;
    clearTimeout(timer);
    const turn = Math.min(...cache.getAll().map(turnOf));
    if (document.hidden || turn === Number.POSITIVE_INFINITY) return;
    const wait = turn > askedFor ? Math.max(0, turn - serverNow()) + 1_000 + Math.random() * JITTER_MS : LOOK_AGAIN_MS;
    // Timers hold at most 24 days.
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
    setTimeout(look, SOON_MS);
  };
  cache.subscribe(({ type }) => {
    if (type === 'updated' || type === 'observerAdded') lookSoon();
  });
  document.addEventListener('visibilitychange', lookSoon);
  lookSoon();
}
