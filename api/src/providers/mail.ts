export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe of this kind; the message links to its page too. */
  unsubscribeUrl?: string;
};

/** RFC 8058. */
export function unsubscribeHeaders({ unsubscribeUrl }: MailMessage): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Called by jobs only: no request waits for it. */
export type Mail = {
  /** Once per `messageId` as receivers see it. Throws MailRefused when a retry is useless. */
  send(message: MailMessage, messageId: string): Promise<void>;
  close(): Promise<void>;
};

/** Will never be accepted, such as for an unknown address. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
