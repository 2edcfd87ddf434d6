import { localDay } from '@homeplate/domain/localTime';
import { toCents } from '@homeplate/domain/money';
import { CHEFS } from '../../db/demo/chefs.ts';
import { DISHES } from '../../db/demo/dishes.ts';
import { FACTS } from '../../db/demo/food.ts';
import { newId } from '../platform/ids.ts';
import { type DemoPeople, known } from './people.ts';
import type { DemoPictures } from './pictures.ts';

const DAY_MS = 86_400_000;
const NEWEST_DAYS = 7;
const DAYS_BETWEEN = 3;
const PORTIONS_AHEAD = 20;

export type DemoMenu = ReturnType<typeof makeMenu>;

/** The keys are slugs. The newest dish comes first, each older than any order of it. */
export function makeMenu(options: { now: Date; people: DemoPeople; pictures: DemoPictures }) {
  const { now, people, pictures } = options;
  return new Map(
    DISHES.map(({ slug, chef, price, ...dish }, index) => {
      const created_at = new Date(now.getTime() - (NEWEST_DAYS + index * DAYS_BETWEEN) * DAY_MS);
      const record = {
        id: newId(),
        chef_id: known(people.chefs, chef).id,
        ...dish,
        ahead_quantity: known(people.chefs, chef).plans_ahead ? PORTIONS_AHEAD : null,
        renewed_on: dish.daily_quantity === null ? null : localDay(now),
        price_cents: toCents(price),
        image_url: known(pictures, slug).url,
        created_at,
        ...factsOf(slug, created_at),
      };
      return [slug, record] as const;
    }),
  );
}

function factsOf(slug: string, at: Date) {
  const facts = FACTS[slug];
  const { contains = [], may_contain = [], ingredients = null, storage_hint = null, served = null } = facts ?? {};
  const allergens = facts ? { contains, may_contain, stated_at: at.toISOString() } : null;
  return { allergens, ingredients, storage_hint, served };
}

export function makePictureRecords(options: { now: Date; people: DemoPeople; pictures: DemoPictures }) {
  const { now, people, pictures } = options;
  const owners = [
    ...DISHES.map(({ slug, chef }) => [slug, chef] as const),
    ...CHEFS.map(({ key }) => [`chef-${key}`, key] as const),
  ];
  return owners.map(([name, owner]) => ({
    ...known(pictures, name),
    user_id: known(people.users, owner).id,
    created_at: now,
  }));
}
