import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { composeMail, mailJob } from '../src/mails/mails.ts';
import { createSmtpMail } from '../src/providers/mailSmtp.ts';
import { givenPerson } from './support/givenPeople.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { mailsTo } from './support/outbox.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

const SITE = { publicUrl: 'https://homeplate.example', contactEmail: 'help@homeplate.example' };
const FORGOT = 'mutation ($email: String) { forgotPassword(email: $email) { message } }';

describe('with a mail server', () => {
  let server: MailServer;
  let app: TestApp;
  let isDown = false;

  beforeAll(async () => {
    server = await startMailServer({
      refuse: (address) => {
        if (address.startsWith('unknown')) return { responseCode: 550 };
        return isDown ? { responseCode: 451 } : null;
      },
    });
    app = await startTestApp({ SMTP_URL: server.url, MAIL_FROM: 'Homeplate <hello@homeplate.ca>' });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  test('the reset link arrives in a real SMTP conversation, as text and HTML', async () => {
    const person = await givenPerson(app, { firstName: 'Nadia' });
    await app.graphql(FORGOT, { email: person.email });
    const [message] = await vi.waitFor(() => {
      const found = server.received.filter(({ envelope }) => envelope.to.includes(person.email));
      expect(found).toHaveLength(1);
      return found;
    }, 15_000);
    expect(message?.envelope).toEqual({ from: 'hello@homeplate.ca', to: [person.email] });
    expect(message?.user).toBe('homeplate');
    expect(message?.mail.from?.text).toBe('"Homeplate" <hello@homeplate.ca>');
    expect(message?.mail.subject).toBe('Reset your Homeplate password');
    expect(message?.mail.messageId).toMatch(/^<[0-9a-f]{24}@localhost>$/);
    const link = /http:\/\/localhost:\d+\/reset-password\?token=[\w-]{43}/;
    expect(message?.mail.text).toMatch(link);
    expect(message?.mail.html).toMatch(link);
    expect((await fetch(`${app.url}/dev/mail`)).status).toBe(404);
  });

  test('no request waits for a mail server that is busy, and the mail arrives when it is back', async () => {
    const person = await givenPerson(app);
    isDown = true;
    expect((await app.graphql(FORGOT, { email: person.email })).error).toBeUndefined();
    const tries = async () =>
      (await app.sql`select max(retry_count)::int as tries from pgboss.job where name = 'mail'`)[0]?.tries;
    await expect.poll(tries, { timeout: 20_000 }).toBeGreaterThan(0);
    isDown = false;
    await vi.waitFor(
      () => expect(server.received.flatMap(({ envelope }) => envelope.to)).toContain(person.email),
      20_000,
    );
  });

  test('a recipient that does not exist is given up', async () => {
    const person = await givenPerson(app, { email: 'unknown.person@campus.ca' });
    await app.graphql(FORGOT, { email: person.email });
    const states = async () =>
      (await app.sql`select state from pgboss.job where data->>'to' = ${person.email}`).map((row) => row.state);
    await expect.poll(states, { timeout: 15_000 }).toEqual(['completed']);
  });

  test('an error names the code, never the address', async () => {
    const mail = createSmtpMail({ smtpUrl: server.url, from: 'a@b.ca', host: 'b.ca' });
    const message = { to: 'unknown.person@campus.ca', subject: 's', text: 't', html: 'h' };
    await expect(mail.send(message, 'a'.repeat(24))).rejects.toThrow(
      'The mail server did not take the message (EENVELOPE 550).',
    );
    const wrongPassword = createSmtpMail({
      smtpUrl: server.url.replace('postman', 'wrong'),
      from: 'a@b.ca',
      host: 'b.ca',
    });
    await expect(wrongPassword.send(message, 'a'.repeat(24))).rejects.toThrow(
      /^The mail server did not take the message \(EAUTH \d+\)\.$/,
    );
    await mail.close();
  });
});

describe('without a mail server', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('messages are kept as files that a mail program opens and nobody else may read', async () => {
    const person = await givenPerson(app, { firstName: 'Zoë' });
    await app.graphql(FORGOT, { email: person.email });
    const [kept] = await mailsTo(app, person.email);
    const folder = join(app.config.dataDir, 'outbox');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const index = texts.findIndex((text) => text.includes(person.email));
    const mail = await simpleParser(texts[index] ?? '');
    expect([mail.subject, mail.text?.trim(), mail.html]).toEqual([kept?.subject, kept?.text.trim(), kept?.html]);
    expect(mail.text).toContain('Hi Zoë');
    for (const file of files) expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test('/dev/mail shows them in demo mode, newest first, and its links work', async () => {
    const person = await givenPerson(app);
    await app.graphql(FORGOT, { email: person.email });
    await mailsTo(app, person.email);
    const list = await fetch(`${app.url}/dev/mail`);
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    const listed = await list.text();
    const first = /href="(\/dev\/mail\/[0-9a-f]{24})">([^<]+)<[\s\S]*?to ([^<,]+)/.exec(listed);
    expect(first?.slice(2)).toEqual(['Reset your Homeplate password', person.email]);
    const page = await (await fetch(`${app.url}${first?.[1]}`)).text();
    expect(page).toMatch(/<a href="http:\/\/localhost:\d+\/reset-password\?token=[\w-]{43}">/);
    const html = await fetch(`${app.url}${first?.[1]}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await html.text()).toContain('Choose a new password');
    expect(await (await fetch(`${app.url}${first?.[1]}/eml`)).text()).toContain(
      'Subject: Reset your Homeplate password',
    );
  });

  test.each(['nonsense', 'a'.repeat(24), '..%2Fdata.key', `${'a'.repeat(24)}%00`])(
    '/dev/mail/%s is not found',
    async (id) => {
      for (const suffix of ['', '/html', '/eml']) {
        expect([400, 404]).toContain((await fetch(`${app.url}/dev/mail/${id}${suffix}`)).status);
      }
    },
  );
});

describe('the messages', () => {
  const values = {
    first_name: 'Nadia',
    link: 'https://homeplate.example/reset-password?token=t',
    order_no: '1042',
    order_id: '0123456789abcdef01234567',
    chef: 'Amira',
    rider: 'Owen',
    food: 'Butter Chicken + 1 more from Amira',
    order_ids: 'a'.repeat(24),
    dishes: 'Amira, order 1042\t\n2 × Butter Chicken\t$24.00\n1 × Dal\t$4.99\nNote: hot',
    place: 'Doon Campus, Maple Block',
    total: '$31.99',
    amount: '$31.99',
    reason: 'Sold out',
    arrives: '12:50–13:15',
    share: 'in full',
    paid: 'card',
  };
  const kinds = [
    'resetLink',
    'passwordGuessed',
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
  ];

  test.each(kinds)('%s speaks to its reader, in text as in HTML', (kind) => {
    const mail = composeMail(kind, values, SITE);
    expect(mail.subject).toMatch(/^[\x20-\x7e]{10,80}$/);
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('Nadia');
      expect(form).toContain('help@homeplate.example');
      expect(form).not.toMatch(/undefined|null|\{|\}\}/);
    }
    expect(mail.html).not.toMatch(/<script|<img|<link|@import|url\(/);
  });

  test('an order names its dishes, its place and its total', () => {
    const { text } = composeMail('orderPlaced', values, SITE);
    for (const part of [
      '1042',
      'Amira',
      '2 × Butter Chicken  $24.00',
      '1 × Dal  $4.99',
      'Doon Campus, Maple Block',
      '$31.99',
    ])
      expect(text).toContain(part);
    expect(composeMail('orderCancelled', values, SITE).text).toContain('Reason: Sold out.');
    expect(composeMail('orderCancelled', { ...values, reason: '' }, SITE).text).not.toContain('Reason');
    const own = composeMail('orderCancelled', { ...values, own: 'yes', window: '', spot: '' }, SITE).text;
    expect(own).toContain('Hi Nadia, you cancelled');
    expect(own).not.toMatch(/Sorry|Reason/);
    expect(composeMail('refunded', { ...values, order_no: '' }, SITE).subject).toBe('We sent back your $31.99');
  });

  test('a cancellation says to chef and rider what to do with the food', () => {
    const told = (to: string) => composeMail('orderEnded', { ...values, paused: '', to }, SITE).text;
    expect(told('chef')).toContain('If you are still cooking it, please stop.');
    expect(composeMail('orderEnded', { ...values, paused: '', to: 'chef', reason: 'Burnt.' }, SITE).text).toMatch(
      /Burnt\.(?!\.)/,
    );
    expect(told('rider')).toContain('If you have the food, you can keep it or throw it away.');
  });

  test('what people wrote stays text', () => {
    const nasty = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@campus.ca';
    const { html, subject } = composeMail('orderCancelled', { ...values, reason: nasty, food: nasty }, SITE);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('a kind that does not exist is an error', () => {
    expect(() => composeMail('toString', values, SITE)).toThrow('There is no mail of the kind toString.');
    expect(mailJob('orderDelivered', 'a@b.ca', { first_name: 'N', order_no: '1', food: 'Dal' })).toEqual({
      kind: 'orderDelivered',
      to: 'a@b.ca',
      values: { first_name: 'N', order_no: '1', food: 'Dal' },
      messageId: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
  });
});
