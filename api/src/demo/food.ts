import { FAVOURITES, REVIEWS } from '../../db/demo/food.ts';
import { newId } from '../platform/ids.ts';
import type { Delivered } from './demo.store.ts';
import type { DemoMenu } from './menu.ts';
import { type DemoPeople, known } from './people.ts';

const REVIEWED_AFTER_MS = 50 * 60_000;
const ANSWERED_AFTER_MS = 3 * 3_600_000;

type Campus = { people: DemoPeople; menu: DemoMenu; delivered: readonly Delivered[] };

export function makeReviews({ people, menu, delivered }: Campus, now: Date) {
  const taken = new Set<string>();
  return REVIEWS.flatMap(({ by, dish: slug, text = null, note = null, reply = null, isPictured, ...review }) => {
    const [author, dish] = [known(people.users, by), known(menu, slug)];
    const order = delivered.find(
      ({ id, customer_id, product_id }) =>
        customer_id === author.id && product_id === dish.id && !taken.has(`${id} ${slug}`),
    );
    if (order === undefined) throw new Error(`Nobody brought ${slug} to ${by}.`);
    taken.add(`${order.id} ${slug}`);
    const at = new Date(order.completed_at.getTime() + REVIEWED_AFTER_MS);
    const repliedAt = new Date(at.getTime() + ANSWERED_AFTER_MS);
    // On a young day it may not be written yet.
    if (repliedAt > now) return [];
    const row = { id: newId(), order_id: order.id, author_id: author.id, product_id: dish.id, chef_id: dish.chef_id };
    const pictures = isPictured ? [dish.image_url] : [];
    return [{ ...row, ...review, text, note, reply, replied_at: reply === null ? null : repliedAt, pictures, at }];
  });
}

export function makeFavourites({ people, menu }: Pick<Campus, 'people' | 'menu'>, now: Date) {
  return FAVOURITES.map(({ by, dish, chef, alert = false }) => ({
    user_id: known(people.users, by).id,
    product_id: dish === undefined ? null : known(menu, dish).id,
    chef_id: chef === undefined ? null : known(people.chefs, chef).id,
    alert,
    at: now,
  }));
}
