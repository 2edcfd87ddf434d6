import { createStore } from '../../../lib/createStore.ts';
import { onStoredElsewhere, storage } from '../../../session/storage.ts';

const KEY = 'kitchen_sound';

const read = () => typeof window !== 'undefined' && storage.read(KEY) === 'on';

/** Whether this browser is to sound for new orders, on all its pages and after every load. */
export const soundEnabled = createStore(read(), { onServer: false });

onStoredElsewhere([KEY], () => soundEnabled.set(read()));

export function setSoundEnabled(on: boolean): void {
  if (on) storage.write(KEY, 'on');
  else storage.remove(KEY);
  soundEnabled.set(on);
}
