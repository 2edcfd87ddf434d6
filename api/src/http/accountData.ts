import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { CountAnonymous } from '../graphql/requestLimits.ts';
import { readActor } from '../modules/access/actor.ts';
import { exportFile } from '../modules/accounts/exportFile.ts';
import { DomainError } from '../platform/domainError.ts';
import { refuse } from './pictures.ts';

/** GET /account/data: a ZIP of what is stored of the session's person; or `{ error }` with a text to show. */
export function registerAccountData(
  app: FastifyInstance,
  options: { createContext(request: FastifyRequest, reply: FastifyReply): Context; countAnonymous: CountAnonymous },
): void {
  app.get('/account/data', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const context = options.createContext(request, reply);
      // Even a refusal reads the sessions.
      options.countAnonymous(request, 1);
      context.actor = await readActor(context, request.headers.authorization);
      request.userId = context.actor?.userId;
      const file = await exportFile(context);
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="homeplate-data.zip"',
        })
        .send(file);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return refuse(request, reply, error);
    }
  });
}
