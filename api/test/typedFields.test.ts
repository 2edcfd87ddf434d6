import { expect, test } from 'vitest';
import { holdsNumber } from '../src/modules/people/sealedNumbers.ts';
import { cleanLine } from '../src/platform/cleanText.ts';
import { identifier } from '../src/platform/database.ts';
import { carried, deliver, pinOf } from './support/doorScenes.ts';
import { givenPerson, PASSWORD, signIn } from './support/givenPeople.ts';
import { openKitchen } from './support/kitchens.ts';
import { addRider, ask } from './support/marketplace.ts';
import { codeOf, givenOperator, LOGIN, OPERATOR_PASSWORD } from './support/operatorScenes.ts';
import { list } from './support/orderScenes.ts';
import { mailsTo } from './support/outbox.ts';
import { setPayee } from './support/payoutScenes.ts';
import { accepted, collect } from './support/pickupScenes.ts';
import { CHEF, newEmail, newUser, RIDER } from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', PAYOUTS: 'manual', PICKUP: 'on' });

/** From a page that is written from right to left. */
const pasted = (plain: string) =>
  `\u202a${plain.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))}\u202c`;
const allPasted = (form: object) =>
  Object.fromEntries(Object.entries(form).map(([name, text]) => [name, pasted(text)]));

const names = { first_name: 'Zoë', last_name: 'O’Brien', mobile_number: '5195550182', postal_code: 'N2L 3G1' };
const hours = { preferred_start_time: '09:30', preferred_end_time: '17:45' };
const days = { insurance_expiry_date: '2032-04-09', license_expiry_date: '2032-12-03' };
const vehicle = { vehicle_registration_number: 'CKPT-999', vehicle_insurance_number: 'INS9990917', ...days, ...hours };
const times = { prep_minutes: '45', notice_minutes: '90', orders_per_window: '7' };
const kitchen = { max_orders_per_day: '14', delivery_km: '2.5', ...times, ...hours };
const portions = { quantity: '8', daily_quantity: '20', ahead_quantity: '5' };
const dish = { name: 'Dal', price: '12.5', ...portions };

test.each([
  ['users', 'createUser', 'UserInput', newUser(), { ...names, email: newEmail() }],
  ['users', 'updateUser', 'UserUpdateInput', { password: PASSWORD }, { ...names, email: newEmail() }],
  ['riders', 'createRider', 'RiderInput', RIDER, vehicle],
  ['riders', 'updateRider', 'RiderInput', {}, vehicle],
  ['chefs', 'createChef', 'ChefInput', CHEF, kitchen],
  ['chefs', 'updateChef', 'ChefInput', {}, kitchen],
  ['products', 'addProduct', 'ProductInput', { dietary: 'Veg', is_available: 'Yes', description: 'Warm.' }, dish],
])('%s: %s stores what is pasted as what is typed', async (table, mutation, type, rest, typed) => {
  const finished = !mutation.startsWith('create');
  const person =
    mutation === 'addProduct' ? await openKitchen(app) : await givenPerson(app, { finished, roles: ['Chef', 'Rider'] });
  const picture = 'pictureUrl' in person ? { image_url: person.pictureUrl } : {};
  const { data, error } = await app.graphql<{ answer: { id: string } }>(
    `mutation ($input: ${type}) { answer: ${mutation}(input: $input) { id } }`,
    { input: { ...rest, ...picture, ...allPasted(typed) } },
    mutation === 'createUser' ? {} : { token: person.token },
  );
  expect(error).toBeUndefined();
  const [row] = await app.sql`select * from ${identifier(table)} where id = ${data?.answer.id ?? ''}`;
  const stored: Record<string, unknown> = { ...row, price: Number(row?.price_cents) / 100 };
  expect(Object.fromEntries(Object.keys(typed).map((name) => [name, String(stored[name])]))).toEqual(typed);
});

test('pasted numbers are sealed as typed', async () => {
  const person = await givenPerson(app, { roles: ['Rider'] });
  const licence = { driver_license_number: 'C9876-54321' };
  const bank = { bank_account_number: '1234567', transit_number: '00123', institution_number: '004' };
  const tax_number = '123456789RT0001';
  const send = (call: string, input: object) => app.graphql(call, { input }, { token: person.token });
  await send('mutation ($input: RiderInput) { updateRider(input: $input) { id } }', allPasted(licence));
  await send('mutation ($input: PaymentInfoInput) { createPaymentInfo(input: $input) { id } }', allPasted(bank));
  await ask(app, person, `setTaxNumber(number: "${pasted(tax_number)}")`);
  for (const [field, number] of Object.entries({ ...licence, ...bank, tax_number }))
    expect([field, await holdsNumber(app.config, app.sql, person.id, field as 'tax_number', number)]).toEqual([
      field,
      true,
    ]);
});

test('pasted emails and codes sign in, reset, are paid to, and hand over', async () => {
  const chef = await givenPerson(app, { roles: ['Chef'] });
  const email = pasted(chef.email);
  expect((await signIn(app, email)).error).toBeUndefined();
  await app.graphql('mutation ($email: String) { forgotPassword(email: $email) { message } }', { email });
  expect(await mailsTo(app, chef.email)).toHaveLength(1);
  expect((await app.graphql(`{ isEmailUnique(email: "${email}") }`)).data).toEqual({ isEmailUnique: false });
  expect(await setPayee(app, chef, { road: 'manual', email })).toMatchObject({ email: chef.email });

  const noor = await givenOperator(app);
  const operator = { email: pasted(noor.email), password: OPERATOR_PASSWORD, code: pasted(codeOf(app, noor)) };
  expect((await app.graphql(LOGIN, operator)).error).toBeUndefined();

  const [door, over, toCollect] = [await carried(app), await carried(app), await accepted(app)];
  const pin = pasted(await pinOf(app, door));
  expect((await deliver(app, door.rider, door.orderId, `pin: "${pin}"`)).outcome).toMatchObject({ success: true });
  const own = await pinOf(app, toCollect);
  expect(await collect(app, toCollect.chef, toCollect.orderId, `pin: "${pasted(own)}"`)).toMatchObject({
    outcome: { success: true },
  });
  const other = await addRider(app);
  await ask(app, other, 'setOnDuty(on: true)');
  await ask(app, over.rider, `cannotDeliver(orderId: "${over.orderId}", way: "over")`);
  const [first] = await list(app, over.rider, 'getInprogressOrdersRider', 'id handover_code');
  expect(await ask(app, other, `takeOver(code: "${pasted(String(first?.handover_code))}")`)).toMatchObject({
    success: true,
  });
});

test('a line of many spaces is read at once', { timeout: 5_000 }, () => {
  expect(cleanLine(`x${' '.repeat(200_000)}x`)).toHaveLength(200_002);
  expect(cleanLine(' one \n\n two \n')).toBe('one two');
});
