import { expectNoAxeFindings } from '../axe.ts';
import { expect, logOutAtWork, openSignedIn, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { buy, buyTogether, findDish, markReady, moveOrder, nextPoll, refuseStream, ticket } from '../orders.ts';
import { newChef, newCustomer, newRider } from '../people.ts';
import { bring, claim } from '../riders.ts';
import { ask } from '../server.ts';

const labels = ["Today's Orders", "Today's Earnings", 'Total Orders', 'Total Earnings'];

test('a chef finds greeting, figures, tabs and open orders, those to answer first', async ({ asChef: chef }) => {
  await expect(chef).toHaveURL(/\/chef\/orders$/);
  await expect(chef.getByRole('heading', { level: 1 })).toHaveText('Hi, Amira');
  for (const label of labels) await expect(chef.getByText(label, { exact: true })).toBeVisible();
  await expect(chef.getByRole('region', { name: 'Figures' }).getByText(/^\$\d+\.\d{2}$/)).toHaveCount(2);
  await expect(chef.getByRole('link', { name: 'Current Orders' })).toHaveAttribute('aria-current', 'page');

  const tickets = await chef.getByRole('article').allTextContents();
  expect(tickets.length).toBeGreaterThan(1);
  const turns = tickets.map((text) =>
    ['Pending', 'Waiting Pickup', 'In Progress'].findIndex((it) => text.includes(it)),
  );
  expect(turns).toEqual(turns.toSorted());
  const pending = tickets
    .filter((text) => text.includes('Pending'))
    .map((text) => Number(/Order\D*(\d+)/.exec(text)?.[1]));
  expect(pending).toEqual(pending.toSorted((one, other) => one - other));

  const waiting = chef.getByRole('article').filter({ hasText: 'Not too spicy, please' });
  await expect(waiting).toContainText('Maya Thompson');
  await expect(waiting).toContainText('Doon Campus');
  await expect(waiting).toContainText('Kitchener, Ontario');
  await expect(waiting).toContainText('Butter Chicken');
  await expect(waiting).toContainText('$27.99 · Card');
  await expectNoAxeFindings(chef);
});

test('a board opens at its head, until a finger is there', async ({ browser, callerAs }) => {
  const person = { first_name: 'Olle', last_name: 'Head', campus: 'Doon Campus', building: 'Maple Block 4' };
  const email = await newChef(person, [{ name: 'Head Soup', description: 'Slow and warm.', price: 9, quantity: 9 }]);
  const number = await buy(await callerAs(await newCustomer()), 'Head Soup');
  const chef = await openSignedIn(browser, email, { viewport: { width: 390, height: 844 } }, '/chef/profile');
  const question = chef.getByRole('group', { name: 'Ring for new orders?' });
  const opened = async (touch: () => Promise<void>) => {
    const late = Promise.withResolvers<void>();
    await chef.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('push_browsers')) await late.promise;
      return route.continue();
    });
    await chef.goto('/chef/orders');
    await expect(ticket(chef, number)).toBeVisible();
    const place = await ticket(chef, number).boundingBox();
    await touch();
    late.resolve();
    await expect(question).toBeVisible();
    await chef.unroute('**/graphql');
    return { from: place?.y, to: (await ticket(chef, number).boundingBox())?.y };
  };
  await expect(async () => {
    await opened(async () => undefined);
    expect(await chef.evaluate(() => scrollY)).toBe(0);
  }).toPass();
  await expect(question).toBeInViewport();
  const { from, to } = await opened(() => chef.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown'));
  expect(to).toBe(from);
  await chef.context().close();
});

