import { isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from './support/givenPeople.ts';
import { givenCast, givenOrders, ROLES } from './support/policyCast.ts';
import { fieldsOf, schemaOf } from './support/schemaOf.ts';
import { sharedApp } from './support/sharedApp.ts';

const words = (text: string) => text.split(' ');

// What everybody may read; all else is the person's own.
const PUBLIC: Record<string, string[]> = {
  User: words('id first_name last_name profile_image address_line_1'),
  Chef: words(
    'id user_id specialty_cuisines type_of_meals bio preferred_working_days preferred_start_time preferred_end_time ' +
      'prep_minutes delivery_km keeps_hours plans_ahead pickup pickup_spot next_window',
  ),
  Product: words(
    'id chef_id name description price quantity image_url dietary created_at is_available sold_out_today daily_quantity ahead_quantity ' +
      'ingredients storage_hint served hidden_reason delivered_price',
  ),
};
const OWN: Record<string, string[]> = {
  User: words(
    'email mobile_number role gender status address_line_2 city province postal_code country nearby_landmark created_at ' +
      'email_confirmed',
  ),
  Chef: words('cooking_experience max_orders_per_day approved days_away notice_minutes orders_per_window'),
  Rider: words(
    'id user_id vehicle_type vehicle_registration_number vehicle_insurance_number insurance_expiry_date ' +
      'driver_license_number license_expiry_date preferred_delivery_radius preferred_working_days preferred_start_time ' +
      'preferred_end_time long_distance_preference approved on_duty on_duty_until',
  ),
  PaymentInfo: words('id user_id bank_account_number transit_number institution_number'),
};
// Who sees what of a buyer, by the order's stage.
const ON_THE_WAY = words(
  'first_name last_name mobile_number address_line_1 address_line_2 city province postal_code country',
);
const BUYER = {
  customer: [...ON_THE_WAY, 'email'],
  chef: words('first_name last_name address_line_1 city province'),
  'chef under way': words('first_name last_name mobile_number address_line_1 city province'),
  'rider before pickup': words('first_name address_line_1'),
  'rider on the way': ON_THE_WAY,
  'rider after delivery': words('first_name address_line_1'),
};
// docs/contract.md: the kitchen's door for who carries the order, its campus for riders.
const KITCHEN = {
  customer: [],
  chef: [],
  'rider before pickup': words('address_line_1 city province'),
  'rider on the way': words('address_line_1 address_line_2 city mobile_number province'),
  'rider after delivery': words('address_line_1 city province'),
};
// The PIN is the customer's; the door's details are the customer's and the rider's.
const HANDOFF = {
  all: words('kind spot pin pin_locked_until proof place photo_url'),
  customer: {
    'In Progress': words('kind spot pin pin_locked_until'),
    Completed: words('kind spot proof place photo_url'),
  },
  chef: { 'In Progress': words('kind spot'), Completed: words('kind spot proof') },
  rider: { 'In Progress': words('kind spot pin_locked_until'), Completed: words('kind spot proof place photo_url') },
};
/** Readable by all who are given the record. */
const GIVEN = words(
  'Outcome Message LoginResult CheckoutSession CheckoutLine OpenCheckout CheckoutResult Order OrderCustomer OrderPickup ' +
    'OrderItem OrderedProduct OrderPayment OrderRider OrderEvent OrderRefund Stats DayFigures KitchenState Eta Handoff ' +
    'Notification NotificationSettings NotificationKind Session AllergenStatement FilterCount Reorder Window Quote QuoteGroup TaxLine TaxNumber TaxedPart ' +
    'ReorderLine Rating Review Favourites Drop DropPaying DayPortions DayHours Arrival Operator Problem ProblemLine OperatorProblem OperatorBill ProblemSide PersonProblem ' +
    'Statement StatementLine StatementSum NextPayout PastPayout Payee PayoutBatch OperatorPayout Unpaid UnpaidPerson WaitingProblem ChefPapers OwnPapers KitchenPaper OperatorPaper OperatorDish OperatorCampus ' +
    'DemoOperator OperatorLink OperatorReady OperatorHealth FailedJob AuditEntry AuditCheck ' +
    'Books BookDifference BookAccount BookWaiting OperatorDispute DisputedKitchen ' +
    'OperatorTask OperatorOrder OperatorContact OperatorItem OperatorPayment OperatorRefund OperatorEvent OperatorPerson',
);

const app = await sharedApp({ RATE_LIMITS: 'off', PICKUP: 'on', ORDER_AHEAD: 'on' });
const cast = await givenCast(app);
const schema = await schemaOf(app);
beforeAll(async () => {
  await givenOrders(app, cast);
  // Null where the chef has set none.
  await app.sql`update chefs set delivery_km = 4`;
  await app.sql`update products set daily_quantity = 5, ahead_quantity = 6, ingredients = 'Rice', storage_hint = 'Cool', served = 'hot', hidden_reason = 'Peanuts'`;
  await app.sql`update riders set on_duty_until = '2100-01-01'`;
});

test('every type and field of the schema is spoken of here', () => {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'));
  const spoken = ['Query', 'Mutation', 'UserProfile', ...GIVEN, ...Object.keys({ ...PUBLIC, ...OWN })];
  expect(types.map((type) => type.name).sort()).toEqual(spoken.sort());
  for (const name of ['User', 'Chef', 'Product', 'Rider', 'PaymentInfo']) {
    expect(fieldsOf(schema, name).leaves.sort()).toEqual([...(PUBLIC[name] ?? []), ...(OWN[name] ?? [])].sort());
  }
  const user = [...fieldsOf(schema, 'User').leaves, 'avoided_allergens'];
  expect(fieldsOf(schema, 'UserProfile').leaves.sort()).toEqual(user.sort());
  expect(fieldsOf(schema, 'OrderCustomer').leaves.sort()).toEqual([...BUYER.customer].sort());
  expect(fieldsOf(schema, 'OrderPickup').leaves.sort()).toEqual(KITCHEN['rider on the way']);
  expect(fieldsOf(schema, 'Handoff').leaves.sort()).toEqual([...HANDOFF.all].sort());
});

/** Links to other types aside. */
const visible = (record: object | null | undefined) =>
  Object.entries(record ?? {})
    .filter(([name, value]) => value !== null && !['user', 'chef', 'rider', 'products', 'payment_info'].includes(name))
    .map(([name]) => name)
    .sort();
const leaves = (type: string) =>
  fieldsOf(schema, type).leaves.join(' ').replace('delivered_price', 'delivered_price(campus: "Doon Campus")');

describe('of a chef, seen in the catalogue', () => {
  type Seen = { getChefById: { user: object; products: { user: object; chef: { user: object } }[] } };
  // The private field makes the server look who the reader is.
  const query = () => `query ($id: ID) { ME getChefById(id: $id) { ${leaves('Chef')} user { ${leaves('User')} }
    products { ${leaves('Product')} user { ${leaves('User')} } chef { ${leaves('Chef')} user { ${leaves('User')} } } } } }`;
  const read = async (person: Person | null) => {
    const document = query().replace('ME', person === null ? '' : 'getUserProfile { id }');
    const { data } = await app.graphql<Seen>(document, { id: cast.chef.chefId }, { token: person?.token });
    const chef = data?.getChefById;
    const dish = chef?.products[0];
    return [chef, chef?.user, dish, dish?.user, dish?.chef, dish?.chef.user].map(visible);
  };

  test.each(['nobody', 'a customer', 'another chef', 'a rider'])('%s sees what is public', async (reader) => {
    const person = {
      nobody: null,
      'a customer': cast.customer,
      'another chef': cast.others.chef,
      'a rider': cast.rider,
    }[reader];
    const [user, chef, product] = [PUBLIC.User, PUBLIC.Chef, PUBLIC.Product].map((names) => [...(names ?? [])].sort());
    expect(await read(person ?? null)).toEqual([chef, user, product, user, chef, user]);
  });

  test('the chef sees everything', async () => {
    const both = (type: string) => [...(PUBLIC[type] ?? []), ...(OWN[type] ?? [])].sort();
    const [chef, user, product] = [both('Chef'), both('User'), both('Product')];
    expect(await read(cast.chef)).toEqual([chef, user, product, user, chef, user]);
  });
});

test.each(ROLES)('the %s reads all of the own profile', async (role) => {
  const query = `{ getUserProfile { ${leaves('UserProfile')} user { ${leaves('User')} } chef { ${leaves('Chef')} }
    rider { ${leaves('Rider')} } payment_info { ${leaves('PaymentInfo')} user { email } } } }`;
  type Profile = Record<'user' | 'chef' | 'rider', object | null> & { payment_info: { user: { email: string } } };
  const { data } = await app.graphql<{ getUserProfile: Profile }>(query, {}, { token: cast[role].token });
  const profile = data?.getUserProfile;
  const all = (type: string) => [...(PUBLIC[type] ?? []), ...(OWN[type] ?? [])].sort();
  expect(visible(profile)).toEqual([...all('User'), 'avoided_allergens'].sort());
  expect(visible(profile?.user)).toEqual(all('User'));
  expect(visible(profile?.chef)).toEqual(role === 'chef' ? all('Chef') : []);
  expect(visible(profile?.rider)).toEqual(role === 'rider' ? all('Rider') : []);
  expect(visible(profile?.payment_info)).toEqual(all('PaymentInfo'));
  expect(profile?.payment_info.user.email).toBe(cast[role].email);
});

test.each([
  ['customer', 'getOpenOrders', 'customer', 3],
  ['customer', 'getPastOrdersCustomer', 'customer', 2],
  ['chef', 'getCurrentOrders', 'chef', 3],
  ['chef', 'getCompletedOrders', 'chef', 1],
  ['chef', 'getCancelledOrders', 'chef', 1],
  ['rider', 'getCurrentOrdersRider', 'rider before pickup', 2],
  ['rider', 'getInprogressOrdersRider', 'rider on the way', 1],
  ['rider', 'getCompletedOrdersRider', 'rider after delivery', 1],
] as const)('the %s sees of buyer and kitchen in %s what the %s needs', async (role, operation, view, count) => {
  type Orders = Record<
    string,
    { status: string; customer_id: object; pickup: object | null; chef_id: { user: object } }[]
  >;
  const query = `{ ${operation} { status customer_id { ${leaves('OrderCustomer')} } pickup { ${leaves('OrderPickup')} } chef_id { ${leaves('Chef')} user { ${leaves('User')} } } } }`;
  const { data } = await app.graphql<Orders>(query, {}, { token: cast[role].token });
  const orders = data?.[operation] ?? [];
  expect(orders).toHaveLength(count);
  for (const order of orders) {
    const isUnderWay = order.status === 'Waiting Pickup' || order.status === 'In Progress';
    const buyer = view === 'chef' && isUnderWay ? 'chef under way' : view;
    expect(visible(order.customer_id)).toEqual([...BUYER[buyer]].sort());
    expect(visible(order.pickup)).toEqual(KITCHEN[view]);
    if (view === 'rider on the way')
      expect(order.pickup).toMatchObject({ address_line_2: 'ownchef-room', city: 'ownchef-city' });
    if (role === 'chef') continue;
    expect(visible(order.chef_id)).toEqual([...(PUBLIC.Chef ?? [])].sort());
    expect(visible(order.chef_id.user)).toEqual([...(PUBLIC.User ?? [])].sort());
  }
});

test.each([
  ['customer', 'getOpenOrders', 'Pending', ['delivery_note'], words('kind spot')],
  ['customer', 'getOpenOrders', 'Waiting Pickup', ['delivery_note'], words('kind spot')],
  ['customer', 'getOpenOrders', 'In Progress', ['delivery_note', 'nobody_here_until'], HANDOFF.customer['In Progress']],
  ['customer', 'getPastOrdersCustomer', 'Completed', ['delivery_note'], HANDOFF.customer.Completed],
  ['chef', 'getCurrentOrders', 'Pending', [], words('kind spot')],
  ['chef', 'getCurrentOrders', 'In Progress', [], HANDOFF.chef['In Progress']],
  ['chef', 'getCompletedOrders', 'Completed', [], HANDOFF.chef.Completed],
  ['rider', 'getCurrentOrdersRider', 'Waiting Pickup', [], []],
  [
    'rider',
    'getInprogressOrdersRider',
    'In Progress',
    ['delivery_note', 'nobody_here_until'],
    HANDOFF.rider['In Progress'],
  ],
  ['rider', 'getCompletedOrdersRider', 'Completed', [], HANDOFF.rider.Completed],
] as const)(
  'the %s sees in %s of the door of an order %s what is meant for them',
  async (role, operation, status, own, door) => {
    // Everything set at once: what is hidden is hidden by role and stage.
    await app.sql`
    update orders set handoff = 'spot', spot = 'Main entrance', delivery_note = 'Note', pin = '1234',
      nobody_here_until = created_at, proof = case when status = 'Completed' then 'photo' end,
      place = case when status = 'Completed' then 'Mat' end`;
    await app.sql`
    insert into order_marks (order_id, kind, by_role, at)
    select order_id, 'pin_locked', 'rider', max(at) from order_events group by order_id`;
    await app.sql`
    insert into delivery_photos (id, order_id, rider_id, jpeg, proves, taken_at)
    select id, id, rider_id, '', true, created_at from orders where status = 'Completed' on conflict do nothing`;
    type Seen = Record<
      string,
      { status: string; handoff: object | null; delivery_note: unknown; nobody_here_until: unknown }[]
    >;
    const query = `{ ${operation} { status handoff { ${leaves('Handoff')} } delivery_note nobody_here_until } }`;
    const { data } = await app.graphql<Seen>(query, {}, { token: cast[role].token });
    const orders = (data?.[operation] ?? []).filter((order) => order.status === status);
    expect(orders.length).toBeGreaterThan(0);
    for (const { status: _, handoff, ...order } of orders) {
      expect(visible(order)).toEqual([...own].sort());
      expect(visible(handoff)).toEqual([...door].sort());
    }
  },
);
