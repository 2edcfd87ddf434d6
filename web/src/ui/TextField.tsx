import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { controlLook, Field, type FieldProps, useFieldParts } from './Field.tsx';

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  lead,
  trail,
  id,
  type = 'text',
  ...input
}: FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    lead?: string | LucideIcon | undefined;
    trail?: ReactNode;
  }) {
  const { controlId, aria } = useFieldParts({ hint, error, optional }, id);
  return (
    <Field {...{ label, hint, error, optional, className, controlId }}>
      <div className="relative">
        {lead && <Lead sign={lead} />}
        <input
          {...input}
          {...aria}
          id={controlId}
          type={type}
          className={cx(controlLook(input.readOnly), lead !== undefined && 'pl-10', trail !== undefined && 'pr-20')}
        />
        {trail && <div className="absolute inset-y-0 right-1 flex items-center">{trail}</div>}
      </div>
    </Field>
  );
}

function Lead({ sign: Sign }: { sign: string | LucideIcon }) {
  return (
    <span
      className="pointer-events-none absolute inset-y-0 left-4 flex items-center font-semibold text-ink-2"
      aria-hidden="true"
    >
      {typeof Sign === 'string' ? Sign : <Sign size="1.125rem" />}
    </span>
  );
}

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
