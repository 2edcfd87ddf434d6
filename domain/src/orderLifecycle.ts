export const ORDER_STATUSES = ['Pending', 'Waiting Pickup', 'In Progress', 'Completed', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `system` is a deadline. */
export type OrderActor = 'chef' | 'rider' | 'customer' | 'operator' | 'system';

export type OrderParty = Exclude<OrderActor, 'operator' | 'system'>;

export type TransitionName =
  | 'accept'
  | 'reject'
  | 'pickup'
  | 'deliver'
  | 'cancel'
  | 'giveUp'
  | 'confirm'
  | 'close'
  | 'undoPickup'
  | 'deny';

export type Transition = {
  name: TransitionName;
  by: OrderActor;
  from: OrderStatus;
  to: Exclude<OrderStatus, 'Pending'>;
};

/**
 * Spec §4 and the contract's additions; every other move is refused. A refund cancels only an order that nobody
 * carries. `giveUp` and `confirm` answer a question.
 */
export const TRANSITIONS = [
  { name: 'accept', by: 'chef', from: 'Pending', to: 'Waiting Pickup' },
  { name: 'reject', by: 'chef', from: 'Pending', to: 'Cancelled' },
  { name: 'pickup', by: 'rider', from: 'Waiting Pickup', to: 'In Progress' },
  { name: 'deliver', by: 'rider', from: 'In Progress', to: 'Completed' },
  { name: 'cancel', by: 'customer', from: 'Pending', to: 'Cancelled' },
  { name: 'cancel', by: 'operator', from: 'Pending', to: 'Cancelled' },
  { name: 'cancel', by: 'operator', from: 'Waiting Pickup', to: 'Cancelled' },
  { name: 'giveUp', by: 'customer', from: 'Waiting Pickup', to: 'Cancelled' },
  { name: 'confirm', by: 'customer', from: 'In Progress', to: 'Completed' },
  { name: 'cancel', by: 'system', from: 'Pending', to: 'Cancelled' },
  { name: 'cancel', by: 'system', from: 'Waiting Pickup', to: 'Cancelled' },
  { name: 'cancel', by: 'system', from: 'In Progress', to: 'Cancelled' },
  { name: 'close', by: 'system', from: 'In Progress', to: 'Completed' },
] as const satisfies readonly Transition[];

/** No button offers these. */
export const UNDO_PICKUP: Readonly<Record<'rider' | 'operator', Transition>> = {
  rider: { name: 'undoPickup', by: 'rider', from: 'In Progress', to: 'Waiting Pickup' },
  operator: { name: 'undoPickup', by: 'operator', from: 'In Progress', to: 'Waiting Pickup' },
};
/** A customer's "No" to a delivery without PIN or photo. */
export const DENIAL: Transition = { name: 'deny', by: 'customer', from: 'Completed', to: 'In Progress' };
export const OPERATOR_DELIVERS: Transition = { name: 'close', by: 'operator', from: 'In Progress', to: 'Completed' };

export type MoveOf<By extends OrderActor> = Extract<(typeof TRANSITIONS)[number], { by: By }>;

export function transitionTo(to: string, by: OrderParty): Transition | undefined {
  return TRANSITIONS.find((transition) => transition.by === by && transition.to === to);
}

export function movesFrom<By extends OrderActor>(status: OrderStatus, by: By): readonly MoveOf<By>[] {
  return TRANSITIONS.filter(
    (transition): transition is MoveOf<By> => transition.by === by && transition.from === status,
  );
}

export const FINAL_STATUSES: readonly OrderStatus[] = ['Completed', 'Cancelled'];

export function isFinal(status: OrderStatus): boolean {
  return FINAL_STATUSES.includes(status);
}

export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !isFinal(status));

export const PAYMENT_STATUSES = ['Paid', 'Refund Pending', 'Refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Free text is accepted too. */
export const REJECT_REASONS = [
  'Sold out',
  'Kitchen closed',
  'Too many orders right now',
  'Cannot make this request',
] as const;
export const READY_CHOICES = [15, 25, 40, 60] as const;
export const READY_STEPS = [5, 10, 15] as const;

export const CANCEL_REASONS = ['Ordered by mistake', 'Changed my mind', 'It takes too long'] as const;
