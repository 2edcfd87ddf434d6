import { createStore } from '../../lib/createStore.ts';

/** What differs in the past order that the opened cart was filled with; the cart says it. */
export const notAsBefore = createStore<readonly string[]>([]);
