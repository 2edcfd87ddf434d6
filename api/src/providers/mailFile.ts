import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { MailMessage } from './mail.ts';

const LINE_LENGTH = 76;

/**
 * The message as a file that any mail program opens: text and HTML, one instead of the other. Nodemailer's own composer makes
 * a dozen streams for it and took a quarter of an order's processor time; its encoders do the work here too.
 */
export function mailFile(
  message: MailMessage,
  { from, id, host, at }: { from: string; id: string; host: string; at: Date },
): string {
  const boundary = `part-${id}`;
  const headers = [
    header('From', from),
    header('To', message.to),
    header('Subject', message.subject),
    header('Message-ID', `<${id}@${host}>`),
    header('Date', at.toUTCString().replace('GMT', '+0000')),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary=${boundary}`,
  ];
  const parts = [part('text/plain', message.text), part('text/html', message.html)];
  const body = parts.map((content) => `--${boundary}\r\n${content}\r\n`).join('');
  return `${headers.join('\r\n')}\r\n\r\n${body}--${boundary}--\r\n`;
}

/** One header; whatever stands in the value, it begins no other. */
function header(name: string, value: string): string {
  const oneLine = value.replace(/[\r\n]+/g, ' ');
  return foldLines(`${name}: ${encodeWords(oneLine, 'Q', LINE_LENGTH)}`, LINE_LENGTH);
}

function part(type: string, content: string): string {
  const lines = wrap(encode(content.replace(/\r?\n/g, '\r\n')), LINE_LENGTH);
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${lines}`;
}
