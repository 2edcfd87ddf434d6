export interface Toast {
  id: number;
  text: string;
  action?: { label: string; onAction: () => void } | undefined;
}

// One line at a time, kept outside React so that anything may show one.
let shown: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows one line for 6 s, with one action at most (Undo); it takes the place of the line before. Never for errors. */
export function showToast(text: string, action?: Toast['action']): void {
  count += 1;
  set({ id: count, text, action });
}

/** Takes the line away, if it is still the one with this id (or whichever it is). */
export function dismissToast(id?: number): void {
  if (shown && (id === undefined || shown.id === id)) set(null);
}

export const toasts = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => shown,
  onServer: () => null,
};
