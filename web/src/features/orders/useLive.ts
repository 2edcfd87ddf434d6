import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live, readHint } from '../../gateway/live.ts';
import { reload } from './orderLists.ts';

// A hint without ids goes to many at once.
const SPREAD_MS = 1_000;

/** While `wanted`, each hint refetches the room's lists. */
export function useLive(room: 'customer' | 'chef' | 'rider', wanted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!wanted) return;
    const ask = oneAtATime(() => reload(client, ['orders', room]));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unfollow = live.follow(
      (data) => {
        const { orders } = readHint(data);
        if (data === '' || orders?.length) return ask();
        if (orders === undefined) return;
        clearTimeout(timer);
        timer = setTimeout(ask, Math.random() * SPREAD_MS);
      },
      { whenHidden: room !== 'customer' },
    );
    let before = live.state.get();
    const unsubscribe = live.state.subscribe(() => {
      const state = live.state.get();
      // From here on polls are more frequent, counted from this answer.
      if (before === 'live' && state !== 'connecting') ask();
      before = state;
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      unfollow();
    };
  }, [client, room, wanted]);
}

/** Calls during a run become one more run. */
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
