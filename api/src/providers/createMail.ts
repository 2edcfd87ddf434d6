import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Mail } from './mail.ts';
import { createOutboxMail } from './mailOutbox.ts';
import { createSmtpMail } from './mailSmtp.ts';

export function createMail(config: Config): Mail {
  const sender = { from: config.mailFrom, host: new URL(config.publicUrl).hostname };
  return config.smtpUrl === undefined
    ? createOutboxMail({ ...sender, folder: outboxFolder(config) })
    : createSmtpMail({ ...sender, smtpUrl: config.smtpUrl });
}

export const outboxFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'outbox');
