import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';
import { type Mail, type MailMessage, unsubscribeHeaders } from './mail.ts';

export type StoredMail = MailMessage & { id: string; storedAt: Date };

const ID = /^[0-9a-f]{24}$/;

export function createOutboxMail(options: { folder: string; from: string; host: string }): Mail {
  const { folder, from, host } = options;
  return {
    async send(message, messageId) {
      const eml = mailFile(message, { from, host, id: messageId, at: new Date() });
      const keep = () => keepMail(folder, messageId, eml, message);
      await keep().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await keep();
      });
    },
    close: async () => {},
  };
}

/** Newest first. */
export async function readOutbox(folder: string, limit: number): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const stored = await Promise.all(
    ids.map(async (id) => ({ id, at: (await stat(join(folder, `${id}.json`))).mtimeMs })),
  );
  const newest = stored.sort((a, b) => b.at - a.at).slice(0, limit);
  const mails = await Promise.all(newest.map(({ id }) => readStoredMail(folder, id)));
  return mails.filter((mail) => mail !== undefined);
}

export async function readStoredMail(folder: string, id: string): Promise<StoredMail | undefined> {
  if (!ID.test(id)) return undefined;
  const file = join(folder, `${id}.json`);
  try {
    const message = JSON.parse(await readFile(file, 'utf8')) as MailMessage;
    return { ...message, id, storedAt: (await stat(file)).mtime };
  } catch {
    return undefined;
  }
}

export async function readStoredEml(folder: string, id: string): Promise<Buffer | undefined> {
  return ID.test(id) ? readFile(join(folder, `${id}.eml`)).catch(() => undefined) : undefined;
}

/** Renamed into place last. */
async function keepMail(folder: string, id: string, eml: string, message: MailMessage): Promise<void> {
  const unfinished = join(folder, `.${id}.json.unfinished`);
  await writeFile(join(folder, `${id}.eml`), eml, { mode: 0o600 });
  await writeFile(unfinished, JSON.stringify(message), { mode: 0o600 });
  await rename(unfinished, join(folder, `${id}.json`));
}

const LINE_LENGTH = 76;

/** Nodemailer's composer took a quarter of an order's processor time, so only its encoders are used. */
export function mailFile(
  message: MailMessage,
  { from, id, host, at }: { from: string; id: string; host: string; at: Date },
): string {
  const boundary = `part-${id}`;
  const headers = [
    header('From', from),
    header('To', message.to),
    header('Subject', message.subject),
    header('Message-ID', `<${id}@${host}>`),
    header('Date', at.toUTCString().replace('GMT', '+0000')),
    // Not folded: a link in angle brackets is one word.
    ...Object.entries(unsubscribeHeaders(message)).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary=${boundary}`,
  ];
  const parts = [part('text/plain', message.text), part('text/html', message.html)];
  const body = parts.map((content) => `--${boundary}\r\n${content}\r\n`).join('');
  return `${headers.join('\r\n')}\r\n\r\n${body}--${boundary}--\r\n`;
}

/** Values must not start another header. */
function header(name: string, value: string): string {
  const oneLine = value.replace(/[\r\n]+/g, ' ');
  return foldLines(`${name}: ${encodeWords(oneLine, 'Q', LINE_LENGTH)}`, LINE_LENGTH);
}

function part(type: string, content: string): string {
  const lines = wrap(encode(content.replace(/\r?\n/g, '\r\n')), LINE_LENGTH);
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${lines}`;
}
