import type { ComponentProps } from 'react';
import { createPath, useHref, useLocation, useMatch, useNavigate } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string; state?: unknown };

/** The router's own Link brings its framework mode's prefetching along. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const { altKey, button, ctrlKey, metaKey, shiftKey } = event;
        if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
        event.preventDefault();
        void navigate(to, { state, replace: href === here });
      }}
    />
  );
}

export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  return <Link aria-current={useMatch({ path: rest.to, end }) ? 'page' : undefined} {...rest} />;
}
