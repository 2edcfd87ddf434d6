import { createStore } from '../../lib/createStore.ts';

export interface Mark {
  kind: 'product' | 'chef';
  alert?: boolean;
}

/** The keys are ids of dishes or chefs; it is empty until favourites.ts has loaded. */
export const marks = createStore<Readonly<Record<string, Mark>>>({});
