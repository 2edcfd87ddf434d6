import silence from './silence.wav';
import { unlockSound } from './sound.ts';
import { storedStore } from './stored.ts';

/** Undefined until answered. */
export const soundChoice = storedStore(
  ['kitchen_sound'],
  (text) => (text === 'on' || text === 'off' ? text : undefined),
  (choice) => [choice ?? null],
);

/** Call it inside a press, before any await. */
export const unlock = () => unlockSound(silence);
