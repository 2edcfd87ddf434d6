import { createStore } from '../../../lib/createStore.ts';
import { onStoredElsewhere, storage } from '../../../session/storage.ts';

const KEY = 'kitchen_sound';

const read = () => typeof window !== 'undefined' && storage.read(KEY) === 'on';

/** Whether this browser is to sound for new orders, on all its pages and after every load. */
export const soundWish = createStore(read(), { onServer: false });

onStoredElsewhere([KEY], () => soundWish.set(read()));

export function wishSound(on: boolean): void {
  if (on) storage.write(KEY, 'on');
  else storage.remove(KEY);
  soundWish.set(on);
}
