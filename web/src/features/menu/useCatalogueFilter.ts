import { CAMPUSES, findCampus } from '@homeplate/domain/campuses';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

/** What the address says is wanted: a campus's name or null, and what is searched for. */
export function readFilter(query: URLSearchParams): { campus: string | null; search: string } {
  return {
    campus: findCampus(query.get('campus'))?.address ?? null,
    search: (query.get('q') ?? '').trim().slice(0, 100),
  };
}

/** Campus and search, kept in the address: they survive a reload, Back and a shared link. */
export function useCatalogueFilter() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const filter = readFilter(query);
  const go = (next: { campus?: string | null; search?: string }, replace: boolean) => {
    // As the window says: a change of the other may still be on its way to the page, or the page may be left by now.
    const { pathname, search: now } = window.location;
    if (pathname !== paths.home()) return;
    const { campus, search } = { ...readFilter(new URLSearchParams(now)), ...next };
    void navigate(paths.home({ campus, q: search }), { replace, state, preventScrollReset: true });
  };
  return {
    ...filter,
    setCampus: (campus: string | null) => go({ campus }, false),
    // Every letter would be a step of Back; only the first one is.
    setSearch: (search: string) => go({ search }, filter.search !== '' || search === ''),
  };
}

/** Spec §3, Campuses: the city stands in parentheses where the name does not say it. */
export const campusOptions = CAMPUSES.map(({ address, city }) => ({
  value: address,
  label: address.includes(city) ? address : `${address} (${city})`,
}));
