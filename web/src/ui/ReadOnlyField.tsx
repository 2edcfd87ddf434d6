import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook, Field, type FieldProps, useFieldParts } from './Field.tsx';

export function ReadOnlyField({
  label,
  hint,
  error,
  className,
  id,
  ...input
}: Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, 'className' | 'readOnly'>) {
  const { controlId, aria } = useFieldParts({ hint, error }, id);
  return (
    <Field {...{ label, hint, error, className, controlId }}>
      <div className="relative">
        <input
          {...input}
          {...aria}
          id={controlId}
          readOnly
          className={`${controlLook(true)} text-ellipsis pr-10 max-[375px]:pr-8 max-[375px]:pl-3 max-[375px]:text-[0.9375rem]`}
        />
        <Lock
          size="1rem"
          className="pointer-events-none absolute inset-y-0 right-4 max-[375px]:right-2.5 my-auto text-ink-3"
        />
      </div>
    </Field>
  );
}
