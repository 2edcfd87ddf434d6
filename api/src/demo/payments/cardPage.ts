import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { school } from '@homeplate/domain/school';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CLIENT_FOLDER } from '../../http/webBuild.ts';
import type { Clock } from '../../platform/clock.ts';
import { cardPage, closedPage, findCardProblems, readCardForm, takesRefunds, unknownPage } from './cardPage.html.ts';
import type { TestPayments } from './testPayments.ts';

const FAMILIES = { display: { name: 'Bricolage', weights: '500 800' }, text: { name: 'Figtree', weights: '400 700' } };

type Options = {
  payments: TestPayments;
  clock: Clock;
  origins: readonly string[];
  whyClosed: (sessionId: string) => Promise<string | undefined>;
};
type BySession = { Params: { sessionId: string } };

/**
 * `/pay/<session>`: plain HTML and one form, without script and cookie. The session's id, known to the payer alone, is
 * the key.
 */
export async function registerTestCardPage(app: FastifyInstance, { payments, clock, origins, whyClosed }: Options) {
  const style =
    (await readFile(join(import.meta.dirname, 'cardPage.css'), 'utf8')) + ownColours() + (await fontRules());
  const headers = pageHeaders(style, origins);
  const send = (reply: FastifyReply, status: number, body: string) => reply.code(status).headers(headers).send(body);

  await app.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: 8 * 1024 } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get<BySession>('/pay/:sessionId', async (request, reply) => {
      const page = await payments.readPage(request.params.sessionId);
      if (page === null) return send(reply, 404, unknownPage(style));
      if (page.status === 'complete') return reply.redirect(page.successUrl, 303);
      if (page.status === 'expired')
        return send(reply, 410, closedPage(style, page, await whyClosed(request.params.sessionId)));
      return send(reply, 200, cardPage(style, page));
    });

    scope.post<BySession>('/pay/:sessionId', async (request, reply) => {
      const { sessionId } = request.params;
      const { action, ...card } = readCardForm(request.body);
      const problems = findCardProblems(card, clock.now());
      const isPayable = action !== 'cancel' && Object.keys(problems).length === 0;
      const paid = isPayable ? await payments.takePayment(sessionId, takesRefunds(card)) : null;
      const page = paid ?? (await payments.readPage(sessionId));
      if (page === null) return send(reply, 404, unknownPage(style));
      if (page.status === 'complete') return reply.redirect(page.successUrl, 303);
      if (action === 'cancel') return reply.redirect(page.cancelUrl, 303);
      return isPayable || page.status === 'expired'
        ? send(reply, 410, closedPage(style, page, await whyClosed(sessionId)))
        : send(reply, 200, cardPage(style, page, card, problems));
    });
  });
}

/** The shop's fonts, where the web has been built. */
async function fontRules(): Promise<string> {
  const files = await readdir(join(CLIENT_FOLDER, 'assets')).catch(() => []);
  const rules = Object.entries(FAMILIES).map(([file, { name, weights }]) => {
    const built = files.find((entry) => entry.startsWith(`${file}-`) && entry.endsWith('.woff2'));
    if (built === undefined) return '';
    return `\n@font-face{font-family:${name};src:url(/assets/${built}) format("woff2");font-weight:${weights};font-display:swap}`;
  });
  return rules.join('');
}

// Browsers hold the form's answer, the way back to the shop, to form-action too.
function pageHeaders(style: string, origins: readonly string[]): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "font-src 'self'",
      `form-action 'self' ${origins.join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function ownColours(): string {
  const { day, night } = school().colours ?? {};
  return day ? `:root{--day:${day};--night:${night}}` : '';
}
