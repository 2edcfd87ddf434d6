import { Minus, Plus, Trash2 } from 'lucide-react';
import { type Ref, useId } from 'react';
import { cx } from './cx.ts';

type Props = {
  name: string;
  count: number;
  onAdd: () => void;
  onRemove: () => void;
  limit?: string | undefined;
  addRef?: Ref<HTMLButtonElement> | undefined;
  tone?: 'filled' | 'outline' | undefined;
  className?: string | undefined;
};

export function QuantityStepper({ name, count, onAdd, onRemove, limit, addRef, tone = 'outline', className }: Props) {
  const limitId = useId();
  const Less = count <= 1 ? Trash2 : Minus;
  const filled = tone === 'filled';
  const button = cx(
    'press -my-0.5 relative flex size-10 shrink-0 items-center justify-center rounded-pill after:absolute after:-inset-0.5',
    filled ? 'hover:bg-paprika-deep' : 'hover:bg-sunken',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
  );
  return (
    <fieldset
      aria-label={`Quantity of ${name}`}
      className={cx(
        'inline-flex h-10 shrink-0 items-center justify-between rounded-pill border-[1.5px]',
        filled ? 'border-paprika bg-paprika text-on-paprika' : 'border-line-strong bg-surface',
        className,
      )}
    >
      <button type="button" className={button} onClick={onRemove}>
        <Less size="1.125rem" />
        <span className="sr-only">{`Remove one ${name}`}</span>
      </button>
      <output className="tabular min-w-6 text-center font-bold">{count}</output>
      {/* Not `disabled`: it stays focusable. */}
      <button
        ref={addRef}
        type="button"
        className={button}
        onClick={limit === undefined ? onAdd : undefined}
        aria-disabled={limit !== undefined || undefined}
        aria-describedby={limit === undefined ? undefined : limitId}
        title={limit}
      >
        <Plus size="1.125rem" />
        <span className="sr-only">{`Add one ${name}`}</span>
      </button>
      {limit !== undefined && (
        <span id={limitId} className="sr-only">
          {limit}
        </span>
      )}
    </fieldset>
  );
}
