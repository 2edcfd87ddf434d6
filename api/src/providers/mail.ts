export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click of the mail program stops mails of this kind; its page is linked in the message, too. */
  unsubscribeUrl?: string;
};

/** The headers of that one click (RFC 8058), where there is one. */
export function unsubscribeHeaders({ unsubscribeUrl }: MailMessage): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Sends mail, over SMTP or into the outbox folder. Called by jobs only: no request waits for it. */
export type Mail = {
  /** Sends once per `messageId` as far as the receiver can tell. Throws MailRefused when trying again is of no use. */
  send(message: MailMessage, messageId: string): Promise<void>;
  close(): Promise<void>;
};

/** The mail server will never take this message: the address does not exist, for example. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
