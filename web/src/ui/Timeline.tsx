import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface TimelineStep {
  name: string;
  note?: ReactNode;
}

/** `at`: index of the current step, `steps.length` when done. */
export function Timeline({
  label,
  steps,
  at,
  className,
}: {
  label: string;
  steps: readonly TimelineStep[];
  at: number;
  className?: string | undefined;
}) {
  return (
    <ol aria-label={label} className={cx('flex flex-col md:flex-row', className)}>
      {steps.map(({ name, note }, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'later';
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 gap-3 pb-5 last:pb-0 md:flex-col md:gap-2 md:pr-3 md:pb-0 md:last:flex-none md:last:pr-0"
          >
            {index < steps.length - 1 && (
              <span
                className={cx(
                  'absolute top-7 bottom-0 left-3.25 border-l-2 md:top-3.25 md:right-0 md:bottom-auto md:left-7 md:border-t-2 md:border-l-0',
                  state === 'done' ? 'border-basil' : 'border-line border-dashed',
                )}
              />
            )}
            <Station state={state} />
            <span className="min-w-0 pt-0.5 md:pt-0">
              <span className={cx('block', state === 'now' ? 'font-bold' : state === 'later' && 'text-ink-3')}>
                {name}
                {state === 'done' && <span className="sr-only">, done</span>}
              </span>
              {note && <span className="block text-ink-2 text-sm">{note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Station({ state }: { state: 'done' | 'now' | 'later' }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative flex size-7 shrink-0 items-center justify-center rounded-pill',
        state === 'done' && 'border-2 border-basil bg-basil text-paper',
        state === 'now' && 'border-3 border-paprika bg-surface',
        state === 'later' && 'border-2 border-line-strong bg-surface',
      )}
    >
      {state === 'done' && <Check strokeWidth={3} className="size-4" />}
      {state === 'now' && (
        <span className="pulse size-2.5 rounded-pill bg-paprika forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none" />
      )}
    </span>
  );
}

export function TimelineStopped({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-image border border-beet bg-beet-tint px-4 py-3">
      <X size="1.25rem" strokeWidth={2.5} className="mt-0.5 shrink-0 text-beet" />
      <div className="min-w-0">
        <p className="font-bold text-beet">{name}</p>
        {children && <div className="text-sm">{children}</div>}
      </div>
    </div>
  );
}
