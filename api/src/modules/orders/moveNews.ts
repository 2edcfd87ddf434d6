import { formatCents } from '@homeplate/domain/money';
import type { Transition } from '@homeplate/domain/orderLifecycle';
import { windowDate } from '@homeplate/domain/windowTexts';
import { orderValues } from '../../mails/mails.ts';
import type { News } from '../notifications/notifyUsers.ts';
import type { MovedOrder, Mover } from './lifecycle.store.ts';

type Made = { transition: Transition; by: Mover; at: Date; arrives: string };

const SHOWN: ReadonlySet<string> = new Set(['undoPickup', 'deny', 'handBack', 'handOver']);

/** What deadlines notify chef and rider of is in `notify.ts`. */
export function newsOfMove(order: MovedOrder, made: Made): News[] {
  // The customer's page shows them.
  if (SHOWN.has(made.transition.name)) return [];
  // The deadline's question is still open.
  if (made.transition.to === 'Completed' && order.proof === 'none' && order.is_asked) return [];
  return [toCustomer(order, made), ...ofCancellation(order, made), ...ofReturn(order, made)];
}

function toCustomer(order: MovedOrder, { transition, by, at, arrives }: Made): News {
  const { id: orderId, customer_id: userId, email: to } = order;
  const values = { first_name: order.first_name, ...orderValues(order) };
  const news = { userId, orderId, step: stepOf(transition, at), isOwnAct: by.userId === userId };
  switch (transition.to) {
    case 'Waiting Pickup':
      return {
        ...{ ...news, kind: order.pickup ? 'to_collect' : 'accepted' },
        mail: { to, values: { ...values, chef: order.chef_name, arrives, spot: spotOf(order) } },
      };
    case 'In Progress': {
      const rider = order.rider_name ?? 'Your rider';
      return { ...news, kind: 'on_its_way', mail: { to, values: { ...values, rider } } };
    }
    case 'Cancelled': {
      const amount = order.left_cents > 0 ? formatCents(order.left_cents) : '';
      const { starts_at } = order;
      const window = starts_at ? windowDate(starts_at) : '';
      const own = transition.by === 'customer' && transition.name === 'cancel' ? 'yes' : '';
      const mail = {
        to,
        values: { ...values, reason: order.cancel_reason ?? '', amount, window, spot: spotOf(order), own },
      };
      return { ...news, kind: 'cancelled', mail };
    }
    case 'Completed':
      if (order.pickup) {
        if (order.proof === 'uncollected' || transition.by === 'system')
          return { ...news, kind: 'uncollected', mail: { to, values } };
        return { ...news, kind: 'collected' };
      }
      if (order.proof === 'returned')
        return { ...news, kind: 'returned', mail: { to, values: { ...values, chef: order.chef_name } } };
      if (order.proof === 'none')
        return { ...news, kind: 'arrived', mail: { to, values: { ...values, delivered: 'yes' } } };
      return { ...news, kind: transition.by === 'system' ? 'presumed' : 'delivered', mail: { to, values } };
    default:
      return transition.to satisfies never;
  }
}

/** Never a kitchen's door; empty: delivered. */
export function spotOf({ pickup, pickup_spot, kitchen_campus }: Spotted): string {
  if (!pickup) return '';
  return pickup_spot ? `at ${[pickup_spot, kitchen_campus].filter(Boolean).join(', ')}` : 'where the order page says';
}

type Spotted = Pick<MovedOrder, 'pickup' | 'pickup_spot' | 'kitchen_campus'>;

function ofReturn(order: MovedOrder, { transition, at }: Made): News[] {
  if (transition.to !== 'Completed' || order.proof !== 'returned') return [];
  return [{ kind: 'order_returned', userId: order.chef_user_id, orderId: order.id, step: stepOf(transition, at) }];
}

function ofCancellation(order: MovedOrder, { transition, at }: Made): News[] {
  const { by, from } = transition;
  // A Pending one cancelled by an operator was perhaps never shown to its chef.
  const concerns = by === 'customer' || ((by === 'operator' || by === 'chef') && from !== 'Pending');
  if (transition.to !== 'Cancelled' || !concerns) return [];
  const reason = order.cancel_reason ?? `Cancelled by the ${by}`;
  const news = cancellationNews(order, stepOf(transition, at), reason);
  return by === 'chef' ? news.filter(({ kind }) => kind === 'delivery_cancelled') : news;
}

export function cancellationNews(order: MovedOrder, step: string, reason: string, isPaused = false): News[] {
  const { id: orderId, chef_user_id: chef, rider_user_id: rider, rider_name, rider_email } = order;
  const values = { order_no: String(order.order_no), reason };
  const mail = {
    to: order.chef_email,
    values: { ...values, first_name: order.chef_name, paused: isPaused ? 'yes' : '', to: 'chef' as const },
  };
  const news: News[] = [{ kind: isPaused ? 'kitchen_paused' : 'order_cancelled', userId: chef, orderId, step, mail }];
  if (rider === null || rider_name === null || rider_email === null) return news;
  const toRider = { to: rider_email, values: { ...values, first_name: rider_name, paused: '', to: 'rider' as const } };
  return [...news, { kind: 'delivery_cancelled', userId: rider, orderId, step, mail: toRider }];
}

// The time is part of it: a Pickup can come again after an undo.
const stepOf = ({ name }: Transition, at: Date) => `${name}:${at.getTime()}`;
