import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface TimelineStep {
  name: string;
  note?: ReactNode;
}

type Props = { label: string; steps: readonly TimelineStep[]; at: number; className?: string | undefined };

/** `at`: `steps.length` when done. On a phone the finished steps are folded. */
export function Timeline({ label, steps, at, className }: Props) {
  const step = ({ name, note }: TimelineStep, index: number, isFolded: boolean) => {
    const state = index < at ? 'done' : index === at ? 'now' : 'later';
    return (
      <li
        key={name}
        aria-current={state === 'now' ? 'step' : undefined}
        className={cx(
          'relative flex min-w-0 flex-1 gap-3 pb-5 md:flex-col md:gap-2 md:pr-3 md:pb-0 md:last:flex-none md:last:pr-0',
          !isFolded && 'last:pb-0',
          !isFolded && state === 'done' && 'max-md:hidden',
        )}
      >
        {(isFolded || index < steps.length - 1) && (
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
            <span>{name}</span>
            {state === 'done' && <span className="sr-only">, done</span>}
          </span>
          {note && <span className="block text-ink-2 text-sm">{note}</span>}
        </span>
      </li>
    );
  };
  return (
    <div className={className}>
      {at > 0 && (
        <details className="md:hidden">
          <summary className="mb-2 flex min-h-11 cursor-pointer items-center gap-3">
            <Station state="done" />
            <span className="underline decoration-line-strong underline-offset-4">
              {`${at} ${at === 1 ? 'step' : 'steps'} done`}
            </span>
          </summary>
          <ol>{steps.slice(0, at).map((one, index) => step(one, index, true))}</ol>
        </details>
      )}
      <ol aria-label={label} className={cx('flex flex-col md:flex-row', at === steps.length && 'max-md:hidden')}>
        {steps.map((one, index) => step(one, index, false))}
      </ol>
    </div>
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
