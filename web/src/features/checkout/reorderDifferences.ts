import { createStore } from '../../lib/createStore.ts';

export const reorderDifferences = createStore<readonly string[]>([]);
