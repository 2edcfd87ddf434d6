import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { Link } from './Link.tsx';

type MenuProps = {
  label: string;
  icon: LucideIcon;
  look?: 'large';
  disabled?: boolean | undefined;
  trigger?: ((popoverTarget: string) => ReactNode) | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A popover, so that it works before the script. */
export function Menu({ label, icon, look, disabled, trigger, children, className }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className={className}>
      {trigger?.(id) ?? (
        <IconButton
          label={label}
          icon={icon}
          disabled={disabled}
          popoverTarget={id}
          {...(look && { tone: 'outline', className: 'size-13' })}
        />
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

export function MenuLink({ icon: Icon, children, ...link }: ComponentProps<typeof Link> & { icon?: LucideIcon }) {
  return (
    <li>
      <Link {...link} className={row}>
        {Icon && <Icon size="1.125rem" className="shrink-0 text-ink-2" />}
        <span className="flex-1">{children}</span>
      </Link>
    </li>
  );
}

type MenuActionProps = { onClick: () => void; icon?: LucideIcon; children: ReactNode };

export function MenuAction({ onClick, icon: Icon, children }: MenuActionProps) {
  return (
    <li>
      <button type="button" onClick={onClick} className={row}>
        {Icon && <Icon size="1.125rem" className="shrink-0 text-ink-2" />}
        <span className="flex-1">{children}</span>
      </button>
    </li>
  );
}
