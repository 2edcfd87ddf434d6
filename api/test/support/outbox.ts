import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { TestApp } from './testApp.ts';

export type KeptMail = { to: string; subject: string; text: string; html: string };

/** Without a mail server. */
export async function keptMails(app: TestApp): Promise<KeptMail[]> {
  const folder = join(app.config.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail));
}

/** Waits for `count`. */
export function mailsTo(app: TestApp, address: string, count = 1): Promise<KeptMail[]> {
  return vi.waitFor(
    async () => {
      const mails = (await keptMails(app)).filter(({ to }) => to === address);
      expect(mails).toHaveLength(count);
      return mails;
    },
    { timeout: 15_000, interval: 50 },
  );
}

export function tokenIn(mail: KeptMail | undefined): string {
  return /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
