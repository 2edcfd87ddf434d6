import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';

/** PUT /dev/clock {"seconds": n}: demo mode with TEST_CLOCK set only; moves the server's clock against the machine's. */
export function registerDevClock(app: FastifyInstance, clock: Clock, config: Config): void {
  if (!config.testClock) return;
  app.put<{ Body: { seconds?: unknown } | null }>('/dev/clock', async (request, reply) => {
    const seconds = request.body?.seconds;
    if (typeof seconds !== 'number' || !Number.isFinite(seconds))
      return reply.code(400).send({ error: 'Send {"seconds": number}.' });
    clock.shift(seconds);
    return { now: clock.now().toISOString() };
  });
}
