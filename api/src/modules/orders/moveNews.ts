import { formatCents } from '@homeplate/domain/money';
import type { Transition } from '@homeplate/domain/orderLifecycle';
import type { News } from '../notifications/notifyUsers.ts';
import type { MovedOrder, Mover } from './lifecycle.store.ts';

type Made = { transition: Transition; by: Mover; at: Date; arrives: string };

/** What deadlines notify chef and rider of is in `notify.ts`. */
export function newsOfMove(order: MovedOrder, made: Made): News[] {
  // The customer's page shows both.
  if (made.transition.name === 'undoPickup' || made.transition.name === 'deny') return [];
  // The deadline's question is still open.
  if (made.transition.to === 'Completed' && order.proof === 'none' && order.is_asked) return [];
  return [toCustomer(order, made), ...ofCancellation(order, made)];
}

function toCustomer(order: MovedOrder, { transition, by, at, arrives }: Made): News {
  const { id: orderId, customer_id: userId, email: to } = order;
  const values = { first_name: order.first_name, order_no: String(order.order_no) };
  const news = { userId, orderId, step: stepOf(transition, at), isOwnAct: by.userId === userId };
  switch (transition.to) {
    case 'Waiting Pickup':
      return { ...news, kind: 'accepted', mail: { to, values: { ...values, chef: order.chef_name, arrives } } };
    case 'In Progress': {
      const rider = order.rider_name ?? 'Your rider';
      return { ...news, kind: 'on_its_way', mail: { to, values: { ...values, rider } } };
    }
    case 'Cancelled': {
      const amount = order.payment_status === 'Paid' ? formatCents(order.total_cents) : '';
      const reason = order.cancel_reason ?? '';
      return { ...news, kind: 'cancelled', mail: { to, values: { ...values, reason, amount } } };
    }
    case 'Completed':
      if (order.proof === 'returned')
        return { ...news, kind: 'returned', mail: { to, values: { ...values, chef: order.chef_name } } };
      if (order.proof === 'none')
        return { ...news, kind: 'arrived', mail: { to, values: { ...values, delivered: 'yes' } } };
      return { ...news, kind: transition.by === 'system' ? 'presumed' : 'delivered', mail: { to, values } };
    default:
      return transition.to satisfies never;
  }
}

function ofCancellation(order: MovedOrder, { transition, at }: Made): News[] {
  const { by, from } = transition;
  // A Pending one cancelled by an operator was perhaps never shown to its chef.
  const concerns = by === 'customer' || (by === 'operator' && from !== 'Pending');
  if (transition.to !== 'Cancelled' || !concerns) return [];
  return cancellationNews(order, stepOf(transition, at), order.cancel_reason ?? 'Cancelled by the customer');
}

export function cancellationNews(order: MovedOrder, step: string, reason: string, isPaused = false): News[] {
  const { id: orderId, chef_user_id: chef, rider_user_id: rider, rider_name, rider_email } = order;
  const values = { order_no: String(order.order_no), reason };
  const mail = {
    to: order.chef_email,
    values: { ...values, first_name: order.chef_name, paused: isPaused ? 'yes' : '' },
  };
  const news: News[] = [{ kind: isPaused ? 'kitchen_paused' : 'order_cancelled', userId: chef, orderId, step, mail }];
  if (rider === null || rider_name === null || rider_email === null) return news;
  const toRider = { to: rider_email, values: { ...values, first_name: rider_name, paused: '' } };
  return [...news, { kind: 'delivery_cancelled', userId: rider, orderId, step, mail: toRider }];
}

// With the time: a Pickup can come again after an undo.
const stepOf = ({ name }: Transition, at: Date) => `${name}:${at.getTime()}`;
