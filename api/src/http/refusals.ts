import type { FastifyInstance } from 'fastify';
import type { CountAnonymous } from '../graphql/requestLimits.ts';
import { DomainError } from '../platform/domainError.ts';
import { isFromElsewhere } from './edge.ts';

/** Pages, files and pictures: whoever asks for what is not there is a reader all the same. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Counts a request that is refused before anybody could execute it (no JSON, another type, too large, a path that does not exist)
 * like one anonymous field. Where its network has had too many, the refusal says so instead.
 */
export function registerRefusals(
  app: FastifyInstance,
  { origins, countAnonymous }: { origins: readonly string[]; countAnonymous: CountAnonymous },
): void {
  app.decorateRequest('isCounted', false);
  app.addHook('onSend', async (request, reply, payload) => {
    const { statusCode: status } = reply;
    const isRefused = status >= 400 && status < 500 && !READS.has(request.method);
    // A page elsewhere must not use up the network of whoever opens it.
    if (!isRefused || request.isCounted || isFromElsewhere(request, origins)) return payload;
    try {
      countAnonymous(request, 1);
      return payload;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.waitSeconds !== undefined) reply.header('retry-after', error.waitSeconds);
      reply.code(429).type('application/json; charset=utf-8');
      return JSON.stringify({ errors: [{ message: error.message }], error: error.message });
    }
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a limit has counted it. */
    isCounted: boolean;
  }
}
