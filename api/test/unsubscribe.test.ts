import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { addCustomer, moveAsChef, type Person } from './support/marketplace.ts';
import { kindIn, settingsOf } from './support/notificationScenes.ts';
import { anOrder } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';
import { freePort, setClock, startTestApp } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

describe('a mail that can be switched off', () => {
  let server: MailServer | undefined;
  afterAll(() => server?.close());

  const linkIn = async (person: Person, subject: string): Promise<string> => {
    const [job] = await app.sql<{ link: string | null }[]>`
      select data ->> 'unsubscribeUrl' as link from pgboss.job
      where name = 'mail' and data ->> 'to' = ${person.email} and data ->> 'kind' = ${subject}`;
    return job?.link ?? '';
  };
  const at = (link: string) => new URL(link.slice(link.indexOf('/unsubscribe')), app.url);
  const isOn = async (person: Person, name: string) => kindIn(await settingsOf(app, person), name)?.mail;

  async function accepted() {
    const scene = await anOrder(app);
    await moveAsChef(app, scene.chef, scene.orderId, 'Waiting Pickup');
    return { ...scene, link: await linkIn(scene.customer, 'orderAccepted') };
  }

  test('carries the one click of RFC 8058 and the link of its page over SMTP; a receipt does not', async () => {
    const port = await freePort();
    server = await startMailServer({ port });
    const mailing = await startTestApp({ RATE_LIMITS: 'off', SMTP_URL: `smtp://homeplate:postman@127.0.0.1:${port}` });
    try {
      const { customer, chef, orderId } = await anOrder(mailing);
      await moveAsChef(mailing, chef, orderId, 'Waiting Pickup');
      const mails = () =>
        new Map(
          server?.received
            .filter(({ envelope }) => envelope.to.includes(customer.email))
            .map(({ mail }) => [/^Receipt: /.test(mail.subject ?? '') ? 'receipt' : 'status', mail]),
        );
      await expect.poll(() => mails().size, { timeout: 15_000 }).toBe(2);
      const [receipt, status] = [mails().get('receipt'), mails().get('status')];
      expect(receipt?.headers.get('list')).toBeUndefined();
      for (const body of [receipt?.text, receipt?.html]) expect(body).not.toMatch(/unsubscribe|Stop mails/);
      const list = status?.headers.get('list') as { unsubscribe: { url: string } } | undefined;
      const url = list?.unsubscribe.url ?? '';
      expect(url).toContain(`${mailing.config.publicUrl}/unsubscribe?token=${customer.id}.accepted.`);
      expect(status?.text).toContain(`\n\nUnsubscribe from emails like this:\n${url}\n`);
      expect(status?.html).toContain(`<a href="${url}" style="color:#756150">Unsubscribe from emails like this</a>`);
    } finally {
      await mailing.close();
    }
  }, 30_000);

  test('an unsubscribe link switches its mails off by its button or the mail program’s click', async () => {
    const { customer, link } = await accepted();
    const page = await fetch(at(link));
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain('<form method="post"><button>Stop these emails</button></form>');
    expect(await isOn(customer, 'accepted')).toBe(true);
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    for (const body of [
      multipart,
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      new URLSearchParams(),
      null,
    ]) {
      const answer = await fetch(at(link), { method: 'POST', body });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('“Cooking”')]);
    }
    expect(await isOn(customer, 'accepted')).toBe(false);
    expect(await isOn(customer, 'delivered')).toBe(true);
  });

  test('is not switched off by a link that was changed, or of another person or kind', async () => {
    const { customer, link } = await accepted();
    const stranger = await addCustomer(app);
    const [userId = '', name = '', signature = ''] = (URL.parse(link)?.searchParams.get('token') ?? '').split('.');
    for (const token of [
      `${stranger.id}.${name}.${signature}`,
      `${userId}.delivered.${signature}`,
      `${userId}.cancelled.${signature}`,
      `${userId}.${name}.${signature.slice(0, -1)}`,
      `${userId}.${name}`,
      `${userId}.${name}.${signature}.`,
      '__proto__.constructor.x',
      '',
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(at(`/unsubscribe?token=${encodeURIComponent(token)}`), { method });
        expect(answer.status).toBe(404);
      }
    }
    for (const path of ['/unsubscribe', '/unsubscribe?token=a&token=b'])
      expect((await fetch(at(path), { method: 'POST' })).status).toBe(404);
    expect(
      (await settingsOf(app, customer)).kinds.filter(({ channels, mail }) => channels.includes('mail') && !mail),
    ).toEqual([]);
    expect(await settingsOf(app, stranger)).toEqual(await settingsOf(app, await addCustomer(app)));
  });

  test('has a link under the key of before, too', async () => {
    const { customer, link } = await accepted();
    const { config } = app;
    const key = config.dataKey;
    Object.assign(config, { dataKey: Buffer.alloc(32, 1), oldDataKeys: [key] });
    try {
      expect((await fetch(at(link), { method: 'POST' })).status).toBe(200);
    } finally {
      Object.assign(config, { dataKey: key, oldDataKeys: [] });
    }
    expect(await isOn(customer, 'accepted')).toBe(false);
  });
});
