import { createStore } from '../lib/createStore.ts';
import { storedStore } from '../lib/stored.ts';

/** False on the server. */
export const hasAvoided = storedStore(
  ['avoided'],
  (list) => list !== null,
  () => [],
);

export const avoidPicker = createStore({ isOpen: false, openings: 0 });

export const showAvoidPicker = () => avoidPicker.set({ isOpen: true, openings: avoidPicker.get().openings + 1 });
