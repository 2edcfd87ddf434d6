import { localDay } from '@homeplate/domain/localTime';
import type { ChefOrder } from './chefOrders.queries.ts';

type Planned = Pick<ChefOrder, '_id' | 'order_no' | 'starts_at' | 'ends_at' | 'start_from' | 'accept_by' | 'items'>;

const startOf = ({ starts_at }: Pick<Planned, 'starts_at'>) => Date.parse(starts_at ?? '');

export type PlannedWindow<O> = { starts_at: string; ends_at: string; orders: O[] };

function windowsIn<O extends Planned>(orders: readonly O[]): PlannedWindow<O>[] {
  const byStart = Map.groupBy(orders, startOf);
  return [...byStart]
    .toSorted(([one], [other]) => one - other)
    .map(([, own]) => ({ starts_at: own[0]?.starts_at ?? '', ends_at: own[0]?.ends_at ?? '', orders: own }));
}

export function plannedDays<O extends Planned>(orders: readonly O[], now: number) {
  const canStart = ({ start_from }: O) => !start_from || Date.parse(start_from) <= now;
  const byDay = Map.groupBy(orders, (order) => localDay(new Date(startOf(order))));
  return {
    now: windowsIn(orders.filter(canStart)),
    days: [...byDay]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, own]) => ({
        day,
        windows: windowsIn(own.filter((order) => !canStart(order))),
        toCook: windowsIn(own),
      }))
      .filter(({ windows }) => windows.length > 0),
  };
}

export const ordersIn = <O>(windows: readonly PlannedWindow<O>[]): O[] => windows.flatMap(({ orders }) => orders);

export type DishSum = { id: string; name: string; quantity: number; notes: string[] };

export function dishSums(orders: readonly Planned[]): DishSum[] {
  const dishes = new Map<string, DishSum>();
  for (const { order_no, items } of orders)
    for (const { product_id: dish, quantity, special_request } of items ?? []) {
      const id = dish?.id ?? '';
      const sum = dishes.get(id) ?? { id, name: dish?.name ?? 'Dish', quantity: 0, notes: [] };
      sum.quantity += quantity ?? 0;
      if (special_request) sum.notes.push(`${order_no}: “${special_request}”`);
      dishes.set(id, sum);
    }
  return [...dishes.values()];
}

export const startBy = (orders: readonly Planned[]) => orders.flatMap(({ accept_by }) => accept_by ?? []).toSorted()[0];

const SOON_MINUTES = 30;

export const isStartSoon = (orders: readonly Planned[], now: number) =>
  now >= (Date.parse(startBy(orders) ?? '') || 0) - SOON_MINUTES * 60_000;

const inWords = new Intl.ListFormat('en');

/** "1055 and 1058 go by rider, 1062 is a pickup." */
export function waysText(orders: readonly Pick<ChefOrder, 'order_no' | 'collect'>[]): string {
  const numbers = (collect: boolean) =>
    orders.filter((order) => Boolean(order.collect) === collect).map(({ order_no }) => String(order_no));
  const say = (some: readonly string[], one: string, more: string) =>
    some.length > 0 ? `${inWords.format(some)} ${some.length > 1 ? more : one}` : [];
  const parts = [say(numbers(false), 'goes by rider', 'go by rider'), say(numbers(true), 'is a pickup', 'are pickups')];
  return `${parts.flat().join(', ')}.`;
}

export const wayText = ({ collect, pickup_spot: spot }: Pick<ChefOrder, 'collect' | 'pickup_spot'>) =>
  collect ? `Pickup: ${spot ?? 'at your door'}` : 'A rider brings it';
