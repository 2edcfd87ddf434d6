import type { Context } from '../../graphql/context.ts';
import { composeMail } from '../../mails/mails.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';
import type { JobPayloads } from '../../platform/jobs.ts';
import { MailRefused } from '../../providers/mail.ts';
import { findAccount, replaceReset } from './access.store.ts';

const RESET_MS = 30 * 60_000;

/** The job of the `mail` queue: writes the message of a kind and sends it. A message that can never arrive is given up. */
export async function sendMail(context: Context, { kind, to, values, messageId }: JobPayloads['mail']): Promise<void> {
  const told = kind === 'resetLink' ? await openReset(context, to) : { to, values };
  if (told === undefined) return;
  const message = composeMail(kind, told.values, context.config);
  try {
    await context.mail.send({ ...message, to: told.to }, messageId);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    context.log.warn({ mail: kind, reason: error.message }, 'mail refused for good');
  }
}

/** Makes the link when it is sent, so that no link waits in the queue's table; a second try replaces the first link. */
async function openReset({ sql, now, config }: Context, email: string) {
  const account = await findAccount(sql, email);
  if (account === undefined || account.status !== 'active') return undefined;
  const token = newSecret();
  await replaceReset(sql, account.id, secretHash(token), new Date(now.getTime() + RESET_MS));
  const link = `${config.publicUrl}/reset-password?token=${token}`;
  return { to: account.email, values: { first_name: account.first_name, link } };
}
