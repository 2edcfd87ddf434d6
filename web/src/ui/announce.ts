import { createStore } from '../lib/createStore.ts';

const silence = { polite: '', assertive: '' };

export const announcements = createStore(silence);

let timer: ReturnType<typeof setTimeout> | undefined;

/** For screen readers only: politely, or at once for errors. */
export function announce(sentence: string, how: keyof typeof silence = 'polite'): void {
  if (typeof document === 'undefined') return;
  // The same sentence twice is no change of text; an invisible space makes it one.
  const text = announcements.get()[how] === sentence ? `${sentence}\u00a0` : sentence;
  announcements.set({ ...silence, [how]: text });
  clearTimeout(timer);
  timer = setTimeout(() => announcements.set(silence), 8000);
}
