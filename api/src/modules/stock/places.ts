import type { ChefWindow, Offer } from './ahead.store.ts';
import type { ChefDay } from './stock.store.ts';

/** `starts_at`: of its window; null: for now. */
export type HeldGroup = ChefDay & { starts_at: Date | null };

export type Hold = {
  checkoutId: string;
  groups: readonly HeldGroup[];
  lines: readonly HeldLine[];
};

export type HeldLine = {
  product_id: string;
  chef_id: string;
  quantity: number;
  /** Cents that the dish must still cost; null: agreed before. */
  unitPrice: number | null;
  /** The statement that the dish must still have, unless agreed before. */
  statedAt?: string | null;
};

export const startOf = (hold: Hold, chefId: string) =>
  hold.groups.find(({ chef_id }) => chef_id === chefId)?.starts_at ?? null;

export const dayAhead = (hold: Hold, { chef_id: chefId }: HeldLine) =>
  hold.groups.find(({ chef_id, starts_at }) => chef_id === chefId && starts_at !== null)?.day ?? null;

export function placesOf(holds: readonly Hold[]): { days: ChefDay[]; windows: ChefWindow[]; offers: Offer[] } {
  const groups = holds.flatMap((hold) => hold.groups);
  return {
    days: byKey(groups, ({ chef_id, day }) => `${chef_id} ${day}`),
    windows: byKey(
      groups.filter((group): group is ChefWindow => group.starts_at !== null),
      ({ chef_id, starts_at }) => `${chef_id} ${starts_at.toISOString()}`,
    ),
    offers: byKey(holds.flatMap(offersOf), ({ product_id, day }) => `${product_id} ${day}`),
  };
}

function byKey<Place>(places: readonly Place[], keyOf: (place: Place) => string): Place[] {
  return places.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function offersOf(hold: Hold): Offer[] {
  return dishesOf(hold).flatMap((dish) => {
    const day = dayAhead(hold, dish);
    return day === null ? [] : [{ product_id: dish.product_id, quantity: dish.quantity, day }];
  });
}

export const dishesForNow = (hold: Hold) => dishesOf(hold).filter((dish) => dayAhead(hold, dish) === null);

/** In id order. */
export function dishesOf(hold: Hold): HeldLine[] {
  const dishes = new Map<string, HeldLine>();
  for (const line of hold.lines) {
    const before = dishes.get(line.product_id);
    dishes.set(line.product_id, { ...line, quantity: line.quantity + (before?.quantity ?? 0) });
  }
  return [...dishes.values()].sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
}
