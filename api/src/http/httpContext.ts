import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { CookieName, Http } from '../context.ts';
import { networkOf } from '../platform/network.ts';

/** Cookie names carry `__Host-` on https. */
export function httpContext(config: Config, request: FastifyRequest, reply: FastifyReply): Http {
  const secure = config.publicUrl.startsWith('https:');
  const wireName = (name: CookieName) => (secure ? `__Host-${name}` : name);
  const attributes: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure };
  return {
    network: networkOf(request.ip),
    origin: originOf(config, request),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    userAgent: request.headers['user-agent'],
    isUnattended: request.headers['x-unattended'] !== undefined,
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

function originOf(config: Config, request: FastifyRequest): string {
  const claimed = request.headers.origin ?? `${request.protocol}://${request.headers.host ?? ''}`;
  return config.origins.find((origin) => origin === claimed) ?? config.publicUrl;
}

export function noRequest(config: Config): Http {
  return {
    network: '',
    origin: config.publicUrl,
    idempotencyKey: undefined,
    userAgent: undefined,
    isUnattended: false,
    readCookie: () => undefined,
    setCookie() {},
    clearCookie() {},
    note() {},
  };
}
