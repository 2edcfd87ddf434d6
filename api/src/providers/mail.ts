export type MailMessage = { to: string; subject: string; text: string; html: string; unsubscribeUrl?: string };

/** RFC 8058. */
export function unsubscribeHeaders({ unsubscribeUrl }: MailMessage): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

export type Mail = {
  /** Throws MailRefused when a retry is useless. */
  send(message: MailMessage, messageId: string): Promise<void>;
  close(): Promise<void>;
};

export class MailRefused extends Error {
  override name = 'MailRefused';
}
