import { createStore } from './createStore.ts';

/** At work without a network the line below the head says it: a second one would push the tickets down. */
export const asOfTime = createStore('');
