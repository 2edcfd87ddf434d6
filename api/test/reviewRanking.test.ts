import { describe, expect, test } from 'vitest';
import { refreshRecentOrders } from '../src/modules/catalogue/browse.ts';
import { askForReviews, decideOnReview } from '../src/modules/reviews/hideReviews.ts';
import { inTransaction } from '../src/platform/database.ts';
import { findBrokenCopies } from './support/copies.ts';
import {
  addChef,
  addCustomer,
  addDish,
  addPeople,
  addRegular,
  addRider,
  type Person,
  type TestDish,
} from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { delivered, editReview, ratingOf, report, reviewed, reviewsOf } from './support/reviewScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const chef = await addChef(app, { campus: 'Brantford Campus' });
const rider = await addRider(app);

const system = () => app.app.systemContext();
const kindsOf = async (person: { id: string; token: string }, kind: string) =>
  (await list(app, person as never, 'getNotifications(limit: 50)', 'id kind text order_id url')).filter(
    (entry) => (entry as Record<string, unknown>).kind === kind,
  );

describe('a rating', () => {
  test('is "New" below three reviews, and the same on dish and chef as the reviews that are shown', async () => {
    const cook = await addChef(app);
    const dish = await addDish(app, cook, { quantity: 20 });
    expect((await ratingOf(app, dish)).dish).toEqual({ average: null, count: 0 });
    const given = { chef: cook, rider, dish };
    const first = await reviewed(app, given, { stars: 5 });
    await reviewed(app, given, { stars: 4 });
    expect((await ratingOf(app, dish)).dish).toEqual({ average: null, count: 2 });
    await reviewed(app, given, { stars: 2 });
    expect(await ratingOf(app, dish)).toEqual({ dish: { average: 3.7, count: 3 }, chef: { average: 3.7, count: 3 } });
    await editReview(app, first.customer, first.review.id, 1);
    expect((await ratingOf(app, dish)).dish).toEqual({ average: 2.3, count: 3 });
    const listed = await app.graphql<{ getAllProducts: { id: string; rating: object }[] }>(
      '{ getAllProducts { id rating { average count } } }',
    );
    const card = listed.data?.getAllProducts.find(({ id }) => id === dish.id);
    expect(card?.rating).toEqual({ average: 2.3, count: 3 });
    expect((await findBrokenCopies(app.sql)).filter((sentence) => sentence.includes('rating'))).toEqual([]);
  });

  test('ranks by (10 × mean of all + sum) / (10 + n), brought to the present mean each hour', async () => {
    const dishes: [TestDish, number[]][] = [];
    for (const stars of [[5], [4, 5, 5, 4], [1], []]) {
      const dish = await addDish(app, chef, { name: `Ranked ${stars.length}`, quantity: 20 });
      for (const count of stars) await reviewed(app, { chef, rider, dish }, { stars: count });
      dishes.push([dish, stars]);
    }
    await refreshRecentOrders(system());
    const [totals] = await app.sql<{ mean: number }[]>`
      select avg(stars)::float8 as mean from reviews where product_id is not null and hidden_at is null`;
    const mean = totals?.mean ?? 0;
    const rank = (stars: number[]) => (10 * mean + stars.reduce((sum, star) => sum + star, 0)) / (10 + stars.length);
    for (const [dish, stars] of dishes) {
      const [row] = await app.sql<{ rating_lift: number }[]>`select rating_lift from products where id = ${dish.id}`;
      expect((row?.rating_lift ?? 0) + mean).toBeCloseTo(rank(stars), 2);
    }
    const answer = await app.graphql<{ getAllProducts: { id: string }[] }>(
      '{ getAllProducts(campus: "Brantford Campus", sort: "rating") { id } }',
    );
    const right = [...dishes].sort(([, one], [, other]) => rank(other) - rank(one)).map(([{ id }]) => id);
    expect(answer.data?.getAllProducts.map(({ id }) => id).filter((id) => right.includes(id))).toEqual(right);
  });
});

