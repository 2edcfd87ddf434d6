import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { CountAnonymous } from '../graphql/requestLimits.ts';
import { readActor } from '../modules/access/actor.ts';
import { exportFile } from '../modules/accounts/exportFile.ts';
import { exportList } from '../modules/operators/export.ts';
import { readOperator } from '../modules/operators/session.ts';
import { DomainError } from '../platform/domainError.ts';
import { refuse } from './pictures.ts';

type Options = {
  createContext(request: FastifyRequest, reply: FastifyReply): Context;
  countAnonymous: CountAnonymous;
};

/**
 * GET /account/data: a ZIP of what is stored of the session's person. GET /operator/csv: a list of the operators'. Or
 * `{ error }` with a text to show.
 */
export function registerDownloads(app: FastifyInstance, { createContext, countAnonymous }: Options): void {
  const offer = (
    path: string,
    { type, name }: { type: string; name: string },
    read: (context: Context, request: FastifyRequest) => Promise<Readable>,
  ) =>
    app.get(path, { exposeHeadRoute: false, config: { ownPages: null } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const context = createContext(request, reply);
        countAnonymous(request, 1);
        const file = await read(context, request);
        return reply
          .headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
          .send(file);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return refuse(request, reply, error);
      }
    });

  offer('/account/data', { type: 'application/zip', name: 'homeplate-data.zip' }, async (context, request) => {
    context.actor = await readActor(context, request.headers.authorization);
    request.userId = context.actor?.userId;
    return exportFile(context);
  });
  offer('/operator/csv', { type: 'text/csv; charset=utf-8', name: 'homeplate.csv' }, async (context, request) => {
    context.operator = await readOperator(context);
    const asked = request.query as Record<string, unknown>;
    const text = (name: string) => String(asked[name] ?? '');
    const days = { from: text('from'), to: text('to') };
    const wanted = { list: text('list'), reason: text('reason'), batch: text('batch'), ...days };
    return Readable.from(await exportList(context, wanted), { objectMode: false });
  });
}
