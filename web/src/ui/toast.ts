import { createStore } from '../lib/createStore.ts';

export interface Toast {
  id: number;
  text: string;
  action?: { label: string; onAction: () => void } | undefined;
}

export const toasts = createStore<Toast | null>(null);

let count = 0;

/** Shown 6 s, with one action at most (Undo); replaces the toast before. Never for errors of the present page. */
export function showToast(text: string, action?: Toast['action']): void {
  count += 1;
  toasts.set({ id: count, text, action });
}

export function dismissToast(id?: number): void {
  const shown = toasts.get();
  if (shown && (id === undefined || shown.id === id)) toasts.set(null);
}
