import { CAMPUSES, findCampus } from '@homeplate/domain/campuses';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

/** Campus (a name or null) and search of an address. */
export function readFilter(query: URLSearchParams): { campus: string | null; search: string } {
  return {
    campus: findCampus(query.get('campus'))?.address ?? null,
    search: (query.get('q') ?? '').trim().slice(0, 100),
  };
}

/** Campus and search, in the address: they survive a reload, Back and a shared link. */
export function useCatalogueFilter() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const filter = readFilter(query);
  const go = (next: { campus?: string | null; search?: string }, replace: boolean) => {
    // From the window: another change may still be on its way to this component, or the page may be left by now.
    const { pathname, search: now } = window.location;
    if (pathname !== paths.home()) return;
    const { campus, search } = { ...readFilter(new URLSearchParams(now)), ...next };
    void navigate(paths.home({ campus, q: search }), { replace, state, preventScrollReset: true });
  };
  return {
    ...filter,
    setCampus: (campus: string | null) => go({ campus }, false),
    // Only the first letter is a step of Back.
    setSearch: (search: string) => go({ search }, filter.search !== '' || search === ''),
  };
}

/** Spec §3, Campuses: the city in parentheses where the name does not contain it. */
export const campusOptions = CAMPUSES.map(({ address, city }) => ({
  value: address,
  label: address.includes(city) ? address : `${address} (${city})`,
}));
