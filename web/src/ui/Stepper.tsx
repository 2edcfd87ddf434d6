import { Check } from 'lucide-react';
import { cx } from './cx.ts';

export interface WizardStep {
  name: string;
  state: 'done' | 'current' | 'error' | 'later';
}

const dots = {
  done: 'border-basil bg-basil text-paper',
  current:
    'border-ink bg-ink text-paper forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
  error: 'border-beet bg-beet-tint text-beet',
  later: 'border-line-strong bg-surface text-ink-2',
};

const words = { done: 'done', current: 'current', error: 'needs a look', later: 'to come' };

export function Stepper({ steps, className }: { steps: readonly WizardStep[]; className?: string | undefined }) {
  return (
    <ol aria-label="Steps" className={cx('@container flex', className)}>
      {steps.map(({ name, state }, at) => (
        <li
          key={name}
          aria-current={state === 'current' || state === 'error' ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center"
        >
          {at > 0 && (
            <span
              className={cx(
                '-translate-y-1/2 absolute top-4 @max-[13rem]:hidden right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] border-t-2',
                state === 'later' ? 'border-line' : 'border-basil',
              )}
            />
          )}
          <span
            className={cx(
              'tabular flex size-8 items-center justify-center rounded-pill border-2 font-bold text-sm',
              dots[state],
            )}
            aria-hidden="true"
          >
            {state === 'done' ? <Check strokeWidth={3} className="size-4" /> : state === 'error' ? '!' : at + 1}
          </span>
          <span
            className={cx(
              'text-xs sm:text-sm',
              state === 'current' || state === 'error' ? 'font-bold' : 'text-ink-2 @max-[13rem]:sr-only',
            )}
          >
            {name}
          </span>
          {state !== 'current' && <span className="sr-only">{`, ${words[state]}`}</span>}
        </li>
      ))}
    </ol>
  );
}
