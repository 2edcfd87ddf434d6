import { expect, test } from 'vitest';
import { addRider, moveAsChef, moveAsRider, type Person } from './support/marketplace.ts';
import { list, placed, type WireOrder } from './support/orderScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });

const PERSON =
  'first_name last_name email mobile_number address_line_1 address_line_2 city province postal_code country';
const SELECTION = `id status ready_by eta { to } claimed claimed_until given_back taking_back rider_pay distance_km
  customer_id { ${PERSON} } pickup { address_line_1 address_line_2 city province mobile_number }`;
const LISTS = {
  customer: ['getOpenOrders', 'getPastOrdersCustomer'],
  chef: ['getCurrentOrders', 'getCompletedOrders'],
  rider: ['getCurrentOrdersRider', 'getInprogressOrdersRider', 'getCompletedOrdersRider'],
};

const words = (text: string) => text.split(' ').sort();

/** Names what is set, as `type.field`. */
function seen(order: WireOrder | undefined, prefix = ''): string[] {
  const at = (name: string, value: unknown): string[] => {
    if (value === null || value === undefined) return [];
    return typeof value === 'object' ? seen(value as WireOrder, `${name}.`) : [prefix + name];
  };
  return Object.entries(order ?? {})
    .flatMap(([name, value]) => at(name, value))
    .sort();
}

const ORDER = 'id status ready_by';
const CUSTOMER =
  'customer_id.first_name customer_id.last_name customer_id.address_line_1 customer_id.city customer_id.province';
const DOOR = 'customer_id.address_line_2 customer_id.mobile_number customer_id.postal_code customer_id.country';
const BUYER = `${CUSTOMER} ${DOOR} customer_id.email`;
const CHEF = `${ORDER} ${CUSTOMER}`;
const COOK = `${CHEF} customer_id.mobile_number eta.to`;
const OFFER =
  `${ORDER} claimed given_back taking_back rider_pay distance_km customer_id.first_name customer_id.address_line_1 ` +
  'pickup.address_line_1 pickup.city pickup.province';
const CLAIM = `${OFFER} claimed_until pickup.address_line_2`;
const WAY = `${OFFER} ${CUSTOMER.replace('customer_id.first_name ', '').replace(' customer_id.address_line_1', '')} ${DOOR} eta.to pickup.address_line_2 pickup.mobile_number`;

const STAGES = {
  offered: { customer: `${ORDER} claimed ${BUYER} eta.to`, chef: COOK, rider: OFFER, other: OFFER },
  claimed: { customer: `${ORDER} claimed ${BUYER} eta.to`, chef: COOK, rider: CLAIM, other: '' },
  'on the way': { customer: `${ORDER} claimed ${BUYER} eta.to`, chef: COOK, rider: WAY, other: '' },
  delivered: { customer: `${ORDER} claimed ${BUYER}`, chef: CHEF, rider: OFFER, other: '' },
};

test('customer, chef and riders read what each needs at each stage, by bare calls', async () => {
  const { customer, chef, orderId } = await placed(app);
  const [rider, other] = [await addRider(app), await addRider(app)];
  const find = async (person: Person, lists: readonly string[]) => {
    const found = await Promise.all(lists.map((field) => list(app, person, field, SELECTION)));
    return seen(found.flat().find(({ id }) => id === orderId));
  };
  const look = async () => ({
    customer: await find(customer, LISTS.customer),
    chef: await find(chef, LISTS.chef),
    rider: await find(rider, LISTS.rider),
    other: await find(other, LISTS.rider),
  });
  const wanted = (stage: keyof typeof STAGES) =>
    Object.fromEntries(Object.entries(STAGES[stage]).map(([who, text]) => [who, text === '' ? [] : words(text)]));
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  expect(await look()).toEqual(wanted('offered'));
  await app.graphql('mutation ($orderId: ID) { claimOrder(orderId: $orderId) { success } }', { orderId }, rider);
  expect(await look()).toEqual(wanted('claimed'));
  await app.graphql('mutation ($orderId: ID) { releaseOrder(orderId: $orderId) { success } }', { orderId }, rider);
  expect((await look()).rider).toEqual(words(OFFER));
  await moveAsRider(app, rider, orderId, 'In Progress');
  expect(await look()).toEqual(wanted('on the way'));
  await app.graphql('mutation ($orderId: ID) { undoPickup(orderId: $orderId) { success } }', { orderId }, rider);
  expect(await look()).toEqual(wanted('offered'));
  await moveAsRider(app, rider, orderId, 'In Progress');
  await moveAsRider(app, rider, orderId, 'Completed');
  expect(await look()).toEqual(wanted('delivered'));
});
