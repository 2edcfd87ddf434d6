import { Link } from 'react-router';
import { cx } from './cx.ts';

/** A link that stands alone, e.g. under a form, with a press area of 44 px. */
export function TextLink({
  to,
  state,
  className,
  children,
}: {
  to: string;
  state?: unknown;
  className?: string | undefined;
  children: string;
}) {
  return (
    <Link
      to={to}
      state={state}
      className={cx(
        'inline-flex min-h-11 items-center font-semibold text-paprika underline-offset-4 hover:underline',
        className,
      )}
    >
      {children}
    </Link>
  );
}
