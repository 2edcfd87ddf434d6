import { createStore } from '../lib/createStore.ts';

export interface Toast {
  id: number;
  text: string;
  action?: { label: string; onAction: () => void } | undefined;
}

/** The toast that is shown, one at a time. */
export const toasts = createStore<Toast | null>(null);

let count = 0;

/** Shows one line for 6 s, with one action at most (Undo); it replaces the toast before. Never for errors of the page that is shown. */
export function showToast(text: string, action?: Toast['action']): void {
  count += 1;
  toasts.set({ id: count, text, action });
}

/** Removes the toast, if it is still the one with this id (or any, without an id). */
export function dismissToast(id?: number): void {
  const shown = toasts.get();
  if (shown && (id === undefined || shown.id === id)) toasts.set(null);
}
