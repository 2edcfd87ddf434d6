/** What the payouts' disputes ask of orders. */
export { lockOrder } from './lifecycle.store.ts';
export { setDisputed } from './refunds.store.ts';
