import { localCalendar } from '@homeplate/domain/localTime';
import type { FastifyInstance } from 'fastify';
import { ownColour } from '../colours.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../mails/layout.ts';
import type { Clock } from '../platform/clock.ts';
import { outboxFolder } from '../providers/createMail.ts';
import { readOutbox, readStoredEml, readStoredMail, type StoredMail } from '../providers/mailOutbox.ts';

const SHOWN = 100;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// The message's HTML loads and runs nothing; its links open outside of the frame.
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

type ById = { Params: { id: string } };

export function registerDevMail(app: FastifyInstance, config: Config): void {
  if (config.smtpUrl !== undefined) return;
  const folder = outboxFolder(config);
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await readOutbox(folder, SHOWN);
    return sendPage(reply, 'Kept emails', listOf(mails));
  });
  app.get<ById>('/dev/mail/:id', async (request, reply) => {
    const mail = await readStoredMail(folder, request.params.id);
    if (mail === undefined)
      return sendPage(reply.code(404), 'No such email', '<p><a href="/dev/mail">All emails</a></p>');
    return sendPage(reply, mail.subject, messageOf(mail));
  });
  app.get<ById>('/dev/mail/:id/html', async (request, reply) => {
    const mail = await readStoredMail(folder, request.params.id);
    if (mail === undefined) return reply.code(404).send('');
    reply.headers({
      'content-security-policy': MESSAGE_POLICY,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    });
    return reply.type('text/html; charset=utf-8').send(mail.html);
  });
  app.get<ById>('/dev/mail/:id/eml', async (request, reply) => {
    const eml = await readStoredEml(folder, request.params.id);
    if (eml === undefined) return reply.code(404).send('');
    reply.header('content-disposition', `attachment; filename="${request.params.id}.eml"`);
    return reply.type('message/rfc822').send(eml);
  });
}

const EMPTY = `<p>Nothing has been sent yet.</p>
<p>Place an order or ask for a new password: what would be emailed will appear here.</p>
<p><a href="/">Back to the dishes</a></p>`;

function listOf(mails: readonly StoredMail[]): string {
  if (mails.length === 0) return EMPTY;
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a><br>` +
      `<small>to ${escapeHtml(mail.to)}, ${timeOf(mail)}</small></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

const time = localCalendar({ dateStyle: 'medium', timeStyle: 'medium' });

function timeOf(mail: StoredMail): string {
  return `<time datetime="${mail.storedAt.toISOString()}">${time().format(mail.storedAt)}</time>`;
}

function messageOf(mail: StoredMail): string {
  const text = escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<p><small>to ${escapeHtml(mail.to)}, ${timeOf(mail)},
<a href="/dev/mail/${mail.id}/eml">as a file</a>, <a href="/dev/mail">all emails</a></small></p>
<pre>${text}</pre>
<iframe src="/dev/mail/${mail.id}/html" title="${escapeHtml(mail.subject)}"></iframe>`;
}

function sendPage(
  reply: { headers(values: Record<string, string>): unknown; send(body: string): unknown },
  title: string,
  body: string,
) {
  reply.headers({
    'content-security-policy': PAGE_POLICY,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  return reply.send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body{max-width:720px;margin:24px auto;padding:0 16px;background:#FFFBF5;color:#26170F;font:16px/1.5 Figtree,Arial,sans-serif}
h1{letter-spacing:-.02em}a{color:${ownColour()}}small{color:#5E4A3C}ul{padding:0;list-style:none}time{white-space:nowrap}
li,pre{background:#fff;border:1px solid #E8DCCB;border-radius:16px;padding:16px;margin:0 0 12px}
pre{white-space:pre-wrap;font:inherit}iframe{width:100%;height:720px;border:1px solid #E8DCCB;border-radius:16px;background:#fff}
</style></head><body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>
`);
}

/** TEST_CLOCK makes answers carry the server's time. */
export function dateByTestClock(app: FastifyInstance, { clock, config }: { clock: Clock; config: Config }): void {
  if (!config.testClock) return;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString());
  });
}

/** PUT /dev/clock {"seconds": n}, demo mode with TEST_CLOCK only: also runs what is due each minute. */
export function registerDevClock(
  app: FastifyInstance,
  { clock, config, onMove }: { clock: Clock; config: Config; onMove: () => Promise<void> },
): void {
  if (!config.testClock) return;
  app.put<{ Body: { seconds?: unknown } | null }>('/dev/clock', async (request, reply) => {
    const seconds = request.body?.seconds;
    if (typeof seconds !== 'number' || !Number.isFinite(seconds))
      return reply.code(400).send({ error: 'Send {"seconds": number}.' });
    clock.shift(seconds);
    await onMove();
    return { now: clock.now().toISOString() };
  });
}
