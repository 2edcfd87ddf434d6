import { afterEach, expect, test } from 'vitest';
import { untilBooksAgree } from './support/invariants.ts';
import { addChef, addCustomer, addDish, confirm, GOOD_CARD, openPage, postCard } from './support/marketplace.ts';
import { anOpenPage } from './support/paymentMessages.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
afterEach(() => untilBooksAgree(app.sql));

test('the card page shows what is bought and what it costs', async () => {
  const { url } = await anOpenPage(app);
  const answer = await fetch(url);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const text of ['>Butter Chicken<', '$12.50', '>Delivery<', '$2.99', '$15.49']) expect(html).toContain(text);
  for (const label of ['Card number', 'Expiry', 'CVC', 'Name on card']) expect(html).toContain(`>${label}</label>`);
  for (const button of ['Pay', 'Cancel']) expect(html).toContain(`>${button}</button>`);
});

test('the card page runs no script and carries no style attribute', async () => {
  const { url } = await anOpenPage(app);
  const answer = await fetch(url);
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/<script|\sstyle=|\son[a-z]+=/i);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a card is read without invisible marks, in digits of any script', async () => {
  const { url, sessionId, customer } = await anOpenPage(app);
  const { number, cvc } = GOOD_CARD;
  await postCard(url, {
    ...GOOD_CARD,
    number: `\u202a${number}\u202c`,
    cvc: `\u200b${cvc}`,
    expiry: '١٢/٣٤',
    action: 'pay',
  });
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
});

test('a declined card says so, charges nothing and can be tried again', async () => {
  const { url, sessionId, customer } = await anOpenPage(app);
  const declined = await postCard(url, { ...GOOD_CARD, number: '4000 0000 0000 0002', action: 'pay' });
  expect(declined.status).toBe(200);
  const html = await declined.text();
  expect(html).toContain('Your card was declined. Nothing was charged. Please try another card.');
  expect(html).toContain('role="alert"');
  expect(html).not.toContain('4000000000000002');
  expect(html).toContain('value="Ann Tester"');
  expect((await confirm(app, customer, sessionId)).status).toBe('open');
  expect((await postCard(url)).status).toBe(303);
  expect((await confirm(app, customer, sessionId)).status).toBe('paid');
});

test('what no bank would take is refused', async () => {
  const { url } = await anOpenPage(app);
  const refused: [Partial<typeof GOOD_CARD>, string][] = [
    [{ number: '4242 4242 4242 4241' }, 'Please check the card number.'],
    [{ number: '' }, 'Please enter the card number.'],
    [{ number: '4242 4242 4242 424x' }, 'Please check the card number.'],
    [{ expiry: '13/34' }, 'Please enter the expiry as month and year, such as 12/29.'],
    [{ expiry: '01/20' }, 'This card has expired.'],
    [{ cvc: '12' }, 'Please enter the 3 or 4 digits of the CVC.'],
    [{ name: ' ' }, 'Please enter the name on the card.'],
  ];
  for (const [wrong, text] of refused) {
    const answer = await postCard(url, { ...GOOD_CARD, ...wrong, action: 'pay' });
    expect(answer.status).toBe(200);
    // Not by colour alone.
    expect(await answer.text()).toContain(`</svg><span>${text}</span></p>`);
  }
});

test('hostile names are shown as text', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const dish = await addDish(app, chef, { name: '<script>alert(1)</script>' });
  const { url } = await openPage(app, customer, [[dish, 1]]);
  const html = await (await postCard(url, { ...GOOD_CARD, name: '"><img src=x>', cvc: '', action: 'pay' })).text();
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
});

test('a page that nobody opened is not found', async () => {
  for (const id of ['cs_test_nothing', '%00', "'", '..%2f..%2fetc']) {
    const answer = await fetch(`${app.url}/pay/${id}`);
    expect(answer.status, id).toBe(404);
  }
});

test('paying twice at once charges once', async () => {
  const { url, sessionId } = await anOpenPage(app);
  const answers = await Promise.all([postCard(url), postCard(url), postCard(url)]);
  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
  const [{ count }] = await app.sql<[{ count: number }]>`
    select count(*) from pgboss.job where name = 'paymentMessage' and data ->> 'sessionId' = ${sessionId}`;
  expect(count).toBe(1);
});
