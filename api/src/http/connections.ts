import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** 5,000 streams and 1,000 others. */
const MAX_CONNECTIONS = 6_000;
const HEADERS_MS = 5_000;
/** For a client that does not read its answer. */
const SILENCE_MS = 30_000;
// The slowest upload needs this; `registerBodyDeadline` ends others sooner.
const REQUEST_MS = 120_000;
const CHECK_MS = 1_000;

/** `localhost` makes two servers, one per loopback address. */
export function createHttpServer(
  listener: RequestListener,
  { keepAliveSeconds }: { keepAliveSeconds: number },
): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: keepAliveSeconds * 1000,
      connectionsCheckingInterval: CHECK_MS,
    },
    listener,
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = SILENCE_MS;
  return server;
}

export type BodyLimits = { bodyMs: number; uploadMs: number; minBytes: number };

const LIMITS: BodyLimits = { bodyMs: 10_000, uploadMs: 10_000, minBytes: 40_000 };

/** Node has one time-out for all requests; pictures over weak networks need longer. */
export function registerBodyDeadline(app: FastifyInstance, limits: BodyLimits = LIMITS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete) {
      const { socket } = raw;
      let read = socket.bytesRead;
      const isUpload = request.routeOptions.config.ownPages === 'multipart/form-data';
      const timer = setInterval(
        () => {
          const isSlow = !isUpload || socket.bytesRead - read < limits.minBytes;
          if (isSlow && !raw.complete) socket.destroy();
          read = socket.bytesRead;
        },
        isUpload ? limits.uploadMs : limits.bodyMs,
      );
      const stop = () => clearInterval(timer);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}
