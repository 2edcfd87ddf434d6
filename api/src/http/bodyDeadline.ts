import type { FastifyInstance } from 'fastify';

export type BodyLimits = {
  /** How long a body may take that is no upload. */
  bodyMs: number;
  /** An upload brings at least `minBytes` in each such time; the server's request time-out ends the slowest. */
  uploadMs: number;
  minBytes: number;
};

const LIMITS: BodyLimits = { bodyMs: 10_000, uploadMs: 10_000, minBytes: 40_000 };

/**
 * Closes connections whose body comes in too slowly. Node has one time-out for all requests, and a picture over a weak
 * phone line takes longer than anything else may.
 */
export function registerBodyDeadline(app: FastifyInstance, limits: BodyLimits = LIMITS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete) {
      const { socket } = raw;
      let read = socket.bytesRead;
      const isUpload = request.routeOptions.url === '/upload';
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
