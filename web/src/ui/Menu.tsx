import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Link } from './Link.tsx';

/** A popover, so that it works before the script. */
export function Menu({
  label,
  icon,
  worded = false,
  busy,
  children,
  className,
}: {
  label: string;
  icon: LucideIcon;
  /** Shows its label. */
  worded?: boolean | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className={className}>
      {worded ? (
        <Button variant="secondary" icon={icon} busy={busy} popoverTarget={id}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} icon={icon} popoverTarget={id} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list only closes after one of its own links or buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's press on a link or button is a click as well */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className="popover m-0 mt-1 w-60 rounded-image border border-line bg-surface p-2 text-ink shadow-float"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) list.current?.hidePopover();
        }}
      >
        <ul>{children}</ul>
      </div>
    </div>
  );
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-toast px-3 text-left font-medium transition-colors hover:bg-sunken';

export function MenuLink({
  to,
  state,
  icon: Icon,
  children,
}: {
  to: string;
  state?: unknown;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} state={state} className={row}>
        {Icon && <Icon size="1.125rem" className="shrink-0 text-ink-2" />}
        {children}
      </Link>
    </li>
  );
}

export function MenuAction({
  onClick,
  icon: Icon,
  children,
}: {
  onClick: () => void;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <li>
      <button type="button" onClick={onClick} className={row}>
        {Icon && <Icon size="1.125rem" className="shrink-0 text-ink-2" />}
        {children}
      </button>
    </li>
  );
}
