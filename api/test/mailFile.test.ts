import { type AddressObject, simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { mailFile } from '../src/providers/mailOutbox.ts';

const ENVELOPE = {
  from: 'Höme Plate <no-reply@homeplate.ca>',
  id: 'a'.repeat(24),
  host: 'homeplate.ca',
  at: new Date(0),
};
const MESSAGE = {
  to: 'zoe@campus.ca',
  subject: 'Receipt: Dal from Amira',
  text: 'Hi Zoë,\n\n1 × Döner = $12.50\n.\nFrom us\n',
  html: `<p>Zoë</p>\n<p>${'東京 tastes '.repeat(60)}</p>\n`,
};

test('a mail program reads what was written', async () => {
  const mail = await simpleParser(mailFile(MESSAGE, ENVELOPE));
  expect([mail.subject, mail.text, mail.html]).toEqual([MESSAGE.subject, MESSAGE.text, MESSAGE.html]);
  expect([mail.from?.value[0], (mail.to as AddressObject).value[0]]).toMatchObject([
    { name: 'Höme Plate', address: 'no-reply@homeplate.ca' },
    { address: 'zoe@campus.ca' },
  ]);
  expect([mail.messageId, mail.date]).toEqual([`<${'a'.repeat(24)}@homeplate.ca>`, new Date(0)]);
});

test('its lines are short, ended as mail wants it, and plain ASCII', () => {
  const lines = mailFile({ ...MESSAGE, subject: 'Zoë '.repeat(60) }, ENVELOPE).split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]*$/);
});

test.each(['Zoë is cooking '.repeat(12).trim(), '東京 '.repeat(40).trim()])(
  'a subject of any language arrives',
  async (subject) => {
    const mail = await simpleParser(mailFile({ ...MESSAGE, subject }, ENVELOPE));
    expect(mail.subject).toBe(subject);
  },
);

test('what stands in a header begins no other', async () => {
  const nasty = 'x\r\nBcc: all@campus.ca\r\n\r\n<b>';
  const mail = await simpleParser(
    mailFile({ ...MESSAGE, subject: nasty, to: `${MESSAGE.to}\nCc: all@campus.ca` }, ENVELOPE),
  );
  expect([mail.bcc, mail.cc, mail.text]).toEqual([undefined, undefined, MESSAGE.text]);
});

test('the link that stops such mails stands in one piece, and only where there is one', async () => {
  const unsubscribeUrl = `https://homeplate.ca/unsubscribe?token=${'a'.repeat(90)}`;
  const file = mailFile({ ...MESSAGE, unsubscribeUrl }, ENVELOPE);
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
  expect(mailFile(MESSAGE, ENVELOPE)).not.toContain('List-Unsubscribe');
});
