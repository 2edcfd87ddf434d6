import { createStore } from '../lib/createStore.ts';
import { storedStore } from '../lib/stored.ts';

// What every page knows of the list in `avoided.ts`, which comes later.

/** Whether the person of this browser avoids something; false while rendering on the server. */
export const hasAvoided = storedStore(
  ['avoided'],
  (list) => list !== null,
  () => [],
);

/** The picker, which the shell shows over every page; each opening begins anew. */
export const avoidPicker = createStore({ isOpen: false, openings: 0 });

export const showAvoidPicker = () => avoidPicker.set({ isOpen: true, openings: avoidPicker.get().openings + 1 });
