import type { Context } from '../../context.ts';
import { composeMail, type TypedAddressKind } from '../../mails/mails.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';
import type { JobPayloads } from '../../platform/jobs.ts';
import { MailRefused } from '../../providers/mail.ts';
import { type Account, findAccount, replaceReset } from './access.store.ts';
import { openConfirmation } from './confirmEmail.ts';
import { isDeletedAddress } from './deletedAddress.ts';

const RESET_MS = 30 * 60_000;

export async function sendMail(
  context: Context,
  job: JobPayloads['mail'],
  openOperatorLink: (context: Context, email: string) => Promise<Filled>,
): Promise<void> {
  const { kind, to, values, messageId, orderId, unsubscribeUrl } = job;
  const filled =
    kind === 'operatorLink'
      ? await openOperatorLink(context, to)
      : isToTypedAddress(kind)
        ? await fillIn(context, kind, to)
        : { to, values };
  if (filled === undefined || isDeletedAddress(filled.to)) return;
  const { publicUrl, contactEmail } = context.config;
  const message = composeMail(kind, filled.values, { publicUrl, contactEmail, orderId, unsubscribeUrl });
  try {
    await context.mail.send({ ...message, to: filled.to, ...(unsubscribeUrl && { unsubscribeUrl }) }, messageId);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    context.log.warn({ mail: kind, reason: error.message }, 'mail refused for good');
  }
}

type Values = Record<string, string> | undefined;
type Filled = { to: string; values: Record<string, string> } | undefined;
/** Operators are no users. */
type UserKind = Exclude<TypedAddressKind, 'operatorLink'>;

/** Undefined: not to be sent any more. */
const VALUES: { [Kind in UserKind]: (context: Context, account: Account) => Promise<Values> } = {
  resetLink: async (context, account) => {
    const link = await openReset(context, account);
    return link === undefined ? undefined : { first_name: account.first_name, link };
  },
  confirmLink: async (context, account) => {
    const link = await openConfirmation(context, account);
    return link === undefined ? undefined : { first_name: account.first_name, link };
  },
  passwordGuessed: async (_context, { first_name }) => ({ first_name }),
};

const isToTypedAddress = (kind: string): kind is UserKind => Object.hasOwn(VALUES, kind);

async function fillIn(context: Context, kind: UserKind, email: string): Promise<Filled> {
  const account = await findAccount(context.sql, email);
  if (account === undefined || account.status !== 'active') return undefined;
  const values = await VALUES[kind](context, account);
  return values && { to: account.email, values };
}

async function openReset({ sql, now, config }: Context, account: Account): Promise<string | undefined> {
  const token = newSecret();
  const isOpen = await replaceReset(sql, account, secretHash(token), new Date(now.getTime() + RESET_MS));
  return isOpen ? `${config.publicUrl}/reset-password?token=${token}` : undefined;
}
