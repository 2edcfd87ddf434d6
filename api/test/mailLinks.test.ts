import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { composeMail } from '../src/mails/mails.ts';
import { mailFile } from '../src/providers/mailOutbox.ts';

const SITE = { publicUrl: 'https://homeplate.example', contactEmail: 'help@homeplate.example' };
const OWN = ['https://homeplate.example', 'mailto:help@homeplate.example'];
const KINDS = [
  'resetLink',
  'passwordChanged',
  'bankChanged',
  'confirmLink',
  'emailTaken',
  'accountDeleted',
  'emailChanged',
  'orderPlaced',
  'orderAccepted',
  'orderOnItsWay',
  'orderDelivered',
  'orderReturned',
  'orderCancelled',
  'refunded',
  'orderUnanswered',
  'noAnswerYet',
  'runningLate',
  'riderMissing',
  'deliveryOverdue',
  'arrivalAsked',
  'orderPresumed',
  'orderEnded',
];

const NASTY = [
  'https://evil.example/pay?order=1042#now',
  'HTTP://EVIL.EXAMPLE',
  'see www.evil.com now',
  'WWW.evil.com.',
  'evil.com',
  'Refund at evil.co.uk/login today',
  '(evil.ca)',
  'a<b>evil.com</b>',
  'write to help@evil.com',
  'mailto:help@evil.com',
  'tel:+15195550123',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'ftp://evil.com',
  '//evil.com/path',
  '\\\\evil.com\\share',
  'xn--80ak6aa92e.com',
  'еvіl.com',
  'evil。com',
  'evil．com',
  'http://192.168.0.1:8080/',
  'http://[::1]/',
  'http://user:pass@evil.com',
  '\u202Emoc.live\u202C',
  '\u2066evil.com\u2069',
  'nice\r\nBcc: all@evil.com\r\n\r\nhttp://evil.com',
  'nice\u2028http://evil.com\u0085www.evil.com',
  'evil\u200B.com evil.\u200Bcom evil.com',
];

async function read(kind: string, wrote: string) {
  const values = {
    ...{
      first_name: wrote,
      chef: wrote,
      rider: wrote,
      food: wrote,
      dishes: `${wrote}, order 1\t\n2 × ${wrote}\t$24.00\n1 × Dal\n${wrote}\thttp://evil.com`,
      place: wrote,
      reason: wrote,
    },
    ...{
      order_ids: 'a'.repeat(24),
      order_no: '1042',
      total: '$31.99',
      amount: '$31.99',
      link: 'https://homeplate.example/reset-password?token=t',
    },
  };
  const message = { ...composeMail(kind, values, SITE), to: 'nadia@campus.ca' };
  const envelope = {
    from: 'Homeplate <hello@homeplate.ca>',
    id: 'a'.repeat(24),
    host: 'homeplate.ca',
    at: new Date(0),
  };
  const mail = await simpleParser(mailFile(message, envelope));
  const shown = [mail.html || '', mail.textAsHtml ?? ''];
  const links = shown.flatMap((html) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address));
  return { mail, links, text: mail.text ?? '', subject: mail.subject ?? '' };
}

test.each(KINDS)('%s: no address that a person wrote becomes a link, in text or HTML', async (kind) => {
  for (const wrote of NASTY) {
    const { links } = await read(kind, wrote);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(
        OWN.some((own) => link.startsWith(own)),
        `${wrote} led to ${link}`,
      ).toBe(true);
  }
});

test('the finder of links that reads these messages finds one in a bare text', async () => {
  const mail = await simpleParser('Subject: x\r\n\r\nsee www.evil.com, evil.com and help@evil.com\r\n');
  expect(mail.textAsHtml?.match(/href=/g)).toHaveLength(3);
});

test('programs that take anything after www., a scheme or before a known ending find none either', async () => {
  const finders = [
    /\bwww\.\S+/i,
    /\b(https?|ftp|mailto|tel|javascript|data):\S/i,
    /[^\s.]\.(com|ca|co|uk|example)\b/i,
    /[\w.+-]@[\w.-]/,
  ];
  for (const wrote of NASTY) {
    const { text, subject } = await read('orderCancelled', wrote);
    const theirs = text.split('You get ')[0] ?? '';
    for (const finder of finders) expect(`${theirs} ${subject}`, wrote).not.toMatch(finder);
  }
});

test('what a person wrote reads as it was written', async () => {
  const { text } = await read('orderCancelled', 'See https://evil.com, or ask St. John at 12.30');
  expect(text.replaceAll('\u2060', '')).toContain('Reason: See https://evil.com, or ask St. John at 12.30.');
  expect((await read('orderCancelled', 'Sold out. Sorry!')).text).toContain('Reason: Sold out. Sorry!\n');
});

test('a name written from right to left moves no number and no sign beside it', async () => {
  const { text, subject } = await read('orderCancelled', 'דוד');
  expect(subject).toBe('\u2068דוד\u2069 is cancelled');
  expect(text).toContain('Reason: \u2068דוד\u2069.');
  const more = await read('orderCancelled', '\u2068דוד\u2069 + 2 \u202emore\u2066');
  expect(more.subject).toBe('\u2068דוד\u2069 + 2 more is cancelled');
});

test('line breaks add no header and no paragraph, and nothing turns the direction of a message', async () => {
  for (const wrote of NASTY) {
    for (const kind of KINDS) {
      const { mail, text, subject } = await read(kind, wrote);
      expect(mail.headers.has('bcc')).toBe(false);
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(`${subject}${text}${mail.html}`).not.toMatch(/\p{Bidi_Control}|\u2028|\u0085/u);
      expect(text).not.toMatch(/^Bcc:/m);
    }
  }
});
