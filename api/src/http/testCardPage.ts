import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { TestPayments } from '../providers/testPayments.ts';
import { findCardProblems, readCardForm } from './testCardForm.ts';
import { cardPage, closedPage, unknownPage } from './testCardPage.html.ts';

const STYLE = readFileSync(join(import.meta.dirname, 'testCardPage.css'), 'utf8');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

type Options = { payments: TestPayments; clock: Clock; origins: readonly string[] };
type BySession = { Params: { sessionId: string } };

/**
 * `/pay/<session>`: the built-in provider's hosted page. Plain HTML and one form: it needs no script and no cookie; the
 * session's id, which only the payer was given, is the key to it.
 */
export async function registerTestCardPage(app: FastifyInstance, { payments, clock, origins }: Options): Promise<void> {
  const send = (reply: FastifyReply, status: number, body: string) =>
    reply.code(status).headers(pageHeaders(origins)).send(body);

  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 8 * 1024 });

    scope.get<BySession>('/pay/:sessionId', async (request, reply) => {
      const page = await payments.readPage(request.params.sessionId);
      if (page === null) return send(reply, 404, unknownPage(STYLE));
      if (page.status === 'complete') return reply.redirect(page.successUrl, 303);
      if (page.status === 'expired') return send(reply, 410, closedPage(STYLE, page));
      return send(reply, 200, cardPage(STYLE, page));
    });

    scope.post<BySession>('/pay/:sessionId', async (request, reply) => {
      const { sessionId } = request.params;
      const page = await payments.readPage(sessionId);
      if (page === null) return send(reply, 404, unknownPage(STYLE));
      const { action, ...card } = readCardForm(request.body);
      if (page.status === 'complete') return reply.redirect(page.successUrl, 303);
      if (action === 'cancel') return reply.redirect(page.cancelUrl, 303);
      if (page.status === 'expired') return send(reply, 410, closedPage(STYLE, page));
      const problems = findCardProblems(card, clock.now());
      if (Object.keys(problems).length > 0) return send(reply, 402, cardPage(STYLE, page, card, problems));
      if (await payments.takePayment(sessionId)) return reply.redirect(page.successUrl, 303);
      const now = await payments.readPage(sessionId);
      return now?.status === 'complete'
        ? reply.redirect(page.successUrl, 303)
        : send(reply, 410, closedPage(STYLE, page));
    });
  });
}

// Browsers hold the form's answer, the way back to the shop, to form-action too.
function pageHeaders(origins: readonly string[]): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      `form-action 'self' ${origins.join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
