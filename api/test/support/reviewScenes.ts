import {
  addChef,
  addCustomer,
  addDish,
  addRider,
  buy,
  moveAsChef,
  moveAsRider,
  type Person,
  type Shop,
  type TestChef,
  type TestDish,
  type TestRider,
} from './marketplace.ts';

export type Delivered = { customer: Person; chef: TestChef; rider: TestRider; dish: TestDish; orderId: string };

/** Adds the people who are not given. */
export async function delivered(app: Shop, given: Partial<Delivered & { portions: number }> = {}): Promise<Delivered> {
  const customer = given.customer ?? (await addCustomer(app));
  const chef = given.chef ?? (await addChef(app));
  const rider = given.rider ?? (await addRider(app));
  const dish = given.dish ?? (await addDish(app, chef));
  const [orderId = ''] = await buy(app, customer, [[dish, given.portions ?? 1]]);
  await moveAsChef(app, chef, orderId, 'Waiting Pickup');
  await moveAsRider(app, rider, orderId, 'In Progress');
  await moveAsRider(app, rider, orderId, 'Completed');
  return { customer, chef, rider, dish, orderId };
}

export type WireReview = { id: string; stars: number; [field: string]: unknown };
const REVIEW = `id product_id dish stars text tags pictures by at edited reply note editable_until hidden_reason`;

async function call(
  app: Shop,
  person: Person | null,
  field: string,
  types: string,
  variables: Record<string, unknown>,
) {
  const uses = Object.keys(variables).map((name) => `${name}: $${name}`);
  const answer = await app.graphql<{ review: WireReview | null }>(
    `mutation (${types}) { review: ${field}(${uses.join(', ')}) { ${REVIEW} } }`,
    variables,
    { token: person?.token },
  );
  return { ...answer, review: answer.data?.review };
}

export function addReview(
  app: Shop,
  person: Person | null,
  orderId: string | null,
  more: Record<string, unknown> = {},
) {
  const types = `$orderId: ID, $product_id: ID, $rider: Boolean, $stars: Int, $text: String, $tags: [String], $pictures: [String],
    $note: String`;
  const variables = {
    orderId,
    product_id: null,
    rider: null,
    stars: 5,
    text: null,
    tags: null,
    pictures: null,
    note: null,
  };
  return call(app, person, 'addReview', types, { ...variables, ...more });
}

export async function reviewed(app: Shop, given: Partial<Delivered> = {}, more: Record<string, unknown> = {}) {
  const scene = await delivered(app, given);
  const { review, error } = await addReview(app, scene.customer, scene.orderId, { product_id: scene.dish.id, ...more });
  if (!review) throw new Error(`Nothing was reviewed: ${error}`);
  return { ...scene, review };
}

export const editReview = (app: Shop, person: Person, id: string, stars: number | null, text: string | null = null) =>
  call(app, person, 'editReview', '$id: ID, $stars: Int, $text: String', { id, stars, text });

export const replyTo = (app: Shop, person: Person, id: string, text: string) =>
  call(app, person, 'replyToReview', '$id: ID, $text: String', { id, text });

export async function report(app: Shop, person: Person, id: string, reason = 'Spam') {
  return app.graphql(
    'mutation ($id: ID, $reason: String) { reportReview(id: $id, reason: $reason) { success message } }',
    { id, reason },
    person,
  );
}

/** Without a session. */
export async function reviewsOf(
  app: Shop,
  of: { product_id?: string; chef_id?: string; after?: string; limit?: number },
) {
  const answer = await app.graphql<{ reviews: WireReview[] }>(
    `query ($product_id: ID, $chef_id: ID, $after: ID, $limit: Int) {
      reviews: getReviews(product_id: $product_id, chef_id: $chef_id, after: $after, limit: $limit) { ${REVIEW} } }`,
    of,
  );
  return { ...answer, reviews: answer.data?.reviews ?? [] };
}

export async function ratingOf(app: Shop, dish: TestDish) {
  const answer = await app.graphql<{ getProductById: { rating: object; chef: { rating: object } } }>(
    'query ($id: ID) { getProductById(id: $id) { rating { average count } chef { rating { average count } } } }',
    { id: dish.id },
  );
  const dishOf = answer.data?.getProductById;
  return { dish: dishOf?.rating, chef: dishOf?.chef.rating };
}
