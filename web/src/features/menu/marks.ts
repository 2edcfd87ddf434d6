import { createStore } from '../../lib/createStore.ts';

export interface Mark {
  kind: 'product' | 'chef';
  /** Whether to be told when it is back. */
  alert?: boolean;
}

/** The favourites that are known here, by the id of the dish or chef; empty until favourites.ts is there. */
export const marks = createStore<Readonly<Record<string, Mark>>>({});
