import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLocation, useNavigate } from 'react-router';

interface Goal extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of the present step of the history. */
  replace?: boolean | undefined;
  /** What the next page may read from its location. */
  state?: unknown;
}

/**
 * A link within the site. The router's own does the same, and brings what its framework mode needs: 2.4 KB on every first
 * visit.
 */
export function Link({ to, replace, state, onClick, ...rest }: Goal) {
  const href = useHref(to);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    // A second press on the same link is no second step.
    void navigate(to, { replace: replace ?? href === `${pathname}${search}${hash}`, state });
  };
  return <a {...rest} href={href} onClick={go} />;
}

// Everything else (a new tab, a download) is the browser's.
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * A link that says `aria-current="page"` while its page, or with `end` left out one below it, is shown; with `section`, while
 * any address is shown that begins so.
 */
export function NavLink({
  end = false,
  section,
  ...link
}: Goal & { end?: boolean | undefined; section?: string | undefined }) {
  const href = useHref(link.to).split(/[?#]/)[0]?.toLowerCase() ?? '';
  const here = useLocation().pathname.toLowerCase();
  const isBelow = !end && here.startsWith(section?.toLowerCase() ?? `${href}/`);
  const isHere = here === href || isBelow;
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
}
