import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../ui/useHydrated.ts';

type Section = 'products' | 'chefs';

/** Whether a section shows everything; kept with the step of the history, so that Back finds the page as it was left. */
export function useUnfolded(section: Section): [boolean, (unfolded: boolean) => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const known = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const key = `all-${section}`;
  const set = (unfolded: boolean) => {
    void navigate({ pathname, search, hash }, { replace: true, state: { ...known, [key]: unfolded } });
  };
  return [hydrated && known[key] === true, set];
}
