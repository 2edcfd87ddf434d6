export { findTimedOrder, type TimedOrder } from './deadlines.store.ts';
export { findMovedOrder, lockOrder } from './lifecycle.store.ts';
export { type Bearer, findOwed, type Owed } from './refunds.store.ts';
