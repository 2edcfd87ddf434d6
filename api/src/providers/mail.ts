export type MailMessage = { to: string; subject: string; text: string; html: string };

/** Sends mail, over SMTP or into the outbox folder. Called by jobs only: no request waits for it. */
export type Mail = {
  send(message: MailMessage, messageId: string): Promise<void>;
  close(): Promise<void>;
};
