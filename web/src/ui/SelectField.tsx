import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlLook, Field, type FieldProps, type Option, useFieldParts } from './Field.tsx';

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  options,
  placeholder,
  id,
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Option[];
    placeholder?: string | undefined;
  }) {
  const { controlId, aria } = useFieldParts({ hint, error, optional }, id);
  return (
    <Field {...{ label, hint, error, optional, className, controlId }}>
      <div className="relative">
        <select {...select} {...aria} id={controlId} className={cx(controlLook(), 'appearance-none truncate pr-10')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {label}
              </option>
            );
          })}
        </select>
        <ChevronDown size="1.125rem" className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-2" />
      </div>
    </Field>
  );
}
