import { expect, test } from 'vitest';
import { adminOf } from './support/adminCommand.ts';
import { carried, deliver, sendPhoto } from './support/doorScenes.ts';
import { addChef, addCustomer, addDish, buy, moveAsChef } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();

/** Takes a terminal, rings, begins a line, and turns what follows. */
const HOSTILE = 'Blue \u001b]0;taken\u0007 door\n\u202eAccepted\u2066 by\u009b31m';
const ONE_LINE = 'Blue ]0;taken door Accepted by31m';
const TWO_LINES = 'Blue ]0;taken door\nAccepted by31m';

test('free texts are stored without characters that cannot be shown, those of one line on one', async () => {
  const scene = await carried(app, { handoff: 'door' });
  const { chef, customer } = scene;
  const photo = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
  await deliver(app, scene.rider, scene.orderId, `photo: "${photo}", place: ${JSON.stringify(HOSTILE)}`);
  const [rejected = ''] = await buy(app, customer, [[await addDish(app, chef), 1]]);
  await moveAsChef(app, chef, rejected, 'Cancelled', HOSTILE);
  const fields = ['address_line_2', 'city', 'province', 'country', 'nearby_landmark'] as const;
  const address = Object.fromEntries(fields.map((field) => [field, HOSTILE]));
  const person = await app.graphql(
    'mutation ($id: ID, $input: UserUpdateInput) { updateUser(id: $id, input: $input) { id } }',
    { id: customer.id, input: address },
    { token: customer.token },
  );
  expect(person.error).toBeUndefined();
  const described = await app.graphql(
    'mutation ($input: ChefInput) { updateChef(input: $input) { id } }',
    { input: { bio: HOSTILE } },
    { token: chef.token },
  );
  expect(described.error).toBeUndefined();
  const dish = await addDish(app, chef);
  const edited = await app.graphql(
    'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }',
    { id: dish.id, input: { description: HOSTILE } },
    { token: chef.token },
  );
  expect(edited.error).toBeUndefined();

  const [stored] = await app.sql`
    select (select place from orders where id = ${scene.orderId}) as place,
      (select cancel_reason from orders where id = ${rejected}) as cancel_reason,
      (select bio from chefs where id = ${chef.chefId}) as bio,
      (select description from products where id = ${dish.id}) as description,
      address_line_2, city, province, country, nearby_landmark
    from users where id = ${customer.id}`;
  const lines = Object.fromEntries(fields.map((field) => [field, ONE_LINE]));
  expect({ ...stored }).toEqual({
    place: ONE_LINE,
    cancel_reason: ONE_LINE,
    bio: TWO_LINES,
    description: TWO_LINES,
    ...lines,
  });
});

test('what an operator reads shows such characters by their codes, wherever they come from', async () => {
  const [customer, chef] = [await addCustomer(app), await addChef(app)];
  const [orderId = ''] = await buy(app, customer, [[await addDish(app, chef), 1]]);
  const [row] = await app.sql<[{ order_no: number }]>`
    update orders set address_line_2 = ${HOSTILE} where id = ${orderId} returning order_no`;
  const { out } = await adminOf(app)('order', String(row.order_no));
  expect(out).toContain('Blue \\u001b]0;taken\\u0007 door');
  expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
});
