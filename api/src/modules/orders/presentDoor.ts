import { PIN_LOCK_MS } from '@homeplate/domain/limits';
import type { FullOrder } from './orders.store.ts';

export type Audience = 'customer' | 'chef' | 'rider';

/** To riders from Pickup on; note and door only on the way there. */
export function presentDoor(order: FullOrder, audience: Audience) {
  if (order.pickup) return presentCollected(order, audience);
  const { handoff: kind, spot, proof, photo_id, pin_locked_at: locked } = order;
  const isWithheld = audience === 'rider' && order.rider_id === null;
  const isOnTheWay = order.status === 'In Progress';
  const isForChef = audience === 'chef';
  const isAtTheDoor = isOnTheWay && !isForChef;
  const since = order.denied_arrival_at ?? order.picked_up_at;
  const isLocked = locked !== null && since !== null && locked >= since;
  const handoff = {
    ...{ kind, spot, proof },
    pin: isOnTheWay && audience === 'customer' ? order.pin : null,
    pin_locked_until: isAtTheDoor && isLocked ? new Date(locked.getTime() + PIN_LOCK_MS).toISOString() : null,
    place: isForChef ? null : order.place,
    photo_url: isForChef || photo_id === null ? null : `/delivery-photos/${photo_id}`,
  };
  return {
    handoff: isWithheld ? null : handoff,
    delivery_note: audience === 'customer' || (isAtTheDoor && !isWithheld) ? order.delivery_note : null,
    nobody_here_until: isAtTheDoor ? (order.nobody_here_until?.toISOString() ?? null) : null,
    ...{ collect: false, place: null, pickup_campus: null, here_at: null },
  };
}

function presentCollected(order: FullOrder, audience: Audience) {
  const { proof, status, pickup_spot, kitchen_campus: pickup_campus, here_at } = order;
  const isOpen = status === 'Waiting Pickup';
  const isCustomers = audience === 'customer';
  const locked = isOpen ? order.pin_locked_at : null;
  const pin = isOpen && isCustomers ? order.pin : null;
  const until = locked && new Date(locked.getTime() + PIN_LOCK_MS).toISOString();
  const handoff = { kind: 'hand', spot: null, proof, pin, pin_locked_until: until, place: null, photo_url: null };
  return {
    handoff,
    ...{ delivery_note: null, nobody_here_until: null, collect: true },
    place: { spot: pickup_spot, isDoor: pickup_spot === null && (isOpen || !isCustomers) },
    pickup_campus,
    here_at: isOpen ? (here_at?.toISOString() ?? null) : null,
  };
}

export function presentHandover(order: FullOrder, audience: Audience, now: Date) {
  const { handover_until: until, status } = order;
  const isHandingOver = audience === 'rider' && status === 'In Progress' && until !== null && until > now;
  return {
    handover_code: isHandingOver ? order.handover_code : null,
    handover_until: isHandingOver ? until.toISOString() : null,
    help_called: audience === 'customer' ? null : status === 'In Progress' && order.help_called_at !== null,
    coming_back: audience === 'customer' ? null : status === 'Waiting Pickup' && order.is_coming_back,
  };
}
