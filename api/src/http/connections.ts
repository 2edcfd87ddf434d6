import { createServer, type IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const MAX_CONNECTIONS = 1_000;
const HEADERS_MS = 5_000;
const SILENCE_MS = 10_000;
// For the slowest upload; registerBodyDeadline ends all other bodies sooner.
const REQUEST_MS = 120_000;
// Node looks after slow requests every half minute by default.
const CHECK_MS = 1_000;

/** An HTTP server with a time-out for each part of a request. `localhost` makes two, one for each loopback address. */
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

/** Made for each request, also for those that Node refuses by itself, without an event. */
class Answer extends ServerResponse {
  constructor(...[request, ...options]: ConstructorParameters<typeof ServerResponse>) {
    super(request, ...options);
    // A stream is the last answer of its connection; what is queued behind it would stay in memory as long as it.
    if (streams.has(request.socket)) request.socket.destroy();
    lastAnswers.set(request.socket, this);
  }
}

/**
 * Takes the connection of this answer out of the table for a stream: it has no time-out any more and is never closed for a newcomer.
 * The caller limits their number, and closes it when the stream ends. False where that connection has another
 * answer due: it is closed then.
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

/** What a connection is doing: nothing yet (or not again), sending a body, or waiting for our answer. */
type State = 'idle' | 'sending' | 'complete';

/**
 * Keeps a server to `max` connections. Where one more comes, the one goes that has been silent longest, then the one that
 * has been sending longest: a thousand slow ones must not fill the server until their time is up. A connection whose
 * request is complete is never closed, however long the answer takes; only where all are such, the new one is.
 */
function limitConnections(server: Server, max: number): void {
  // In the order in which they came to their state.
  const states = new Map<Socket, State>();
  const enter = (socket: Socket, state: State) => {
    states.delete(socket);
    if (!socket.destroyed && !streams.has(socket)) states.set(socket, state);
  };
  // Nothing is sent to these yet: their silence is ours.
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

export type BodyLimits = {
  /** How long a body may take that is no upload. */
  bodyMs: number;
  /** An upload brings at least `minBytes` in each such time; the server's request time-out ends the slowest. */
  uploadMs: number;
  minBytes: number;
};

const UPLOADS: ReadonlySet<string | undefined> = new Set(['/upload', '/delivery-photos']);
const LIMITS: BodyLimits = { bodyMs: 10_000, uploadMs: 10_000, minBytes: 40_000 };

/**
 * Closes connections whose body comes in too slowly. Node has one time-out for all requests, and a picture over a weak
 * phone network takes longer than anything else may.
 */
export function registerBodyDeadline(app: FastifyInstance, limits: BodyLimits = LIMITS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete) {
      const { socket } = raw;
      let read = socket.bytesRead;
      const isUpload = UPLOADS.has(request.routeOptions.url);
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
