import { errorText } from '@homeplate/domain/serverTexts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { CountAnonymous } from '../graphql/requestLimits.ts';
import { readActor } from '../modules/access/actor.ts';
import { readLivingSessions } from '../modules/access/sessions.ts';
import type { Hint, Live } from '../modules/orders/live.ts';
import { DomainError } from '../platform/domainError.ts';
import { ownerOf } from '../platform/network.ts';
import { createMinuteCounter } from '../platform/rateLimit.ts';
import { PING_SECONDS, type Streams } from './streams.ts';

const OPENED_PER_MINUTE = 60;
const RETRY_SECONDS = 30;
// Proxies must pass each line on at once.
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

export type LiveOptions = {
  live: Live;
  streams: Streams;
  rateLimits: boolean;
  countAnonymous: CountAnonymous;
  createContext(request: FastifyRequest, reply: FastifyReply): Context;
  systemContext(): Context;
};

/** GET /live: `changed` names the reader's changed orders, or none for lists and notifications. */
export function registerLive(app: FastifyInstance, options: LiveOptions): void {
  const { live, streams } = options;
  const countOpened = createMinuteCounter(OPENED_PER_MINUTE);

  app.get('/live', { exposeHeadRoute: false, config: { ownPages: null } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const context = options.createContext(request, reply);
    try {
      const actor = await readActor(context, request.headers.authorization);
      if (actor === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
      const { userId, riderId } = actor;
      const session = actor.sessionHash.toString('base64');
      request.userId = userId;
      if (options.rateLimits) countOpened(session, 1, context.now);
      const reader = { session, userId, network: ownerOf(context.http.network), isRider: riderId !== null };
      const refusal = streams.refusal(reader);
      if (refusal !== undefined) {
        reply.code(refusal === 'full' ? 503 : 429).header('retry-after', RETRY_SECONDS);
        return reply.send({ error: errorText('busy') });
      }
      if (request.raw.socket.destroyed) return reply;
      reply.hijack();
      reply.raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>);
      streams.add(reply.raw, reader);
    } catch (error) {
      return refuse(request, reply, error, options.countAnonymous);
    }
    return reply;
  });

  live.onHints((hints) => {
    if (hints === 'everything') return streams.pushToAll();
    streams.push(
      byUser(hints),
      hints.some(({ waiting }) => waiting),
    );
  });
  live.onNotified(streams.ring);
  const check = async (which: Parameters<Streams['sessionsOf']>[0]) => {
    const asked = streams.sessionsOf(which);
    if (asked.length === 0) return;
    try {
      streams.keep(asked, await readLivingSessions(options.systemContext(), asked));
    } catch (error) {
      app.log.warn({ err: error }, 'the sessions of streams could not be checked');
    }
  };
  live.onSessionsEnded((userId) => void check({ userId }));

  let turn = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % PING_SECONDS;
    streams.ping(turn);
    void check({ turn });
  }, 1_000).unref();
  // Before the server waits for its connections.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    streams.close();
  });
}

function byUser(hints: readonly Hint[]): Map<string, string[]> {
  const orders = new Map<string, string[]>();
  for (const { orderId, userIds } of hints) {
    for (const userId of new Set(userIds)) {
      const own = orders.get(userId);
      if (own === undefined) orders.set(userId, [orderId]);
      else own.push(orderId);
    }
  }
  return orders;
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, countAnonymous: CountAnonymous) {
  if (!(error instanceof DomainError)) throw error;
  const isLimited = error.kind === 'RATE_LIMITED';
  if (error.waitSeconds !== undefined) reply.header('retry-after', error.waitSeconds);
  if (!isLimited && !request.isCounted) {
    request.isCounted = true;
    try {
      countAnonymous(request, 1);
    } catch (limited) {
      return refuse(request, reply, limited, countAnonymous);
    }
  }
  return reply.code(isLimited ? 429 : 401).send({ error: error.message });
}
