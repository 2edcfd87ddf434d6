export { lockOrder } from './lifecycle.store.ts';
export { setDisputed } from './refunds.store.ts';
