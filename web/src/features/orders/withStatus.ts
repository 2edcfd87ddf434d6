import type { OrderStatus } from '@homeplate/domain/orderLifecycle';

/** The same list with one order's status changed: what is shown before the server has answered. */
export function withStatus<O extends { _id: string }>(
  orders: readonly O[] | undefined,
  orderId: string,
  status: OrderStatus,
): O[] | undefined {
  return orders?.map((order) => (order._id === orderId ? { ...order, status } : order));
}
