// What screen readers should hear, kept outside React so that anything may speak.
export interface Announcement {
  polite: string;
  assertive: string;
}

const silence: Announcement = { polite: '', assertive: '' };
let said = silence;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Says one sentence to screen readers: politely, or at once for errors. Nothing is shown. */
export function announce(sentence: string, how: keyof Announcement = 'polite'): void {
  if (typeof document === 'undefined') return;
  // The same sentence twice is no change of text; an invisible space makes it one.
  say({ ...silence, [how]: said[how] === sentence ? `${sentence}\u00a0` : sentence });
  clearTimeout(timer);
  timer = setTimeout(() => say(silence), 8000);
}

function say(next: Announcement) {
  said = next;
  for (const listener of listeners) listener();
}

export const announcements = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => said,
  onServer: () => silence,
};
