import { campuses } from '@homeplate/domain/campuses';
import { riderReach, tripFor } from '@homeplate/domain/distance';
import { localDayBounds } from '@homeplate/domain/localTime';
import { typedCode } from '@homeplate/domain/typed';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import {
  type FullOrder,
  findFinalOrdersOfChef,
  findOpenOrdersOfChef,
  findOrderOfCustomer,
  findOrdersOfCustomer,
  findOrdersOfGroup,
  findOwnLines,
  type OrderLine,
  type Page,
} from './orders.store.ts';
import { type Audience, type PresentedOrder, presentOrder } from './presentOrder.ts';
import {
  findOrdersAwaitingPickup,
  findOrdersDelivered,
  findOrdersInProgress,
  findOrdersTaken,
  findWishes,
} from './riderOrders.store.ts';

export type PageArguments = { limit?: number | null | undefined; after?: string | null | undefined };

const PAGE_SIZE = 200;

export async function getLatestOrder(context: Context, customerId: string): Promise<PresentedOrder | null> {
  const [newest] = await findOrdersOfCustomer(context.sql, customerId, 'open', { limit: 1, after: null });
  return newest === undefined ? null : presentOrder(newest, 'customer', context.now);
}

export async function listOpenOrders(context: Context, customerId: string): Promise<PresentedOrder[]> {
  return present(context, 'customer', findOrdersOfCustomer(context.sql, customerId, 'open', pageOf({})));
}

export async function listPastOrders(
  context: Context,
  customerId: string,
  kind: 'final' | 'completed',
  page: PageArguments,
): Promise<PresentedOrder[]> {
  return present(context, 'customer', findOrdersOfCustomer(context.sql, customerId, kind, pageOf(page)));
}

/** NOT_FOUND for a foreign order as for a missing one. */
export async function readOrder(
  context: Context,
  customerId: string,
  orderId: string | null | undefined,
): Promise<PresentedOrder> {
  const id = readId(orderId);
  const order = id && (await findOrderOfCustomer(context.sql, id, customerId));
  if (!order) throw notFound('orderNotFound');
  return presentOrder(order, 'customer', context.now);
}

export async function linesOfOwnOrder(
  { sql }: Context,
  orderId: string | null | undefined,
  customerId: string,
): Promise<OrderLine[]> {
  const id = readId(orderId);
  const lines = id === undefined ? [] : await findOwnLines(sql, id, customerId);
  if (lines.length === 0) throw notFound('orderNotFound');
  return lines;
}

export async function listOrdersOfGroup(
  context: Context,
  groupId: string,
  customerId: string,
): Promise<{ orders: PresentedOrder[]; lines: OrderLine[] }> {
  const orders = await findOrdersOfGroup(context.sql, groupId, customerId);
  return {
    orders: orders.map((order) => presentOrder(order, 'customer', context.now)),
    lines: orders.flatMap((order) => order.lines),
  };
}

export async function listChefOrders(
  context: Context,
  chefId: string | null,
  kind: 'current' | 'completed' | 'cancelled',
  page: PageArguments,
): Promise<PresentedOrder[]> {
  if (kind === 'current') return present(context, 'chef', findOpenOrdersOfChef(context.sql, chefId, pageOf(page)));
  const status = kind === 'completed' ? 'Completed' : 'Cancelled';
  return present(context, 'chef', findFinalOrdersOfChef(context.sql, chefId, status, pageOf(page)));
}

export async function listOrdersAwaitingPickup(
  context: Context,
  rider: { riderId: string; userId: string },
  page: PageArguments,
): Promise<PresentedOrder[]> {
  const { campus, ...wishes } = await findWishes(context.sql, rider.riderId);
  const own = { from: campus, reach: riderReach(wishes) };
  const places = campuses().map(({ address }) => address);
  const trips = places.flatMap((kitchen) =>
    [...places, ''].map((door) => ({ kitchen, door, ...tripFor(own, kitchen, door) })),
  );
  const waiting = findOrdersAwaitingPickup(context.sql, { ...rider, trips, now: context.now }, pageOf(page));
  return present(context, 'rider', waiting);
}

export async function listOrdersInProgress(
  context: Context,
  { riderId, userId }: { riderId: string | null; userId: string },
  page: PageArguments,
): Promise<PresentedOrder[]> {
  const rider = { riderId, userId, day: localDayBounds(context.now) };
  return present(context, 'rider', findOrdersInProgress(context.sql, rider, pageOf(page)));
}

export async function listOrdersDelivered(
  context: Context,
  riderId: string | null,
  page: PageArguments,
): Promise<PresentedOrder[]> {
  return present(context, 'rider', findOrdersDelivered(context.sql, riderId, pageOf(page)));
}

export async function listOrdersTaken(
  context: Context,
  rider: { riderId: string | null; userId: string },
): Promise<PresentedOrder[]> {
  return present(context, 'rider', findOrdersTaken(context.sql, { ...rider, now: context.now }, pageOf({ limit: 20 })));
}

async function present({ now }: Context, audience: Audience, orders: Promise<FullOrder[]>): Promise<PresentedOrder[]> {
  return (await orders).map((order) => presentOrder(order, audience, now));
}

function pageOf({ limit, after }: PageArguments): Page {
  return {
    limit: Math.min(Math.max(limit ?? PAGE_SIZE, 1), PAGE_SIZE),
    after: after == null ? null : typedCode(after),
  };
}
