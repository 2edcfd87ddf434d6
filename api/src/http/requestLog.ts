import { errorText } from '@homeplate/domain/serverTexts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { newId } from '../platform/ids.ts';
import type { InFlight } from '../platform/inFlight.ts';

/** Never an address, query text or header. Unexpected errors are answered with a reference. */
export function registerRequestLog(app: FastifyInstance, inFlight: InFlight): void {
  app.decorateRequest('noted', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', inFlight.begin(`${request.method} ${request.routeOptions.url ?? 'unknown'}`));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, operations, outcome, userId, noted } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url ?? 'unknown',
        ...(operations ? { operations, outcome: outcome ?? 'ok' } : {}),
        ...(userId === undefined ? {} : { userId }),
        ...noted,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const message = errorText('inputInvalid');
      return reply.code(status).send({ errors: [{ message }], error: message });
    }
    const reference = newId().slice(0, 8);
    request.log.error(
      { reference, err: { type: error.name, message: error.message, stack: error.stack } },
      'unexpected error',
    );
    const message = errorText('internal', { reference });
    return reply.code(500).send({ errors: [{ message }], error: message });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    noted: Readonly<Record<string, string>> | undefined;
  }
}
