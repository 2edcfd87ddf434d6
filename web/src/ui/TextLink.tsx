import { cx } from './cx.ts';
import { Link } from './Link.tsx';

type Props = { to: string; state?: unknown; className?: string | undefined; onClick?: () => void; children: string };

export function TextLink({ to, state, className, onClick, children }: Props) {
  return (
    <Link
      to={to}
      state={state}
      onClick={onClick}
      className={cx(
        'inline-flex min-h-11 items-center font-semibold text-paprika underline-offset-4 hover:underline',
        className,
      )}
    >
      {children}
    </Link>
  );
}

/** Inside a form, whose page must stay. */
export function PageInNewTab({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="font-semibold text-paprika underline underline-offset-4">
      <span>{children}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