test('nothing that a chef sees moves while orders come, are claimed and delivered', async ({
  signedInAs,
  callerAs,
}) => {
  test.slow();
  const dish = { description: 'Slow and warm.', price: 9, quantity: 60 };
  const person = { first_name: 'Edda', last_name: 'Still', campus: 'Doon Campus', building: 'Maple Block 4' };
  const names = ['Still Dal', 'Still Lassi with a rather long name', 'Still Samosas with chutney', 'Still Biryani'];
  const email = await newChef(
    person,
    names.map((name) => ({ ...dish, name })),
    { max_orders_per_day: 40 },
  );
  const [cook, rider] = [await callerAs(email), await callerAs(await newRider())];
  const chef = await signedInAs(email);
  await refuseStream(chef);
  await chef.clock.install();
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    const customer = await callerAs(await newCustomer());
    const numbers = [await buy(customer, 'Still Dal'), await buy(customer, 'Still Dal')];
    for (const number of numbers) await moveOrder(cook, number, 'Waiting Pickup');
    const [first = '', second = ''] = numbers;
    await chef.setViewportSize({ width, height });
    await chef.reload();
    await expect(ticket(chef, second)).toBeInViewport();
    await chef.clock.fastForward(1_000);
    const places = () =>
      chef.evaluate(() =>
        [...document.querySelectorAll('[data-row]')]
          .map((row) => row.getBoundingClientRect())
          .filter(({ top }) => top < innerHeight)
          .map(({ x, top }) => `${Math.round(x)} ${Math.round(top)}`),
      );
    const before = (await places()).slice(0, 2);
    const stands = async (seen: () => Promise<void>) => {
      await nextPoll(chef);
      await seen();
      await chef.clock.runFor(1_000);
      expect((await places()).slice(0, 2)).toEqual(before);
    };
    for (let more = 0; more < 6; more += 1) await buy(customer, names[more % 4] ?? '');
    await stands(() => expect(chef.getByRole('button', { name: /^Accept all for/ })).toBeVisible());
    const ready = async () =>
      (
        await ticket(chef, first)
          .getByRole('button', { name: /^Ready/ })
          .boundingBox()
      )?.y;
    const stood = await ready();
    await claim(rider, first);
    await stands(() => expect(ticket(chef, first)).toContainText('Robin is coming'));
    expect(Math.abs(((await ready()) ?? Number.NaN) - (stood ?? Number.NaN))).toBeLessThan(1);
    await markReady(cook, first);
    await bring(rider, first);
    const left = chef.getByRole('button', { name: `${first} is no longer listed. Close the gap` });
    await stands(() => expect(left).toBeVisible());
    await expectNoAxeFindings(chef);
    const line = chef.getByRole('button', { name: /^\d new$/ });
    const fresh = chef.getByRole('article').filter({ hasText: 'to answer' });
    if (width > 1000) {
      // Beside them.
      await expect(fresh.first()).toBeInViewport();
      await chef.getByRole('button', { name: /^Accept all for/ }).click();
      await expect(line).toHaveCount(0);
      await chef.clock.runFor(1_000);
      await chef.getByRole('button', { name: 'Undo all' }).click();
      await expect(fresh).toHaveCount(6);
      await left.click();
    } else {
      // Scrolled past, it goes, and nothing in view moves.
      const seen = await ticket(chef, second).elementHandle();
      const place = await left.evaluate((gap, card) => {
        const { bottom = 0 } = gap.closest('[data-row]')?.getBoundingClientRect() ?? {};
        scrollBy({ top: bottom - 40, behavior: 'instant' });
        return card?.getBoundingClientRect().top ?? Number.NaN;
      }, seen);
      await chef.clock.runFor(1_000);
      await expect(left).toHaveCount(0);
      const moved = Math.abs(
        ((await seen?.evaluate((card) => card.getBoundingClientRect().top)) ?? Number.NaN) - place,
      );
      expect(moved).toBeLessThan(1);
      const [inSight, { y = 0, height: high = Number.NaN } = {}] = [
        chef.getByRole('button', { name: /^Accept all for/ }),
        (await line.boundingBox()) ?? {},
      ];
      await expect(inSight).toBeInViewport({ ratio: 1 });
      const all = await inSight.boundingBox();
      expect(Math.abs(y + high / 2 - (all?.y ?? 0) - (all?.height ?? 0) / 2)).toBeLessThan(1);
      await line.click();
      await expect(fresh.locator('[data-heading]:focus')).toBeInViewport();
      const bottom = y + high;
      expect((await fresh.locator('[data-heading]:focus').boundingBox())?.y).toBeGreaterThan(bottom);
      await expect(line).toHaveCount(0);
    }
    await chef.clock.runFor(1_000);
    await expect(left).toHaveCount(0);
    for (const text of await fresh.allTextContents()) await moveOrder(cook, /\d{4}/.exec(text)?.[0] ?? '', 'Cancelled');
  }
});

test('stats and orders that fail to load are logged and marked', async ({ asChef: chef }) => {
  const logged: string[] = [];
  await refuseStream(chef);
  chef.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await chef.route('**/graphql', (route) => {
    const isLoad = /ChefStats|ChefCurrentOrders/.test(route.request().postData() ?? '');
    return isLoad ? route.fulfill({ json: { errors: [{ message: 'No luck today.' }] } }) : route.continue();
  });
  await chef.reload();
  await expect(chef.getByText('–', { exact: true })).toHaveCount(6);
  await expect(chef.getByText('No luck today.')).toHaveCount(0);
  const list = chef.getByRole('button', { name: 'Try again' }).last().locator('..');
  expect((await list.getByText('Not available right now').boundingBox())?.width).toBeGreaterThan(100);
  expect(logged.filter((line) => line.includes('No luck today.'))).toHaveLength(2);
});

