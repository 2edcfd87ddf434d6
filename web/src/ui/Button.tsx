import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link } from './Link.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

interface Look {
  variant?: ButtonVariant | undefined;
  /** sm 40 px with a 44 px press area, xl 56 for riding gloves. */
  size?: ButtonSize | undefined;
  icon?: LucideIcon | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-paprika text-on-paprika hover:bg-paprika-deep',
  secondary: 'border-ink bg-surface hover:bg-sunken',
  quiet: 'border-transparent text-paprika hover:bg-paprika-tint',
  danger: 'border-beet bg-surface text-beet hover:bg-beet-tint',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'relative min-h-10 text-sm after:absolute after:-inset-0.5',
  md: 'min-h-11',
  lg: 'min-h-12',
  xl: 'min-h-14 text-lg',
};

function look(
  { variant = 'primary', size = 'md', icon, block, className }: Omit<Look, 'children'>,
  { off = false, busy = false } = {},
) {
  return cx(
    'press inline-flex max-w-full shrink-0 border-[1.5px] items-center justify-center gap-2 rounded-pill py-1.5 text-center font-semibold leading-tight',
    icon ? 'pr-[20px] pl-[16px]' : busy ? 'pr-[16px] pl-[36px]' : 'px-[26px]',
    sizes[size],
    off ? 'cursor-not-allowed border-transparent bg-sunken text-ink-3' : variants[variant],
    block && 'w-full',
    className,
  );
}

/** Width and label stay, and presses do nothing. */
export function Button({
  variant,
  size,
  icon: Icon,
  block,
  busy = false,
  type = 'button',
  className,
  children,
  disabled,
  onClick,
  ...rest
}: Look & ComponentProps<'button'> & { busy?: boolean | undefined }) {
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={guard}
      className={look({ variant, size, icon: Icon, block, className }, { off: disabled, busy })}
    >
      {busy ? <BusyMark slot={Icon !== undefined} /> : Icon && <Icon className="size-4.5 shrink-0" />}
      <span>{children}</span>
    </button>
  );
}

function BusyMark({ slot }: { slot: boolean }) {
  return (
    <span className={slot ? 'size-4.5 shrink-0' : '-mr-2 relative w-0'} aria-hidden="true">
      <span
        className={cx(
          'spin block rounded-pill border-2 border-current border-r-transparent',
          slot ? 'm-0.5 size-3.5' : '-translate-y-1/2 absolute top-1/2 right-[6px] size-[14px]',
        )}
      />
    </span>
  );
}

export function ButtonLink({
  variant,
  size,
  icon: Icon,
  block,
  className,
  children,
  to,
  state,
  ...rest
}: Look &
  Omit<ComponentProps<'a'>, 'href'> &
  ({ to: string; href?: undefined; state?: unknown } | { to?: undefined; href: string; state?: undefined })) {
  const content = (
    <>
      {Icon && <Icon className="size-4.5 shrink-0" />}
      <span>{children}</span>
    </>
  );
  const classes = look({ variant, size, icon: Icon, block, className });
  return to === undefined ? (
    <a {...rest} className={classes}>
      {content}
    </a>
  ) : (
    <Link {...rest} to={to} state={state} className={classes}>
      {content}
    </Link>
  );
}
