import { createStore } from '../lib/createStore.ts';

export interface Toast {
  id: number;
  text: string;
  action?: { label: string; onAction: () => void } | undefined;
}

export const toasts = createStore<Toast | null>(null);

let count = 0;

/** It lasts 6 s and replaces the toast before. Errors of the present page never use it. */
export function showToast(text: string, action?: Toast['action']): void {
  count += 1;
  toasts.set({ id: count, text, action });
}

export function dismissToast(id?: number): void {
  const shown = toasts.get();
  if (shown && (id === undefined || shown.id === id)) toasts.set(null);
}
