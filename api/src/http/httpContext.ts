import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { CookieName, Http } from '../context.ts';
import { networkOf } from '../platform/network.ts';

/** What a use case may know of its request. Cookie names carry the `__Host-` prefix wherever the site is https. */
export function httpContext(config: Config, request: FastifyRequest, reply: FastifyReply): Http {
  const secure = config.publicUrl.startsWith('https:');
  const wireName = (name: CookieName) => (secure ? `__Host-${name}` : name);
  const attributes: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure };
  return {
    network: networkOf(request.ip),
    origin: originOf(config, request),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    userAgent: request.headers['user-agent'],
    readCookie: (name) => request.cookies[wireName(name)],
    setCookie: (name, value, maxAge) => {
      reply.setCookie(wireName(name), value, { ...attributes, maxAge });
    },
    clearCookie: (name) => {
      reply.clearCookie(wireName(name), attributes);
    },
    note: (fields) => {
      request.noted = { ...request.noted, ...fields };
    },
  };
}

/** The request's own spelling of this site, when it is one of the known ones; PUBLIC_URL otherwise. */
function originOf(config: Config, request: FastifyRequest): string {
  const claimed = request.headers.origin ?? `${request.protocol}://${request.headers.host ?? ''}`;
  return config.origins.find((origin) => origin === claimed) ?? config.publicUrl;
}

/** The request of work that no request asked for: it has no address and sets no cookie. */
export function noRequest(config: Config): Http {
  return {
    network: '',
    origin: config.publicUrl,
    idempotencyKey: undefined,
    userAgent: undefined,
    readCookie: () => undefined,
    setCookie() {},
    clearCookie() {},
    note() {},
  };
}
