import type { FastifyInstance, FastifyRequest } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
const GUARDED = new Set(['/graphql', '/upload']);

/**
 * What every answer carries and what every state-changing request must show: JSON or multipart from this site's own pages, or
 * from a program, which names neither an Origin nor a site.
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
    const path = request.routeOptions.url ?? '';
    if (!GUARDED.has(path)) return done();
    const refusal = refuse(request, path, options.origins);
    if (refusal === undefined) return done();
    reply.code(refusal.status).send({ errors: [{ message: refusal.message }], error: refusal.message });
  });
}

function refuse(
  request: FastifyRequest,
  path: string,
  origins: readonly string[],
): { status: number; message: string } | undefined {
  const { 'content-type': type = '' } = request.headers;
  if (isFromElsewhere(request, origins)) return { status: 403, message: 'This page may not do that here.' };
  const wanted = path === '/graphql' ? 'application/json' : 'multipart/form-data';
  const isWanted = type.split(';')[0]?.trim().toLowerCase() === wanted;
  return isWanted ? undefined : { status: 415, message: `Send ${wanted}.` };
}

/** Whether a page of another site sent it: by its Origin or, where a browser leaves that out, by what it says of the site. */
export function isFromElsewhere({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return !origins.includes(origin);
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
