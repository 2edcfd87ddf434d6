import { createStore } from '../../lib/createStore.ts';

export interface Mark {
  kind: 'product' | 'chef';
  alert?: boolean;
}

/** Keys: ids of dish or chef; empty until favourites.ts has loaded. */
export const marks = createStore<Readonly<Record<string, Mark>>>({});
