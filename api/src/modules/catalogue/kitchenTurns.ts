import { kitchenAt, shownKitchen, takesOrders } from '@homeplate/domain/kitchenHours';
import { localDay } from '@homeplate/domain/localTime';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { turnProducts } from '../menu/menu.store.ts';
import { findTurning, type KitchenRow, lockKitchens, setOpenings, turnChefs } from '../people/kitchen.store.ts';

const KITCHENS_AT_ONCE = 500;
const PRODUCTS_AT_ONCE = 500;

/**
 * Lists are ordered by `is_open`. Each statement is a transaction of its own: a sale locks products and chef the other
 * way round.
 */
export async function refreshOpenState(context: Context): Promise<void> {
  const { sql, now } = context;
  const day = localDay(now);
  let after = '';
  for (;;) {
    const kitchens = await findTurning(sql, after, day, KITCHENS_AT_ONCE);
    const open = new Set(kitchens.filter((kitchen) => takesOrders(kitchen, now)));
    for (const isOpen of [true, false]) {
      const turning = kitchens.filter(
        (kitchen) => open.has(kitchen) === isOpen && (kitchen.is_open !== isOpen || kitchen.menu_differs),
      );
      if (turning.length > 0)
        await turn(
          context,
          turning.map(({ id }) => id),
          isOpen,
        );
    }
    await noteOpenings(
      context,
      kitchens.filter((kitchen) => !open.has(kitchen)),
    );
    const last = kitchens.at(-1);
    if (last === undefined || kitchens.length < KITCHENS_AT_ONCE) return;
    after = last.id;
  }
}

/** Takes long. */
async function noteOpenings({ sql, now }: Context, closed: readonly KitchenRow[]): Promise<void> {
  const unknown = closed.filter(({ is_open, opens_at }) => is_open || opens_at === null || opens_at <= now);
  if (unknown.length === 0) return;
  const ids = unknown.map(({ id }) => id);
  await inTransaction(sql, async (tx) => {
    // Read again under the lock: a chef may have changed the hours since.
    const kitchens = await lockKitchens(tx, ids, localDay(now));
    const openings = kitchens
      .map((kitchen) => ({ ...kitchen, next: shownKitchen(kitchenAt(kitchen, now), now).opensAt ?? null }))
      .filter(({ opens_at, next }) => opens_at?.getTime() !== next?.getTime())
      .map(({ id, next }) => ({ id, opens_at: next }));
    if (openings.length > 0) await setOpenings(tx, openings);
  });
}

async function turn({ sql, log }: Context, chefIds: readonly string[], isOpen: boolean): Promise<void> {
  try {
    // Products first, so that few differ from their kitchen; once more for those added in between.
    await turnMenus(sql, chefIds, isOpen);
    await turnChefs(sql, chefIds, isOpen);
    await turnMenus(sql, chefIds, isOpen);
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'kitchens were not turned');
  }
}

async function turnMenus(sql: Context['sql'], chefIds: readonly string[], isOpen: boolean): Promise<void> {
  while ((await turnProducts(sql, chefIds, isOpen, PRODUCTS_AT_ONCE)) === PRODUCTS_AT_ONCE);
}
