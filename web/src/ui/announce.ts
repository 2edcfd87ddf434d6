import { createStore } from '../lib/createStore.ts';

const silence = { polite: '', assertive: '' };

export const announcements = createStore(silence);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Only screen readers hear it: politely, or at once for errors. */
export function announce(sentence: string, how: keyof typeof silence = 'polite'): void {
  if (typeof document === 'undefined') return;
  // An invisible space makes the same sentence a change.
  const text = announcements.get()[how] === sentence ? `${sentence}\u00a0` : sentence;
  announcements.set({ ...silence, [how]: text });
  clearTimeout(timer);
  timer = setTimeout(() => announcements.set(silence), 8000);
}
