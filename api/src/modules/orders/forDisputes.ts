export { lockOrder } from './lifecycle.store.ts';
export { isOfDispute, setDisputed } from './refunds.store.ts';
