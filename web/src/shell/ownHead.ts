import { createStore } from '../lib/createStore.ts';

/** Where an area puts a head of its own, in place of the header; empty while there is one. */
export const OWN_HEAD = 'own-head';

export const hasOwnHead = createStore(false);
