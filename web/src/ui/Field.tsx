import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows "(optional)"; all other fields are required. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

export type Option = string | { value: string; label: string };

export function controlLook(readOnly = false): string {
  return cx(
    'block min-h-12 w-full rounded-input border px-4 py-2.5 transition-colors placeholder:text-ink-3',
    'aria-invalid:border-2 aria-invalid:border-beet aria-invalid:py-[calc(0.625rem-1px)] disabled:cursor-not-allowed disabled:text-ink-3',
    readOnly
      ? 'border-line bg-sunken text-ink-2'
      : 'border-line-strong bg-surface hover:border-ink disabled:border-line disabled:bg-sunken',
  );
}

export function useFieldParts({ hint, error, optional }: Pick<FieldProps, 'hint' | 'error' | 'optional'>, id?: string) {
  const own = useId();
  const controlId = id ?? own;
  const about = [
    error ? `${controlId}-error` : null,
    hint ? `${controlId}-hint` : null,
    optional ? `${controlId}-optional` : null,
  ];
  return {
    controlId,
    aria: {
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': about.filter(Boolean).join(' ') || undefined,
    },
  };
}

export function Field({
  label,
  hint,
  error,
  optional,
  className,
  controlId,
  children,
}: FieldProps & { controlId: string; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline gap-2">
        <label htmlFor={controlId} className="font-semibold text-sm">
          {label}
        </label>
        {optional && <OptionalMark id={`${controlId}-optional`} />}
      </div>
      {children}
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  );
}

/** Outside the label, so that the field's name stays exact. */
export function OptionalMark({ id }: { id: string }) {
  return (
    <span id={id} className="text-ink-3 text-xs">
      (optional)
    </span>
  );
}

/** The error first, then the hint. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 font-medium text-beet text-sm">
          <CircleAlert size="1rem" className="mt-0.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-2 text-sm">
          {hint}
        </p>
      )}
    </>
  );
}
