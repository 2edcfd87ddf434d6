import type { FastifyInstance } from 'fastify';
import type { Sql } from '../platform/database.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers and is migrated (the server listens only after that). */
export function registerHealth(app: FastifyInstance, sql: Sql): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`;
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
