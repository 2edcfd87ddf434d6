import { school } from '@homeplate/domain/school';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownColour } from '../colours.ts';
import type { Config } from '../config.ts';
import type { CountAnonymous } from '../graphql/requestLimits.ts';
import { escapeHtml } from '../mails/layout.ts';
import { readUnsubscribing, UNSUBSCRIBE_PATH, unsubscribe } from '../modules/notifications/unsubscribe.ts';
import type { Sql } from '../platform/database.ts';
import { DomainError } from '../platform/domainError.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export type UnsubscribeOptions = { sql: Sql; config: Config; countAnonymous: CountAnonymous };

type Asked = { Querystring: { token?: unknown } };

/**
 * POST switches a kind's mails off, by one click (RFC 8058) or GET's button. GET changes nothing, since scanners open
 * links.
 */
export async function registerUnsubscribe(
  server: FastifyInstance,
  { sql, config, countAnonymous }: UnsubscribeOptions,
): Promise<void> {
  await server.register(async (app) => {
    // Mail programs send a form of either encoding.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    app.addHook('onRequest', async (request) => countAnonymous(request, 1));
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof DomainError)) throw error;
      return sendPage(reply.code(429).header('retry-after', error.waitSeconds ?? 60), {
        title: error.message,
        body: '',
      });
    });
    app.get<Asked>(UNSUBSCRIBE_PATH, async (request, reply) => {
      const asked = readUnsubscribing(config, request.query.token);
      if (asked === undefined) return sendPage(reply.code(404), UNKNOWN);
      const label = escapeHtml(asked.row.label);
      return sendPage(reply, {
        title: 'Stop these emails?',
        body: `<p>You will get no more “${label}” emails. Other emails, and what you see on ${escapeHtml(school().name)}, stay.</p>
<form method="post"><button>Stop these emails</button></form>`,
      });
    });
    app.post<Asked>(UNSUBSCRIBE_PATH, async (request, reply) => {
      const asked = readUnsubscribing(config, request.query.token);
      if (asked === undefined) return sendPage(reply.code(404), UNKNOWN);
      await unsubscribe(sql, asked);
      return sendPage(reply, {
        title: 'Done',
        body: `<p>You will get no more “${escapeHtml(asked.row.label)}” emails.
You can turn them on again in your profile.</p><p><a href="/">Go to ${escapeHtml(school().name)}</a></p>`,
      });
    });
  });
}

const UNKNOWN = {
  title: 'This link does not work',
  body: '<p>You can change your emails in your profile.</p><p><a href="/">Go to the dishes</a></p>',
};

function sendPage(reply: FastifyReply, { title, body }: { title: string; body: string }) {
  reply.headers({
    'content-security-policy': POLICY,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  return reply.send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(school().name)}</title>
<style>
body{max-width:560px;margin:48px auto;padding:0 16px;background:#FFFBF5;color:#26170F;font:18px/1.5 Figtree,Arial,sans-serif}
h1{letter-spacing:-.02em;line-height:1.2}a{color:${ownColour()}}
button{min-height:48px;padding:0 28px;border:0;border-radius:999px;background:${ownColour()};color:#fff;font:inherit;font-weight:700}
button:focus-visible,a:focus-visible{outline:3px solid #26170F;outline-offset:2px}
</style></head><body><main><h1>${title}</h1>
${body}
</main></body></html>
`);
}
