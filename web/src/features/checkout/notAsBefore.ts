import { createStore } from '../../lib/createStore.ts';

/** Differences to the past order that filled the cart; the cart shows them. */
export const notAsBefore = createStore<readonly string[]>([]);
