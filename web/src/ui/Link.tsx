import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

interface Goal extends Omit<ComponentProps<'a'>, 'href'> {
  /** From the root of the site on, as all of `paths` are. */
  to: string;
  /** Takes the place of the present step of the history. */
  replace?: boolean | undefined;
  /** What the next page may read from its location. */
  state?: unknown;
}

type Go = (to: string, options: NavigateOptions) => void;
const LinkContext = createContext<Go>(() => {});

/**
 * Tells the links below it how to go on. Each could ask the router itself, but would then be drawn again with every change of
 * the address, and there may be a hundred of them on a page.
 */
export function LinkProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const go = useCallback<Go>((to, options) => void latest.current(to, options), []);
  return <LinkContext value={go}>{children}</LinkContext>;
}

/**
 * A link within the site. The router's own does the same, and brings what its framework mode needs: 2.4 KB on every first
 * visit.
 */
export function Link({ to, replace, state, onClick, ...rest }: Goal) {
  const go = useContext(LinkContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    // A second press on the same link is no second step.
    const { pathname, search, hash } = window.location;
    go(to, { replace: replace ?? to === `${pathname}${search}${hash}`, state });
  };
  return <a {...rest} href={to} onClick={follow} />;
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
  const href = link.to.split(/[?#]/)[0]?.toLowerCase() ?? '';
  const here = useLocation().pathname.toLowerCase();
  const isBelow = !end && here.startsWith(section?.toLowerCase() ?? `${href}/`);
  const isHere = here === href || isBelow;
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
}
