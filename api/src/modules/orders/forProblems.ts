export { findMovedOrder, lockOrder } from './lifecycle.store.ts';
export { findTimedOrder, type TimedOrder } from './orders.store.ts';
export { type Bearer, findOwed, type Owed } from './refunds.store.ts';
