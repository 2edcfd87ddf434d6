import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Outcome } from '../../../ui/steadyList.ts';
import { focusPageHeading } from '../../../ui/usePageTitle.ts';
import type { useSteadyList } from '../../../ui/useSteadyList.ts';

export const orderId = (order: { _id: string }) => order._id;

/** One to three columns, equally high in a row; the focus survives buttons that go. */
export function OrderList<O extends { _id: string }, C extends Outcome>({
  label,
  steady,
  children,
}: {
  label: string;
  steady: ReturnType<typeof useSteadyList<O, C>>;
  children: (order: O, outcome: C | undefined) => ReactNode;
}) {
  const rows = steady.rows ?? [];
  const last = useRef<{ element: Element; row: HTMLElement; list: Element | null; place: number } | null>(null);
  const remember = (place: number) => (event: FocusEvent<HTMLElement>) => {
    const row = event.currentTarget;
    last.current = { element: event.target, row, list: row.parentElement, place };
  };
  // A pressed button that goes would drop the focus: it moves to the outcome, or to the card in its place.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.querySelector('dialog[open]')) return;
    const { row, list, place } = last.current;
    last.current = null;
    if (document.activeElement !== document.body && document.activeElement?.tagName !== 'H1') return;
    const card = row.isConnected ? row : (list?.children[place] ?? list?.lastElementChild);
    const part = (mark: string) => card?.querySelector<HTMLElement>(`[data-${mark}]`);
    const goal = part('outcome') ?? part('heading');
    if (goal) goal.focus({ preventScroll: true });
    else focusPageHeading();
  });
  useEffect(
    () => () => {
      if (last.current && document.activeElement === document.body) focusPageHeading();
    },
    [],
  );
  return (
    <ul
      {...steady.list}
      aria-label={label}
      className="card-grid [--columns:1] [--least:17rem] lg:[--columns:2] xxl:[--columns:3]"
    >
      {rows.map((row, place) => (
        <li
          key={row.id}
          {...steady.mark(row)}
          ref={row.outcome && holdHeight}
          className="grid min-w-0 grid-cols-1 transition-opacity data-gone:opacity-50"
          onFocus={remember(place)}
        >
          {children(row.row, row.outcome)}
        </li>
      ))}
    </ul>
  );
}

// At least as high as with buttons, so that nothing moves.
function holdHeight(card: HTMLElement | null) {
  if (!card) return;
  card.style.minHeight = `${card.getBoundingClientRect().height}px`;
  return () => {
    card.style.minHeight = '';
  };
}