test('an empty completed list says so and offers a next step', async ({ signedInAs }) => {
  const emily = await signedInAs('emily@homeplate.ca');
  await expect(emily.getByText('No current orders available.')).toBeVisible();
  await emily.route('**/graphql', (route) => {
    const isList = (route.request().postData() ?? '').includes('ChefCompletedOrders');
    return isList ? route.fulfill({ json: { data: { getCompletedOrders: [] } } }) : route.continue();
  });
  await emily.getByRole('link', { name: 'Order Completed' }).click();
  await expect(emily.getByText('No completed orders available.')).toBeVisible();
  await emily.getByRole('link', { name: 'See current orders' }).click();
  await expect(emily).toHaveURL(/\/chef\/orders$/);
});

test('the sidebar leads to dashboard, menu and profile', async ({ asChef: chef }) => {
  const area = chef.getByRole('navigation', { name: 'Chef area' });
  await area.getByRole('link', { name: 'Menu' }).click();
  await expect(chef).toHaveURL(/\/chef\/products$/);
  await area.getByRole('link', { name: 'Profile Details' }).click();
  await expect(chef).toHaveURL(/\/chef\/profile$/);
  await area.getByRole('link', { name: 'Dashboard' }).click();
  await expect(chef).toHaveURL(/\/chef\/orders$/);

  await test.step('and makes room for the offline banner', async () => {
    await chef.setViewportSize({ width: 1280, height: 640 });
    await expect(chef.getByRole('article').first()).toBeVisible();
    await chef.context().setOffline(true);
    const line = chef.getByText(/^No connection\. This is as of \d\d:\d\d\. New orders appear when you are back\.$/);
    await expect(line).toBeVisible();
    await expect(chef.getByRole('button', { name: 'Collapse' })).toBeInViewport({ ratio: 1 });
    await chef.mouse.wheel(0, 400);
    await expect.poll(() => chef.evaluate(() => scrollY)).toBeGreaterThan(300);
    const { y = 0 } = (await line.boundingBox()) ?? {};
    const onTop = await chef.evaluate((top) => document.elementFromPoint(20, top + 10)?.textContent, y);
    expect(onTop).toContain('No connection.');
    await chef.context().setOffline(false);
    await expect(line).toHaveCount(0);
    await expect.poll(() => area.evaluate((nav) => nav.getBoundingClientRect().top)).toBeLessThan(90);
  });
});

test('what an accepted order earns keeps clear of the phone beside it', async ({ signedInAs, callerAs }) => {
  const person = { first_name: 'Rosa', last_name: 'Bell', campus: 'Doon Campus', building: 'Maple Block 4' };
  const dish = { name: 'Clear Dal', description: 'Slow and warm.', price: 48, quantity: 30 };
  const email = await newChef(person, [dish]);
  const number = await buy(await callerAs(await newCustomer()), dish.name);
  await moveOrder(await callerAs(email), number, 'Waiting Pickup');
  const chef = await signedInAs(email);
  const earns = ticket(chef, number).getByText('you earn $48.00');
  for (const width of [320, 390, 768, 1024, 1280]) {
    await chef.setViewportSize({ width, height: 768 });
    const gap = await earns.evaluate((text) => {
      const [own, phone] = [text, text.closest('p')?.nextElementSibling].map((part) => part?.getBoundingClientRect());
      return own && phone ? Math.max(phone.left - own.right, phone.top - own.bottom) : 0;
    });
    expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(4);
  }
});

