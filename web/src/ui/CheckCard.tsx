import { Check, type LucideIcon, Minus } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'title' | 'className' | 'id'> & {
  title: string;
  children?: string | undefined;
  icon?: LucideIcon | undefined;
  type?: 'checkbox' | 'radio' | undefined;
  className?: string | undefined;
  /** It stands for several, which differ. */
  mixed?: boolean | undefined;
};

export function CheckCard({ title, children, icon: Icon, type = 'checkbox', className, mixed, ref, ...input }: Props) {
  const id = useId();
  return (
    <div className={cx('@container relative flex items-center gap-[16px] p-[16px]', className)}>
      <input
        {...input}
        ref={
          mixed === undefined
            ? ref
            : (element) => {
                if (element) element.indeterminate = mixed;
              }
        }
        type={type}
        id={id}
        aria-describedby={children ? `${id}-about` : undefined}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-card border border-line-strong bg-surface transition-colors aria-invalid:border-2 aria-invalid:border-beet checked:border-2 checked:border-ink checked:bg-sunken indeterminate:border-2 indeterminate:border-ink hover:border-ink"
      />
      {Icon && (
        <span className="counter-indian pointer-events-none relative flex size-12 shrink-0 items-center justify-center rounded-pill @max-[10rem]:hidden">
          <Icon size="1.5rem" />
        </span>
      )}
      <span className="pointer-events-none relative min-w-0 flex-1">
        <label
          htmlFor={id}
          className="block font-bold font-display text-[length:min(var(--text-lg),13cqw)] leading-tight"
        >
          {title}
        </label>
        {children && (
          <span id={`${id}-about`} className="mt-0.5 block text-ink-2 text-sm">
            {children}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none relative flex size-6 shrink-0 items-center justify-center border-2 border-line-strong text-paper peer-checked:border-ink peer-checked:bg-ink peer-indeterminate:border-ink [&>svg]:invisible peer-checked:[&>svg]:visible peer-indeterminate:[&>svg]:visible',
          type === 'radio' ? 'rounded-pill' : 'rounded-[7px]',
        )}
      >
        {mixed ? <Minus size="1rem" strokeWidth={3} className="text-ink" /> : <Check size="1rem" strokeWidth={3} />}
      </span>
    </div>
  );
}
