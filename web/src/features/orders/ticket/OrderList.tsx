import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusPageHeading } from '../../../ui/usePageTitle.ts';
import { isInView, useRows } from '../../../ui/useRows.ts';

type OrderRow<O, C> = { id: string; row: O; outcome?: C | undefined; left?: boolean };

/** One to three columns, equally high in a row; the focus survives buttons that go. */
export function OrderList<O, C>({
  label,
  rows = [],
  children,
}: {
  label: string;
  rows: readonly OrderRow<O, C>[] | undefined;
  children: (order: O, outcome: C | undefined, left: boolean | undefined) => ReactNode;
}) {
  const ref = useRows<HTMLUListElement>(rows.map(({ id }) => id));
  const last = useRef<{ element: Element; row: HTMLElement; list: Element | null; place: number } | null>(null);
  const remember = (place: number) => (event: FocusEvent<HTMLElement>) => {
    const row = event.currentTarget;
    last.current = { element: event.target, row, list: row.parentElement, place };
  };
  // A pressed button that goes would drop the focus: it moves to the outcome, or to the card in its place.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.querySelector('dialog[open]')) return;
    const { element, row, list, place } = last.current;
    last.current = null;
    if (document.activeElement !== document.body && document.activeElement?.tagName !== 'H1') return;
    const card = row.isConnected ? row : (list?.children[place] ?? list?.lastElementChild);
    const part = (mark: string) => card?.querySelector<HTMLElement>(`[data-${mark}]`);
    const goal = part('outcome') ?? part('heading');
    if (goal) goal.focus({ preventScroll: true });
    else focusPageHeading();
    // Pressed at the end of a long ticket, above which its outcome stands.
    if (card && isInView(card) && !element.closest('[data-outcome]'))
      part('outcome')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(
    () => () => {
      if (last.current && document.activeElement === document.body) focusPageHeading();
    },
    [],
  );
  return (
    <ul ref={ref} aria-label={label} className="card-grid [--columns:1] [--least:17rem] lg:gap-2! lg:[--columns:3]">
      {rows.map((row, place) => (
        <Row key={row.id} data-row={row.id} of={row} onFocus={remember(place)}>
          {children(row.row, row.outcome, row.left)}
        </Row>
      ))}
    </ul>
  );
}

type RowProps = ComponentProps<'li'> & { of: OrderRow<unknown, unknown> };

/** Seen or above, it gets no lower. */
function Row({ of: { row, outcome, left }, ...rest }: RowProps) {
  const card = useRef<HTMLLIElement>(null);
  const size = useRef({ width: 0, height: 0 });
  const isPressed = outcome !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what it shows
  useLayoutEffect(() => {
    const { top = innerHeight } = card.current?.getBoundingClientRect() ?? {};
    if (card.current) card.current.style.minHeight = top < innerHeight ? `${size.current.height}px` : '';
  }, [row, isPressed, left]);
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      if (!card.current) return;
      const { width, height } = card.current.getBoundingClientRect();
      if (width !== size.current.width) card.current.style.minHeight = '';
      size.current = { width, height };
    });
    if (card.current) watch.observe(card.current);
    return () => watch.disconnect();
  }, []);
  return <li {...rest} ref={card} className="grid min-w-0 grid-cols-1" />;
}