test('a tablet shows the buttons of six tickets below a head of 64 px', async ({ signedInAs, callerAs }) => {
  test.slow();
  const dish = { description: 'Slow and warm.', price: 9, quantity: 30 };
  const person = { first_name: 'Rosa', last_name: 'Bell', campus: 'Doon Campus', building: 'Maple Block 4' };
  const email = await newChef(person, [
    { ...dish, name: 'Board Dal' },
    { ...dish, name: 'Board Lassi' },
  ]);
  const customer = await callerAs(await newCustomer());
  const [red = ''] = await buyTogether(
    customer,
    { 'Board Dal': 2, 'Board Lassi': 1 },
    { note: 'I am allergic to cashews.' },
  );
  const numbers = [await buy(customer, 'Board Dal'), await buy(customer, 'Board Lassi')];
  const chef = await signedInAs(email);
  const asked = chef.getByRole('group', { name: 'Ring for new orders?' });
  await expect(asked).toBeVisible();
  const accepts = chef.getByRole('article').getByRole('button', { name: /^Accept order/ });
  // The height includes the line below it; a second banner would fail here.
  const height = () => chef.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height);

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
  ]) {
    await chef.setViewportSize(viewport);
    await expect(ticket(chef, red)).toContainText('“I am allergic to cashews.”');
    await expect(accepts.first()).toBeInViewport({ ratio: 1 });
    await expect(ticket(chef, red).getByRole('radio', { name: '60 minutes' })).toBeInViewport({ ratio: 1 });
    await expect(ticket(chef, red).getByRole('button', { name: /^Reject/ })).toBeInViewport({ ratio: 1 });
    expect(await height()).toBe(64);
    await expect(chef.getByRole('banner').getByRole('link')).toHaveCount(0);
    await expectNoAxeFindings(chef);
    await expectSoundLayout(chef, `the board at ${viewport.width} px`);
  }
  // They share a row, where a higher neighbour moves no button.
  const drop = (number = '') =>
    ticket(chef, number)
      .getByRole('button', { name: /^Accept/ })
      .evaluate(
        (button) => button.getBoundingClientRect().top - (button.closest('article')?.getBoundingClientRect().top ?? 0),
      );
  expect(await drop(numbers[0])).toBeLessThan(await drop(red));

  await asked.getByRole('button', { name: 'No sound' }).click();
  await test.step('pausing and resuming move nothing', async () => {
    const top = () => ticket(chef, red).evaluate((card) => card.getBoundingClientRect().top);
    const before = await top();
    await ask(customer, 'mutation ($input: OrderInput) { createCheckoutSession(orderInput: $input) { url } }', {
      input: {
        products: [{ ...(await findDish(customer, 'Board Dal')), quantity: 1 }].map(
          ({ id, name, price, quantity }) => ({ id, name, quantity, price: price * 100 }),
        ),
      },
    });
    const kitchen = chef.getByRole('region', { name: 'Kitchen' });
    await kitchen.getByRole('button', { name: 'Pause' }).click();
    await kitchen.getByRole('button', { name: '15 minutes' }).click();
    await expect(kitchen).toContainText('1 still paying');
    expect(await top()).toBe(before);
    await kitchen.getByRole('button', { name: 'Resume' }).click();
    await expect(kitchen.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(await top()).toBe(before);
    expect(await height()).toBe(64);
  });

  await chef.getByRole('button', { name: /^Accept 2( for \d+ min)?$/ }).click();
  for (const number of numbers) await expect(ticket(chef, number)).toContainText('Accepted');
  await expect(ticket(chef, red).getByRole('button', { name: /^Accept/ })).toBeEnabled();
  await chef.getByRole('button', { name: 'Undo all' }).click();
  for (const number of numbers)
    await expect(ticket(chef, number).getByRole('button', { name: /^Accept/ })).toBeEnabled({ timeout: 10_000 });

  for (let more = 0; more < 3; more += 1) await buyTogether(customer, { 'Board Dal': 1, 'Board Lassi': 1 });
  await chef.evaluate(() => localStorage.removeItem('kitchen_sound'));
  await chef.reload();
  await expect(asked).toBeVisible();
  await expect(accepts).toHaveCount(6);
  for (const button of await accepts.all()) await expect(button).toBeInViewport({ ratio: 1 });
  await test.step('what is to cook, and Accept, stay in sight', async () => {
    await chef.mouse.wheel(0, 400);
    await expect.poll(() => chef.evaluate(() => scrollY)).toBeGreaterThan(300);
    const cook = chef.getByRole('list', { name: 'To cook' });
    for (const part of [cook, chef.getByRole('button', { name: /^Accept 5 for/ })])
      await expect(part).toBeInViewport({ ratio: 1 });
    await chef.evaluate(() => scrollTo(0, 0));
  });
  const note = ticket(chef, red).getByText('“I am allergic to cashews.”Allergens not stated');
  expect(await note.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);

  await test.step('logging out asks while orders are open', async () => {
    await chef.getByRole('button', { name: 'More' }).click();
    await expectNoAxeFindings(chef);
    const away = ['Homeplate', 'Chef Dashboard', 'Order Details', 'Favourites', 'Profile'];
    for (const name of away)
      await expect(chef.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    await chef.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    const question = chef.getByRole('dialog', { name: 'You have 6 open orders. New orders will not ring.' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(chef).toHaveURL(/\/chef\/orders$/);
    await logOutAtWork(chef, { asked: true });
  });
});
