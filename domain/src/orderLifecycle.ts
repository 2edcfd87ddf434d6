export const ORDER_STATUSES = ['Pending', 'Waiting Pickup', 'In Progress', 'Completed', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A role acting on its own order. */
export type OrderActor = 'chef' | 'rider' | 'customer';

export type TransitionName = 'accept' | 'reject' | 'pickup' | 'deliver' | 'cancel';

export type Transition = { name: TransitionName; by: OrderActor; from: OrderStatus; to: OrderStatus };

/** Spec §4, Order status values, plus the contract's `cancel`. Any other move is refused. */
export const TRANSITIONS: readonly Transition[] = [
  { name: 'accept', by: 'chef', from: 'Pending', to: 'Waiting Pickup' },
  { name: 'reject', by: 'chef', from: 'Pending', to: 'Cancelled' },
  { name: 'pickup', by: 'rider', from: 'Waiting Pickup', to: 'In Progress' },
  { name: 'deliver', by: 'rider', from: 'In Progress', to: 'Completed' },
  { name: 'cancel', by: 'customer', from: 'Pending', to: 'Cancelled' },
];

/** An operator's refund cancels an order that no rider carries yet. Later ones retain their status. */
export const OPERATOR_ENDS: readonly OrderStatus[] = ['Pending', 'Waiting Pickup'];

/** The move of this role to status `to`, if there is one. */
export function transitionTo(to: string, by: OrderActor): Transition | undefined {
  return TRANSITIONS.find((transition) => transition.by === by && transition.to === to);
}

export function movesFrom(status: OrderStatus, by: OrderActor): readonly Transition[] {
  return TRANSITIONS.filter((transition) => transition.by === by && transition.from === status);
}

const FINAL: readonly OrderStatus[] = ['Completed', 'Cancelled'];

export function isFinal(status: OrderStatus): boolean {
  return FINAL.includes(status);
}

export const PAYMENT_STATUSES = ['Paid', 'Refund Pending', 'Refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Suggested reasons for chefs and customers; free text is accepted too. */
export const REJECT_REASONS = [
  'Sold out',
  'Kitchen closed',
  'Too many orders right now',
  'Cannot make this request',
] as const;
export const CANCEL_REASONS = ['Ordered by mistake', 'Changed my mind', 'It takes too long'] as const;
