import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Sql } from '../platform/database.ts';

const PATH = '/.well-known/security.txt';
const POLICY_PATH = '/.well-known/security-policy.txt';
const DAY_S = 86_400;
/** RFC 9116 advises less than a year, so that old copies are renewed. */
const VALID_DAYS = 180;

/** RFC 9116. */
export function registerSecurityText(
  app: FastifyInstance,
  { contactEmail, publicUrl }: Pick<Config, 'contactEmail' | 'publicUrl'>,
  now: () => Date,
): void {
  const answer = (path: string, write: () => string[]) =>
    app.get(path, (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${DAY_S}` })
        .send(`${write().join('\n')}\n`),
    );

  answer(PATH, () => [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now().getTime() + VALID_DAYS * DAY_S * 1000).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${PATH}`,
    `Policy: ${publicUrl}${POLICY_PATH}`,
  ]);
  answer(POLICY_PATH, () => [
    `Report a weakness to ${contactEmail}: what you did, what you saw and what you expected. A request that shows it helps most.`,
    'Please tell nobody else before it is mended, touch no account that is not yours, and do not load the service.',
    'You get an answer within three working days, a judgement within ten, and word when it is mended.',
  ]);
}

/** `/readyz`: the database answers (it is migrated before the server listens). */
export function registerHealth(app: FastifyInstance, sql: Sql, isOpen: () => boolean): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      // Under load a statement waits for a connection: a balancer would take all copies for dead.
      if (!isOpen()) await sql`select 1`;
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
