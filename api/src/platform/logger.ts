import type { FastifyServerOptions } from 'fastify';

/** Structured lines on standard output. Headers, bodies, addresses and query texts never reach a line. */
export function loggerOptions(options: { logLevel: string }): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: options.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: { id?: string; method?: string }) => ({ id: request.id, method: request.method }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
    },
  };
}
