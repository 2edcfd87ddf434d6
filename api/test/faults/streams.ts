import { setTimeout as pause } from 'node:timers/promises';
import type { Person, Shop } from '../support/marketplace.ts';

export type Stream = {
  silences: { from: number; to: number }[];
  told: number[];
  over: Promise<void>;
};

export const longestOf = (streams: readonly Stream[]) =>
  Math.max(...streams.flatMap(({ silences }) => silences.map(({ from, to }) => to - from)));

/** As pages do (live.ts). */
export function openStream({ url }: Shop, { token }: Person, isOver: () => boolean): Stream {
  const silences: Stream['silences'] = [];
  const told: number[] = [];
  const listen = async () => {
    let lostAt: number | undefined = performance.now();
    const found = () => {
      if (lostAt !== undefined) silences.push({ from: lostAt, to: performance.now() });
      lostAt = undefined;
    };
    for (let failures = 0; !isOver(); failures += 1) {
      const over = new AbortController();
      const stop = setInterval(() => isOver() && over.abort(), 200);
      let wait = 0;
      try {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${url}/live`, { headers, signal: over.signal });
        if (!answer.ok || answer.body === null) wait = 3_000;
        else {
          found();
          failures = 0;
          try {
            for await (const bytes of answer.body)
              if (Buffer.from(bytes).includes('event: changed')) told.push(performance.now());
          } finally {
            if (!isOver()) lostAt = performance.now();
          }
        }
      } catch {
        // Over.
      } finally {
        clearInterval(stop);
      }
      if (!isOver()) await pause(Math.max(wait, 1_000 * 2 ** failures) * (1 + Math.random() / 2));
    }
    found();
  };
  return { silences, told, over: listen() };
}
