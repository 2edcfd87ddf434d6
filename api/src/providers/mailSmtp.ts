import nodemailer from 'nodemailer';
import { type Mail, MailRefused, unsubscribeHeaders } from './mail.ts';

const TIME_LIMIT_MS = 5_000;

const openTransport = (url: string) =>
  nodemailer.createTransport({
    url,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Errors carry only the server's code: addresses are not logged. */
export function createSmtpMail(options: { smtpUrl: string; from: string; host: string }): Mail {
  const transport = openTransport(options.smtpUrl);
  return {
    async send(message, messageId) {
      try {
        const { to, subject, text, html } = message;
        await transport.sendMail({
          ...{ to, subject, text, html },
          from: options.from,
          messageId: `<${messageId}@${options.host}>`,
          headers: unsubscribeHeaders(message),
        });
      } catch (error) {
        throw withoutAddress(error);
      }
    },
    close: async () => transport.close(),
  };
}

function withoutAddress(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ');
  // About signing in it is ours to fix.
  const isFinal = (responseCode ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const sentence = `The mail server did not take the message (${reason || 'no reason given'}).`;
  return isFinal ? new MailRefused(sentence) : new Error(sentence);
}
