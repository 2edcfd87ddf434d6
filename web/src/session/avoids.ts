import { createStore } from '../lib/createStore.ts';
import { onSessionEnd } from './session.ts';
import { onStoredElsewhere, storage } from './storage.ts';

// What every page knows of the list in `avoided.ts`, which comes later.

/** Its local key, which `boot/starter.ts` looks for. */
export const AVOIDED = 'avoided';

const isStored = () => storage.read(AVOIDED) !== null;

/** Whether the person of this browser avoids something; false while rendering on the server. */
export const hasAvoided = createStore(isStored(), { onServer: false });

onStoredElsewhere([AVOIDED], () => hasAvoided.set(isStored()));

onSessionEnd((how) => {
  if (how !== 'logout') return;
  storage.remove(AVOIDED);
  hasAvoided.set(false);
});

/** The picker, which the shell shows over every page; each opening begins anew. */
export const avoidPicker = createStore({ isOpen: false, openings: 0 });

export const showAvoidPicker = () => avoidPicker.set({ isOpen: true, openings: avoidPicker.get().openings + 1 });