describe('a reported review', () => {
  test('is hidden by three people, not by one who reports three times, and its author is told', async () => {
    const { dish, review, customer, orderId } = await reviewed(app, { chef, rider });
    const people = await Promise.all(Array.from({ length: 4 }, () => addRegular(app)));
    for (let time = 0; time < 3; time += 1) await report(app, people[0] ?? customer, review.id);
    await report(app, people[1] ?? customer, review.id);
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toHaveLength(1);
    expect((await report(app, customer, review.id)).error).toBe('This review is your own.');
    expect((await report(app, people[2] ?? customer, review.id, ' ')).error).toBe('Please say why.');
    await Promise.all(people.slice(2).map((person) => report(app, person, review.id)));
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toEqual([]);
    expect((await ratingOf(app, dish)).dish).toEqual({ average: null, count: 0 });
    expect(await kindsOf(customer, 'review_hidden')).toMatchObject([{ url: `/Customer/Review?order=${orderId}` }]);
    const [order] = await list(app, customer, 'getPastOrdersCustomer', 'reviews { hidden_reason editable_until }');
    expect(order?.reviews).toEqual([{ hidden_reason: 'Three people reported it.', editable_until: null }]);
    expect((await editReview(app, customer, review.id, 5)).error).toBe('This review is hidden.');
  });

  test('reports of kitchens, unconfirmed accounts and those without an order hide no review', async () => {
    const { dish, review } = await reviewed(app, { chef, rider });
    const people = await Promise.all(Array.from({ length: 4 }, () => addRegular(app)));
    const [one, other, unconfirmed, last] = people as [Person, Person, Person, Person];
    await app.sql`update users set awaits_confirmation = true where id = ${unconfirmed.id}`;
    for (const person of [one, other, chef, unconfirmed, ...(await addPeople(app, 3))])
      await report(app, person, review.id);
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toHaveLength(1);
    await report(app, last, review.id);
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toEqual([]);
  });

  test('a review that an operator shows again stays despite reports until its text changes', async () => {
    const { dish, review, customer } = await reviewed(app, { chef, rider });
    const decide = (decision: { hide: string } | 'show') =>
      inTransaction(app.sql, (tx) => decideOnReview(system(), tx, review.id, decision));
    await decide({ hide: 'A name of somebody else' });
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toEqual([]);
    await decide({ hide: 'Again' });
    await decide('show');
    for (let count = 0; count < 3; count += 1) await report(app, await addRegular(app), review.id);
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toHaveLength(1);
    expect(await kindsOf(customer, 'review_hidden')).toHaveLength(1);
    await editReview(app, customer, review.id, 1, 'Worse than what was looked at');
    await report(app, await addRegular(app), review.id);
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toEqual([]);
  });
});

describe('the question how it was', () => {
  const after = async (minutes: number, ...scenes: { orderId: string }[]) => {
    for (const { orderId } of scenes)
      await app.sql`update orders set completed_at = ${new Date(app.clock.now().getTime() - minutes * 60_000)} where id = ${orderId}`;
    await Promise.all([askForReviews(system()), askForReviews(system())]);
  };

  test('comes half an hour after the delivery, once', async () => {
    const scene = await delivered(app, { chef, rider, customer: await addCustomer(app) });
    await after(29, scene);
    expect(await kindsOf(scene.customer, 'how_was_it')).toEqual([]);
    for (const minutes of [31, 90]) await after(minutes, scene);
    const [asked, ...more] = await kindsOf(scene.customer, 'how_was_it');
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ order_id: scene.orderId, url: `/Customer/Review?order=${scene.orderId}` });
  });

  test('does not come where it was reviewed, went back, or nobody says that it arrived', async () => {
    const scenes = [
      await reviewed(app, { chef, rider }),
      await delivered(app, { chef, rider }),
      await delivered(app, { chef, rider }),
    ];
    const [, returned, presumed] = scenes;
    await app.sql`update orders set proof = 'returned' where id = ${returned?.orderId ?? ''}`;
    await app.sql`update order_events set by_role = 'system' where order_id = ${presumed?.orderId ?? ''} and to_status = 'Completed'`;
    await after(45, ...scenes);
    for (const { customer } of scenes) expect(await kindsOf(customer, 'how_was_it')).toEqual([]);
  });

  test('does not come a day late, as after an outage', async () => {
    const scene = await delivered(app, { chef, rider });
    await after(25 * 60, scene);
    expect(await kindsOf(scene.customer, 'how_was_it')).toEqual([]);
  });
});
