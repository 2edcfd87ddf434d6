import { createStore } from '../../lib/createStore.ts';

export const notAsBefore = createStore<readonly string[]>([]);
