import { createServer, type IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const MAX_CONNECTIONS = 1_000;
const HEADERS_MS = 5_000;
const SILENCE_MS = 10_000;
// The slowest upload needs this; `registerBodyDeadline` ends others sooner.
const REQUEST_MS = 120_000;
const CHECK_MS = 1_000;

/** `localhost` makes two servers, one per loopback address. */
export function createHttpServer(
  listener: RequestListener,
  options: { keepAliveSeconds: number; maxConnections?: number; silenceMs?: number },
): Server {
  const server = createServer(
    { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, ServerResponse: Answer },
    listener,
  );
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = options.keepAliveSeconds * 1000;
  server.setTimeout(options.silenceMs ?? SILENCE_MS);
  limitConnections(server, options.maxConnections ?? MAX_CONNECTIONS);
  return server;
}

const leavers = new WeakMap<Socket, () => boolean>();
const streams = new WeakSet<Socket>();
const lastAnswers = new WeakMap<Socket, ServerResponse>();

/** Node makes one for each request, also for those that it refuses without an event. */
class Answer extends ServerResponse {
  constructor(...[request, ...options]: ConstructorParameters<typeof ServerResponse>) {
    super(request, ...options);
    // Behind a stream's unending answer, requests would pile up in memory.
    if (streams.has(request.socket)) request.socket.destroy();
    lastAnswers.set(request.socket, this);
  }
}

/**
 * Frees a stream's connection from time-outs and eviction; the caller limits and closes them. False and closed if
 * another answer is due.
 */
export function keepForStream(response: ServerResponse): boolean {
  const { socket } = response.req;
  if (response.socket === null || lastAnswers.get(socket) !== response) {
    socket.destroy();
    return false;
  }
  streams.add(socket);
  leavers.get(socket)?.();
  socket.setTimeout(0);
  return true;
}

type State = 'idle' | 'sending' | 'complete';

/**
 * When full, closes the connection silent longest, then the one sending longest. One with a complete request is never
 * closed.
 */
function limitConnections(server: Server, max: number): void {
  // In the order of entering their state.
  const states = new Map<Socket, State>();
  const enter = (socket: Socket, state: State) => {
    states.delete(socket);
    if (!socket.destroyed && !streams.has(socket)) states.set(socket, state);
  };
  // Nothing is sent yet: the silence is ours.
  const isWaiting = (socket: Socket) =>
    states.get(socket) === 'complete' && lastAnswers.get(socket)?.headersSent === false;
  const oldest = (state: State) => {
    for (const [socket, present] of states) if (present === state) return socket;
    return undefined;
  };

  server.on('connection', (socket: Socket) => {
    if (states.size >= max) {
      const leaving = oldest('idle') ?? oldest('sending') ?? socket;
      states.delete(leaving);
      leaving.destroy();
      if (leaving === socket) return;
    }
    states.set(socket, 'idle');
    socket.once('close', () => states.delete(socket));
    leavers.set(socket, () => states.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    enter(socket, 'sending');
    if (request.complete || !hasBody(request)) enter(socket, 'complete');
    else request.once('end', () => enter(socket, 'complete'));
    response.once('close', () => enter(socket, 'idle'));
  });
  server.on('timeout', (socket: Socket) => {
    if (!isWaiting(socket)) socket.destroy();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
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
