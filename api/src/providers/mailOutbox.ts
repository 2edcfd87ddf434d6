import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Mail, MailMessage } from './mail.ts';

/** A kept message, as `/dev/mail` shows it. */
export type KeptMail = MailMessage & { id: string; keptAt: Date };

const ID = /^[0-9a-f]{24}$/;

/**
 * Mail without a mail server: each message is kept in the folder as `<id>.eml`, which any mail program opens, with its
 * parts beside it in `<id>.json`. The same message id replaces the same files.
 */
export function createOutboxMail(options: { folder: string; from: string; host: string }): Mail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message, messageId) {
      await mkdir(options.folder, { recursive: true, mode: 0o700 });
      const mail = { ...message, from: options.from, messageId: `<${messageId}@${options.host}>` };
      const { message: eml } = await composer.sendMail(mail);
      await put(options.folder, `${messageId}.eml`, eml as Buffer);
      await put(options.folder, `${messageId}.json`, JSON.stringify(message));
    },
    close: async () => composer.close(),
  };
}

/** The kept messages, newest first, `limit` at most. */
export async function readOutbox(folder: string, limit: number): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const kept = await Promise.all(ids.map(async (id) => ({ id, at: (await stat(join(folder, `${id}.json`))).mtimeMs })));
  const newest = kept.sort((a, b) => b.at - a.at).slice(0, limit);
  const mails = await Promise.all(newest.map(({ id }) => readKeptMail(folder, id)));
  return mails.filter((mail) => mail !== undefined);
}

/** One kept message, or undefined when there is none of that id. */
export async function readKeptMail(folder: string, id: string): Promise<KeptMail | undefined> {
  if (!ID.test(id)) return undefined;
  const file = join(folder, `${id}.json`);
  try {
    const message = JSON.parse(await readFile(file, 'utf8')) as MailMessage;
    return { ...message, id, keptAt: (await stat(file)).mtime };
  } catch {
    return undefined;
  }
}

/** The message as a mail program reads it, or undefined. */
export async function readKeptEml(folder: string, id: string): Promise<Buffer | undefined> {
  return ID.test(id) ? readFile(join(folder, `${id}.eml`)).catch(() => undefined) : undefined;
}

async function put(folder: string, name: string, content: string | Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.unfinished`);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}
