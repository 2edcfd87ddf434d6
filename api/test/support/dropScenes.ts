import { AHEAD, aKitchen, plan } from './aheadScenes.ts';
import type { Person, Shop, TestDish } from './marketplace.ts';
import { setClock, type TestApp } from './testApp.ts';

export const DROPS = AHEAD;
export const FRIDAY = '2027-06-18';
/** The drop opens on Wednesday at 18:00. */
export const OPENS = '2027-06-16T22:00:00.000Z';

const DROP = 'day opens_at closes_at portions max_per_order left paying { count until } from to product { id }';

type Answer = Record<string, unknown>;

async function mutateDrop(app: Pick<Shop, 'graphql'>, person: Person, call: string): Promise<Answer | string> {
  const { data, error } = await app.graphql<{ drop: Answer }>(`mutation { drop: ${call} { ${DROP} } }`, {}, person);
  return data?.drop ?? error ?? '';
}

export const announce = (app: Shop, chef: Person, dish: Pick<TestDish, 'id'>, more: Record<string, unknown> = {}) => {
  const { day = FRIDAY, portions = 3, opens_at = OPENS, max_per_order = 2 } = more;
  const call = `announceDrop(product_id: "${dish.id}", day: "${day}", portions: ${portions}, opens_at: "${opens_at}", max_per_order: ${max_per_order})`;
  return mutateDrop(app, chef, call);
};

export const change = (app: Shop, chef: Person, dish: Pick<TestDish, 'id'>, what: string) =>
  mutateDrop(app, chef, `changeDrop(product_id: "${dish.id}", day: "${FRIDAY}", ${what})`);

export async function readDrop(app: TestApp, dish: Pick<TestDish, 'id'>, day = FRIDAY) {
  const query = `{ getDrop(product_id: "${dish.id}", day: "${day}") { ${DROP} } }`;
  const { data, error } = await app.graphql<{ getDrop: Answer }>(query);
  return data?.getDrop ?? error ?? '';
}

/** Announced on Tuesday at noon; the clock stands at its opening. */
export async function aDrop(app: TestApp, more: Record<string, unknown> = {}, at = OPENS) {
  const { chef, dish } = await aKitchen(app, { windows: 100, portions: 9 });
  const announced = await announce(app, chef, dish, more);
  if (typeof announced === 'string') throw new Error(announced);
  setClock(app, at);
  return { chef, dish, wanted: plan(chef) };
}
