import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsAbout } from './support/deadlines.ts';
import { addChef, addCustomer, addRider, moveAsChef, moveAsRider, type Person } from './support/marketplace.ts';
import { changeSettings, kindIn, settingsOf } from './support/notificationScenes.ts';
import { anOrder } from './support/orderScenes.ts';
import { startPushService, subscribe } from './support/pushService.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const service = await startPushService();
afterAll(service.close);
const app = await sharedApp({ RATE_LIMITS: 'off', PUSH_TEST_ORIGIN: service.origin });
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

describe('settings', () => {
  test('settings show the kinds of one’s roles, all on but mails of steps, and quiet hours', async () => {
    const whos = async (person: Person) => [...new Set((await settingsOf(app, person)).kinds.map(({ who }) => who))];
    expect(await whos(await addCustomer(app))).toEqual(['customer']);
    expect(await whos(await addChef(app))).toEqual(['customer', 'chef']);
    expect(await whos(await addRider(app))).toEqual(['customer', 'rider']);
    const settings = await settingsOf(app, await addCustomer(app));
    expect(settings).toMatchObject({ quiet_from: '23:00', quiet_to: '07:00', push_browsers: 0 });
    expect(kindIn(settings, 'delivered')).toEqual({
      kind: 'delivered',
      who: 'customer',
      page: true,
      push: true,
      mail: false,
      fixed: false,
      channels: ['push', 'mail'],
      usual: ['push'],
    });
    const mailed = settings.kinds.filter(({ mail }) => mail).map(({ kind }) => kind);
    expect(mailed).toEqual([
      'rider_missing',
      'not_marked_ready',
      'ready_to_collect',
      'collect_asked',
      'uncollected',
      'arrived',
      'returned',
      'presumed',
      'cancelled',
    ]);
    expect(kindIn(settings, 'at_the_door')).toMatchObject({ push: true, mail: false, fixed: true, channels: ['push'] });
  });

  test('are changed one by one; what is absent stays', async () => {
    const person = await addCustomer(app);
    await changeSettings(app, person, { kinds: [{ kind: 'accepted', mail: true }] });
    await changeSettings(app, person, { kinds: [{ kind: 'delivered', mail: false }] });
    expect(await settingsOf(app, person)).toMatchObject({ quiet_from: '23:00', quiet_to: '07:00' });
    await changeSettings(app, person, {
      kinds: [{ kind: 'accepted', push: false }],
      quiet_from: '22:30',
      quiet_to: '06:15',
    });
    const settings = await settingsOf(app, person);
    expect(kindIn(settings, 'delivered')).toMatchObject({ push: true, mail: false });
    expect(kindIn(settings, 'accepted')).toMatchObject({ push: false, mail: true });
    expect(settings).toMatchObject({ quiet_from: '22:30', quiet_to: '06:15' });
    const { settings: after } = await changeSettings(app, person, {
      kinds: [{ kind: 'delivered', mail: true }],
      quiet_from: null,
      quiet_to: null,
    });
    expect(kindIn(after, 'delivered')).toMatchObject({ push: true, mail: true });
    expect(after).toMatchObject({ quiet_from: null, quiet_to: null });
    await changeSettings(app, person, { kinds: [] });
    expect(await settingsOf(app, person)).toEqual(after);
  });

  test.each([
    [
      'a kind that does not exist',
      { kinds: [{ kind: 'constructor', push: false }] },
      'There is no such notification for your account.',
    ],
    [
      'a kind of another role',
      { kinds: [{ kind: 'new_order', push: false }] },
      'There is no such notification for your account.',
    ],
    [
      'one that must come',
      { kinds: [{ kind: 'cancelled', mail: false }] },
      'This notification cannot be switched off.',
    ],
    [
      'half of the quiet hours',
      { quiet_from: '23:00' },
      'Please enter both times of the quiet hours, such as 23:00 and 07:00, or neither.',
    ],
    [
      'a time that is none',
      { quiet_from: '24:00', quiet_to: '7' },
      'Please enter both times of the quiet hours, such as 23:00 and 07:00, or neither.',
    ],
  ])('refuse %s, and change nothing', async (_name, input, error) => {
    const person = await addCustomer(app);
    const before = await settingsOf(app, person);
    const both = { ...input, kinds: [{ kind: 'delivered', push: false }, ...('kinds' in input ? input.kinds : [])] };
    expect((await changeSettings(app, person, both)).error).toBe(error);
    expect(await settingsOf(app, person)).toEqual(before);
  });

  test('decide by which channel something comes', async () => {
    const { customer, chef, orderId, number } = await anOrder(app);
    const browser = service.browser();
    await subscribe(app, customer, browser);
    await changeSettings(app, customer, {
      kinds: [
        { kind: 'accepted', push: false },
        { kind: 'on_its_way', mail: false },
      ],
    });
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    await moveAsRider(app, await addRider(app), orderId, 'In Progress');
    expect(await mailsAbout(app, customer, orderId)).toEqual(['orderPlaced', 'orderAccepted']);
    await expect
      .poll(() => service.shownTo(browser).map(({ notification }) => notification.title), { timeout: 15_000 })
      .toEqual([`Order ${number} is on the way`]);
  });
});
