import { useLayoutEffect } from 'react';
import { whenQuiet } from '../../../ui/pressGuard.ts';
import { isInView, rowOf, shiftRows } from '../../../ui/useRows.ts';
import type { ShownPress } from '../dashboard/queuedActions.ts';

export function isFolding({ change, state, undoable }: Pick<ShownPress, 'change' | 'state' | 'undoable'>): boolean {
  if (change !== 'leaves') return false;
  return undoable === undefined ? state === 'done' || state === 'refused' : state !== 'failed';
}

/** As high as with its buttons (OrderList) until the finger has been still, then its number and the outcome only. */
export function useFold(orderId: string, press: ShownPress | undefined): void {
  const folds = press !== undefined && isFolding(press);
  useLayoutEffect(() => {
    const row = rowOf(orderId);
    if (!folds || !row) return;
    let isOver = false;
    void whenQuiet().then(() => isOver || fold(row));
    return () => {
      isOver = true;
      delete row.dataset.folded;
    };
  }, [orderId, folds]);
}

function fold(row: HTMLElement): void {
  const note = row.querySelector('[data-outcome]');
  const isSeen = note && isInView(note);
  if (row.parentElement)
    shiftRows(row.parentElement, () => {
      row.style.minHeight = '';
      row.dataset.folded = '';
    });
  if (isSeen) note.scrollIntoView({ block: 'nearest' });
}
