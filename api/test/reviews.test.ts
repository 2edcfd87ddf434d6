import { describe, expect, test } from 'vitest';
import { sweepOrphanPictures } from '../src/modules/menu/pictures.ts';
import { keyed, newKey } from './support/graphqlClient.ts';
import { addChef, addCustomer, addDish, addPerson, buy, moveAsChef } from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { jpeg, upload } from './support/pictureFiles.ts';
import {
  addReview,
  type Delivered,
  delivered,
  editReview,
  replyTo,
  reviewed,
  reviewsOf,
  type WireReview,
} from './support/reviewScenes.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const DAY_SECONDS = 86_400;

/** `work` happens `seconds` later. */
async function later<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  app.clock.shift(seconds);
  try {
    return await work();
  } finally {
    app.clock.shift(0);
  }
}

const countOf = async (orderId: string) => (await app.sql`select from reviews where order_id = ${orderId}`).length;

describe('a review', () => {
  test('is of a dish of an order that was delivered, and everybody reads it, but not its note', async () => {
    const { customer, chef, dish, orderId } = await delivered(app);
    const words = { stars: 4, text: 'Good <3 soup\nReally', tags: ['tasty', 'Tasty'], note: 'A little cold' };
    const { review } = await addReview(app, customer, orderId, { product_id: dish.id, ...words });
    expect(review).toMatchObject({ product_id: dish.id, stars: 4, text: 'Good <3 soup\nReally', tags: ['Tasty'] });
    expect(review).toMatchObject({ by: customer.firstName, note: 'A little cold', edited: false, hidden_reason: null });
    const shown = { id: review?.id, stars: 4, note: null, editable_until: null };
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toMatchObject([shown]);
    // On the kitchen's page it names its dish.
    expect((await reviewsOf(app, { chef_id: chef.chefId })).reviews).toMatchObject([{ ...shown, dish: dish.name }]);
    const own = await list(app, chef, 'getOwnReviews', 'id note');
    expect(own).toEqual([{ id: review?.id, note: 'A little cold' }]);
    const [order] = await list(app, customer, 'getPastOrdersCustomer', 'review_until reviews { id note }');
    expect(order).toMatchObject({ reviews: [{ id: review?.id, note: 'A little cold' }] });
    const [cooked] = await list(app, chef, 'getCompletedOrders', 'review_until reviews { id }');
    expect(cooked).toEqual({ review_until: null, reviews: null });
  });

  test('is of the rider beside that of the dish, and counts for the rider alone', async () => {
    const { customer, rider, dish, orderId } = await delivered(app);
    expect((await addReview(app, customer, orderId, { rider: true, tags: ['Friendly'] })).error).toBeUndefined();
    expect((await addReview(app, customer, orderId, { product_id: dish.id })).error).toBeUndefined();
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toHaveLength(1);
    const profile = await app.graphql('{ getRiderProfile { rating { average count } } }', {}, rider);
    expect(profile.data).toEqual({ getRiderProfile: { rating: { average: null, count: 1 } } });
  });

  test('is written once, also when it is sent twice at once or again with its key', async () => {
    const { customer, dish, orderId } = await delivered(app);
    const twice = await Promise.all([1, 2].map(() => addReview(app, customer, orderId, { product_id: dish.id })));
    expect(twice.map(({ error }) => error).sort()).toEqual([undefined, 'You have reviewed this already.'].sort());
    const [key, query] = [newKey(), 'mutation ($id: ID) { addReview(orderId: $id, rider: true, stars: 3) { id } }'];
    const send = () => app.graphql(query, { id: orderId }, keyed(key, customer));
    expect((await send()).data).toEqual((await send()).data);
    expect(await countOf(orderId)).toBe(2);
  });

  test('can be written for 14 days, changed for 24 hours, and not after that', async () => {
    const { customer, dish, orderId } = await delivered(app);
    const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000);
    const write = async (seconds: number) => {
      await app.sql`update orders set completed_at = ${ago(seconds)} where id = ${orderId}`;
      return addReview(app, customer, orderId, { product_id: dish.id });
    };
    expect((await write(14 * DAY_SECONDS + 1)).error).toBe('An order can be reviewed for 14 days after its delivery.');
    const { review } = await write(14 * DAY_SECONDS - 60);
    const change = async (seconds: number, stars: number | null, text: string | null) => {
      await app.sql`update reviews set at = ${ago(seconds)} where id = ${review?.id ?? ''}`;
      return editReview(app, customer, review?.id ?? '', stars, text);
    };
    expect((await change(0, 2, null)).review).toMatchObject({ stars: 2, text: null, edited: true });
    expect((await change(DAY_SECONDS - 60, null, 'Cold')).review).toMatchObject({ stars: 2, text: 'Cold' });
    expect((await change(DAY_SECONDS + 1, 5, null)).error).toBe('A review can be changed for 24 hours.');
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toMatchObject([{ stars: 2, text: 'Cold' }]);
  });

  test('has pictures that its author uploaded, which stay as long as it does', async () => {
    const { customer, dish, orderId } = await delivered(app);
    const { body } = await upload(app, { bytes: await jpeg(), type: 'image/jpeg', token: customer.token });
    const pictures = [`${app.url}${body.imageUrl}`];
    const foreign = await addReview(app, customer, orderId, {
      product_id: dish.id,
      pictures: ['/pictures/x/640.webp'],
    });
    expect(foreign.error).toBe('Please upload the pictures here first.');
    const { review } = await addReview(app, customer, orderId, { product_id: dish.id, pictures });
    expect(review?.pictures).toEqual([body.imageUrl]);
    await later(2 * DAY_SECONDS, () => sweepOrphanPictures(app.app.systemContext()));
    expect(await app.sql`select from pictures where url = ${body.imageUrl ?? ''}`).toHaveLength(1);
  });

  test('is answered once, by the chef of the dish', async () => {
    const { chef, customer, dish, review } = await reviewed(app);
    const other = await addChef(app);
    for (const person of [other, customer])
      expect((await replyTo(app, person, review.id, 'Thanks')).code).toMatch(/NOT_FOUND|FORBIDDEN/);
    expect((await replyTo(app, chef, review.id, ' ')).error).toBe('Please write an answer.');
    expect((await replyTo(app, chef, review.id, 'Thank you!')).review).toMatchObject({ reply: 'Thank you!' });
    expect((await replyTo(app, chef, review.id, 'Again')).error).toBe('You have answered this review already.');
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toMatchObject([{ reply: 'Thank you!' }]);
  });
});

