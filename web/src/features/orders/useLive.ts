import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../lib/createStore.ts';
import type { StreamState } from '../../lib/sharedStream.ts';
import { live } from './live.queries.ts';
import { reload } from './orderLists.ts';

// A hint without ids goes to many at once.
const SPREAD_MS = 1_000;

/** While `wanted`, what the room's lists show is asked for again with each hint. Answers how its changes come. */
export function useLive(room: 'customer' | 'chef' | 'rider', wanted: boolean): StreamState {
  const client = useQueryClient();
  useEffect(() => {
    if (!wanted) return;
    const ask = oneAtATime(() => reload(client, ['orders', room]));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unfollow = live.follow((data) => {
      if (!isForMany(data)) return ask();
      clearTimeout(timer);
      timer = setTimeout(ask, Math.random() * SPREAD_MS);
    });
    let before = live.state.get();
    const unsubscribe = live.state.subscribe(() => {
      const state = live.state.get();
      // From here on polls have the shorter pause, counted from this answer.
      if (before === 'live' && state !== 'connecting') ask();
      before = state;
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      unfollow();
    };
  }, [client, room, wanted]);
  return useStore(live.state);
}

function isForMany(data: string): boolean {
  if (data === '') return false;
  const { orders } = JSON.parse(data) as { orders?: readonly string[] };
  return orders?.length === 0;
}

/** While it is under way, all further calls are one more after it. */
export function oneAtATime(act: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    do {
      isWanted = false;
      await act().catch(() => undefined);
    } while (isWanted);
    isRunning = false;
  };
  return () => {
    if (isRunning) isWanted = true;
    else void run();
  };
}
