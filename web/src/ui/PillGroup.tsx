import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { FieldNotes, type FieldProps, type Option, OptionalMark } from './Field.tsx';

export function PillGroup({
  label,
  hint,
  error,
  optional,
  className,
  type = 'checkbox',
  options,
  chosen,
  onChosen,
  onChange,
  ...input
}: FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'defaultChecked' | 'className' | 'id'> & {
    name: string;
    type?: 'checkbox' | 'radio' | undefined;
    options: readonly Option[];
    /** Unset where the form holds them (`{...register('days')}`). */
    chosen?: readonly string[] | undefined;
    onChosen?: ((chosen: string[]) => void) | undefined;
  }) {
  const id = useId();
  const choose = (value: string, on: boolean) => {
    if (type === 'radio') onChosen?.([value]);
    else onChosen?.(on ? [...(chosen ?? []), value] : (chosen ?? []).filter((other) => other !== value));
  };
  return (
    <fieldset
      className={cx('min-w-0', className)}
      aria-describedby={
        cx(error && `${id}-error`, hint ? `${id}-hint` : null, optional && `${id}-optional`) || undefined
      }
    >
      {/* Only a direct child legend names the fieldset; it floats beside the mark. */}
      <legend className="float-left mr-2 mb-1.5 font-semibold text-sm">{label}</legend>
      {optional && <OptionalMark id={`${id}-optional`} />}
      <div className="clear-both flex flex-wrap gap-2">
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <label key={value} className="relative inline-flex min-h-11 items-center justify-center px-6 font-medium">
              <input
                {...input}
                type={type}
                value={value}
                checked={chosen?.includes(value)}
                onChange={(event) => {
                  onChange?.(event);
                  choose(value, event.target.checked);
                }}
                aria-invalid={error ? true : undefined}
                className={cx(
                  'pill peer absolute inset-0 cursor-pointer appearance-none rounded-pill border transition-colors checked:border-ink checked:bg-ink',
                  error ? 'border-2 border-beet bg-surface' : 'border-line-strong bg-surface hover:border-ink',
                )}
              />
              <Check
                size="1rem"
                strokeWidth={2.5}
                className="pointer-events-none absolute left-3 opacity-0 transition-opacity peer-checked:text-paper peer-checked:opacity-100"
              />
              <span className="pointer-events-none relative transition-[translate,color] peer-checked:translate-x-2.5 peer-checked:text-paper">
                {label}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