describe('is refused with a text, and nothing is written:', () => {
  type Case = [string, (scene: Delivered) => Record<string, unknown>, string];
  const of =
    (change: Record<string, unknown>) =>
    ({ dish }: Delivered) => ({ product_id: dish.id, ...change });
  const cases: Case[] = [
    ['no stars', of({ stars: null }), 'Please choose one to five stars.'],
    ['six stars', of({ stars: 6 }), 'Please choose one to five stars.'],
    ['markup', of({ text: '<img src=x onerror=alert(1)>' }), 'Please write plain text, without tags such as <b>.'],
    ['10,000 characters', of({ text: 'x'.repeat(10_000) }), 'Please use at most 600 characters for the review.'],
    ['a long note', of({ note: 'x'.repeat(601) }), 'Please use at most 600 characters for the review.'],
    ['an unknown tag', of({ tags: ['Awful'] }), 'Please choose tags from the list.'],
    ['a null tag', of({ tags: [null] }), 'Please choose tags from the list.'],
    ['four pictures', of({ pictures: ['1', '2', '3', '4'] }), 'Please add at most three pictures.'],
    ['dish and rider at once', of({ rider: true }), 'Please review one dish, or the rider.'],
    ['neither', () => ({}), 'Please review one dish, or the rider.'],
    ['a dish of another order', () => ({ product_id: 'a'.repeat(24) }), 'This dish was not part of the order.'],
    ['a dish that is no id', () => ({ product_id: '; drop' }), 'This dish was not part of the order.'],
  ];
  test.each(cases)('%s', async (_what, input, text) => {
    const scene = await delivered(app);
    const refused = await addReview(app, scene.customer, scene.orderId, input(scene));
    expect([refused.code, refused.error]).toEqual(['BAD_USER_INPUT', text]);
    expect(await countOf(scene.orderId)).toBe(0);
  });

  test('an order of somebody else, like one that is missing', async () => {
    const { dish, orderId, chef, rider } = await delivered(app);
    for (const person of [await addCustomer(app), chef, rider])
      for (const id of [orderId, 'a'.repeat(24), 'x', null]) {
        const refused = await addReview(app, person, id, { product_id: dish.id });
        expect([refused.code, refused.error]).toEqual(['NOT_FOUND', 'Order not found.']);
      }
    expect((await addReview(app, null, orderId, { product_id: dish.id })).code).toBe('UNAUTHENTICATED');
  });

  test('an order that is not delivered, or went back', async () => {
    const [customer, chef] = [await addCustomer(app), await addChef(app)];
    const dish = await addDish(app, chef);
    const [orderId = ''] = await buy(app, customer, [[dish, 1]]);
    const write = () => addReview(app, customer, orderId, { product_id: dish.id });
    expect((await write()).error).toBe('An order can be reviewed once it is delivered.');
    await moveAsChef(app, chef, orderId, 'Cancelled', 'Sold out');
    expect((await write()).error).toBe('An order can be reviewed once it is delivered.');
    const scene = await delivered(app);
    await app.sql`update orders set proof = 'returned' where id = ${scene.orderId}`;
    expect((await addReview(app, scene.customer, scene.orderId, { product_id: scene.dish.id })).error).toBe(
      'This order went back to its kitchen.',
    );
  });

  test('one’s own kitchen, and one’s own ride', async () => {
    const person = await addPerson(app, ['Customer', 'Chef', 'Rider']);
    const { dish, orderId } = await delivered(app, { customer: person });
    // A later chef or rider is not turned back.
    await app.sql`update chefs set user_id = ${person.id} where id = ${dish.chefId}`;
    expect((await addReview(app, person, orderId, { product_id: dish.id })).error).toBe('You cannot review yourself.');
    const ridden = await delivered(app);
    await app.sql`update orders set customer_id = (select user_id from riders where id = ${ridden.rider.riderId}) where id = ${ridden.orderId}`;
    expect((await addReview(app, ridden.rider, ridden.orderId, { rider: true })).error).toBe(
      'You cannot review yourself.',
    );
  });

  test('a change by somebody else, or to something that is no review', async () => {
    const { review, chef, dish } = await reviewed(app, {}, { text: 'Good' });
    for (const person of [chef, await addCustomer(app)])
      for (const id of [review.id, 'a'.repeat(24), '?']) {
        const refused = await editReview(app, person, id, 1, 'Bad');
        expect([refused.code, refused.error]).toEqual(['NOT_FOUND', 'Review not found.']);
      }
    expect((await reviewsOf(app, { product_id: dish.id })).reviews).toMatchObject([{ text: 'Good', stars: 5 }]);
  });
});

