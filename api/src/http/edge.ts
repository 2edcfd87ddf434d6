import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountAnonymous } from '../graphql/requestLimits.ts';
import { DomainError } from '../platform/domainError.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Private or changing requests come as JSON or multipart from this site's pages, or from programs (neither Origin nor
 * site).
 */
export function registerEdge(app: FastifyInstance, options: { origins: readonly string[]; isHttps: boolean }): void {
  const headers = {
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-frame-options': 'DENY',
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const wanted = request.routeOptions.config.ownPages;
    if (wanted === undefined) return done();
    const refusal = refuse(request, wanted, options.origins);
    if (refusal === undefined) return done();
    reply.code(refusal.status).send({ errors: [{ message: refusal.message }], error: refusal.message });
  });
}

function refuse(
  request: FastifyRequest,
  wanted: string | null,
  origins: readonly string[],
): { status: number; message: string } | undefined {
  const { 'content-type': type = '' } = request.headers;
  if (isFromElsewhere(request, origins)) return { status: 403, message: 'This page may not do that here.' };
  return wanted === null || type.split(';')[0]?.trim().toLowerCase() === wanted
    ? undefined
    : { status: 415, message: `Send ${wanted}.` };
}

/** Origin tells, or Sec-Fetch-Site where a browser omits it. */
function isFromElsewhere({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return !origins.includes(origin);
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** A path cut off inside a character still leads to our "not found" page. */
export function plainUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

const MS_A_REFUSAL = 10;
const LONGEST_REFUSAL_MS = 2_000;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Counts a refused request as one anonymous field; beyond the limit it answers that. */
export function registerRefusals(
  app: FastifyInstance,
  { origins, countAnonymous }: { origins: readonly string[]; countAnonymous: CountAnonymous },
): void {
  app.decorateRequest('isCounted', false);
  app.addHook('onSend', async (request, reply, payload) => {
    const { statusCode: status } = reply;
    const isRefused = status >= 400 && status < 500 && !READS.has(request.method);
    // Another site's page must not use up its visitor's limit.
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
  // The more refusals are due, the longer each waits.
  let due = 0;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode !== 429) return done(null, payload);
    due += 1;
    setTimeout(
      () => {
        due -= 1;
        done(null, payload);
      },
      Math.min(due * MS_A_REFUSAL, LONGEST_REFUSAL_MS),
    );
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For this site's pages and programs only: the body's content type; null: without a body. */
    ownPages?: 'application/json' | 'multipart/form-data' | null;
  }
  interface FastifyRequest {
    isCounted: boolean;
  }
}
