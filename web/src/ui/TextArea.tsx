import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { controlLook, Field, type FieldProps, useFieldParts } from './Field.tsx';

/** Unlike `maxLength`, `most` cuts nothing off. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  count,
  most,
  id,
  rows = 4,
  ...input
}: FieldProps &
  Omit<ComponentProps<'textarea'>, 'className'> & { count?: number | undefined; most?: number | undefined }) {
  const limit = most ?? input.maxLength;
  const countId = useId();
  const { controlId, aria } = useFieldParts({ hint, error, optional }, id);
  const describedBy = cx(aria['aria-describedby'], count !== undefined && countId) || undefined;
  return (
    <Field {...{ label, hint, error, optional, controlId }} className={cx('flow-root', className)}>
      <textarea
        {...input}
        {...aria}
        aria-describedby={describedBy}
        id={controlId}
        rows={rows}
        className={cx(controlLook(input.readOnly), 'field-sizing-content min-h-28 resize-y')}
      />
      {count !== undefined && (
        <p id={countId} className="tabular mt-1.5 text-right text-ink-2 text-xs sm:float-right sm:ml-4">
          {limit === undefined ? `${count} characters` : `${count} of ${limit} characters`}
        </p>
      )}
    </Field>
  );
}