test('reviews are turned page by page, newest first, and none are of what is not listed', async () => {
  const { chef, dish, rider, review } = await reviewed(app);
  const ids = [review.id];
  for (let number = 0; number < 4; number += 1) ids.unshift((await reviewed(app, { chef, dish, rider })).review.id);
  const turned: WireReview[] = [];
  for (let page = await reviewsOf(app, { chef_id: chef.chefId, limit: 2 }); page.reviews.length > 0; ) {
    turned.push(...page.reviews);
    page = await reviewsOf(app, { chef_id: chef.chefId, limit: 2, after: turned.at(-1)?.id ?? '' });
  }
  expect(turned.map(({ id }) => id)).toEqual(ids);
  for (const what of [{}, { chef_id: chef.chefId, product_id: dish.id }])
    expect((await reviewsOf(app, what)).error).toBe('Please ask for the reviews of one dish or of one chef.');
  for (const what of [{ product_id: 'x' }, { chef_id: 'a'.repeat(24) }, { product_id: dish.id, after: 'x' }])
    expect((await reviewsOf(app, what)).reviews).toEqual([]);
  await app.sql`update users set status = 'suspended' where id = ${chef.id}`;
  expect((await reviewsOf(app, { chef_id: chef.chefId })).reviews).toEqual([]);
  expect((await reviewsOf(app, { product_id: dish.id })).reviews).toEqual([]);
});
