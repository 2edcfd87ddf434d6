import type { FastifyBaseLogger } from 'fastify';
import type { InFlight } from './inFlight.ts';

export async function doEach(
  log: Pick<FastifyBaseLogger, 'warn'>,
  parts: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  for (const [part, work] of Object.entries(parts)) {
    try {
      await work();
    } catch (error) {
      log.warn({ part, reason: error instanceof Error ? error.message : 'unknown' }, 'a part of a round failed');
    }
  }
}

export type Rounds = { stop(): Promise<void> };

export function startRounds(
  work: () => Promise<void>,
  { name, everyMs, log, inFlight }: { name: string; everyMs: number; log: FastifyBaseLogger; inFlight: InFlight },
): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    const done = inFlight.begin(`round ${name}`);
    try {
      await work();
    } catch (error) {
      log.error(
        { alert: 'round_failed', round: name, reason: error instanceof Error ? error.message : 'unknown' },
        'round failed',
      );
    } finally {
      done();
    }
    if (!isStopped) timer = setTimeout(next, everyMs);
  };
  const next = () => {
    running = run();
  };
  let running = run();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
