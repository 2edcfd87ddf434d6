import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';

type Row = { id: string; content: ReactNode; below?: ReactNode };

export function useOpened() {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const opened = query.get('open');
  const open = (id: string | null) => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete('open');
    else next.set('open', id);
    navigate({ search: next.toString() }, { replace: opened !== null && id !== null, preventScrollReset: true });
  };
  return { opened, open };
}

/** On a phone one of the two. Keys: j, k, Enter, `/`. */
export function ListBeside({
  label,
  note,
  head,
  rows,
  opened,
  onOpen,
  detail,
  foot,
}: {
  label: string;
  note?: ReactNode;
  head?: ReactNode;
  rows: readonly Row[];
  opened: string | null;
  onOpen: (id: string | null) => void;
  detail: ReactNode;
  foot?: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  return (
    <div className="page-width grid items-start gap-x-6 py-4 lg:grid-cols-[minmax(18rem,26rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
          <h1>{label}</h1>
          {note}
        </div>
        <div className={cx(opened !== null && 'max-lg:hidden')}>
          {head}
          <ul ref={list} aria-label={label} className="flex flex-col">
            {rows.map(({ id, content, below }) => (
              <li key={id} className="border-line border-b last:border-0">
                <button
                  type="button"
                  aria-current={opened === id || undefined}
                  className="block min-h-14 w-full rounded-card px-3 py-3 text-left hover:bg-sunken aria-[current]:bg-sunken"
                  onClick={() => onOpen(id)}
                >
                  {content}
                </button>
                {below && <div className="px-3 pb-4 lg:hidden">{below}</div>}
              </li>
            ))}
          </ul>
          {foot}
        </div>
      </div>
      <div
        className={cx(
          'min-w-0 lg:sticky lg:top-(--top-bars) lg:max-h-[calc(100dvh-var(--top-bars))] lg:overflow-y-auto lg:p-1 lg:pb-6',
          opened === null && 'max-lg:hidden',
        )}
      >
        {opened !== null && (
          <Button variant="quiet" icon={ArrowLeft} className="mb-3 lg:hidden" onClick={() => onOpen(null)}>
            Back
          </Button>
        )}
        {detail}
      </div>
    </div>
  );
}

const STEPS: Record<string, number> = { j: 1, k: -1 };

function useListKeys(list: { current: HTMLElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLElement>('[type="search"]')?.focus();
      }
      const step = STEPS[event.key];
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('li > button') ?? [])];
      if (step === undefined || rows.length === 0) return;
      const at = rows.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
      rows[next]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}
