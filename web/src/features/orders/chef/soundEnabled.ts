import { storedStore } from '../../../lib/stored.ts';

/** Whether this browser is to sound for new orders, on all its pages and after every load. */
export const soundEnabled = storedStore(
  ['kitchen_sound'],
  (text) => text === 'on',
  (on) => [on ? 'on' : null],
);

export const setSoundEnabled = soundEnabled.set;
