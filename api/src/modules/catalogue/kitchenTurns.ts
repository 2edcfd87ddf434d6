import { takesOrders } from '@homeplate/domain/kitchenHours';
import { torontoDay } from '@homeplate/domain/torontoTime';
import type { Context } from '../../context.ts';
import { turnProducts } from '../menu/menu.store.ts';
import { findTurning, turnChefs } from '../people/kitchen.store.ts';

const KITCHENS_AT_ONCE = 500;
const PRODUCTS_AT_ONCE = 500;

/**
 * Brings `is_open` of kitchens and products up to date, by which the lists are ordered. Each statement is a transaction of its own:
 * one that locks a chef's row before products could deadlock with a sale, which locks them the other way round.
 */
export async function turnKitchens({ sql, now, catalogue }: Context): Promise<void> {
  const day = torontoDay(now);
  let after = '';
  for (;;) {
    const kitchens = await findTurning(sql, after, day, KITCHENS_AT_ONCE);
    const turning = kitchens.filter((kitchen) => kitchen.is_open !== takesOrders(kitchen, now));
    for (const isOpen of [true, false]) {
      const ids = turning.filter((kitchen) => kitchen.is_open !== isOpen).map(({ id }) => id);
      if (ids.length === 0) continue;
      // Products first: a round that breaks off finds the kitchen again. Once more afterwards, for those added in between.
      await turnMenus(sql, ids, isOpen);
      await turnChefs(sql, ids, isOpen);
      await turnMenus(sql, ids, isOpen);
      catalogue.changed(ids);
    }
    const last = kitchens.at(-1);
    if (last === undefined || kitchens.length < KITCHENS_AT_ONCE) return;
    after = last.id;
  }
}

async function turnMenus(sql: Context['sql'], chefIds: readonly string[], isOpen: boolean): Promise<void> {
  while ((await turnProducts(sql, chefIds, isOpen, PRODUCTS_AT_ONCE)) === PRODUCTS_AT_ONCE);
}
