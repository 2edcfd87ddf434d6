import { CAMPUSES, findCampus } from '@homeplate/domain/campuses';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { createStore, useStore } from '../../lib/createStore.ts';
import { paths } from '../../paths.ts';
import { onSessionEnd } from '../../session/session.ts';
import { storage } from '../../session/storage.ts';

/** Campus (a name or null) and search of an address. */
export function readFilter(query: URLSearchParams): { campus: string | null; search: string } {
  return {
    campus: findCampus(query.get('campus'))?.address ?? null,
    search: (query.get('q') ?? '').trim().slice(0, 100),
  };
}

/** The campus of this browser, by its name; empty for all of them, null before a choice (docs/contract.md, local keys). */
const campusKey = 'campus';
const ownCampus = createStore(typeof window === 'undefined' ? null : storage.read(campusKey), { onServer: null });

function remember(campus: string): void {
  storage.write(campusKey, campus);
  ownCampus.set(campus);
}

onSessionEnd((how) => {
  if (how !== 'logout') return;
  storage.remove(campusKey);
  ownCampus.set(null);
});

/**
 * Campus and search, in the address: they survive a reload, Back and a shared link. Links to Home name no campus: the one of this
 * browser is added on the way, as the page's first script adds it to a page that is loaded (boot/starter.ts).
 */
export function useCatalogueFilter() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const stored = useStore(ownCampus);
  const isBack = useNavigationType() === 'POP';
  const added = isBack || query.has('campus') ? undefined : findCampus(stored)?.address;
  const named = readFilter(query);
  const filter = added ? { ...named, campus: added } : named;
  const go = (next: { campus?: string | null; search?: string }, replace: boolean) => {
    // From the window: another change may still be on its way to this component, or the page may be left by now.
    const { pathname, search: now, hash } = window.location;
    if (pathname !== paths.home()) return;
    const { campus, search } = { ...readFilter(new URLSearchParams(now)), ...next };
    void navigate(paths.home({ campus, q: search }) + hash, { replace, state, preventScrollReset: true });
  };
  const add = useEffectEvent((campus: string) => go({ campus }, true));
  useEffect(() => {
    if (added) add(added);
  }, [added]);
  return {
    ...filter,
    /** Whether a campus was never chosen here. */
    isUnchosen: stored === null,
    setCampus: (campus: string | null, replace = false) => {
      remember(campus ?? '');
      go({ campus }, replace);
    },
    // Only the first letter is a step of Back.
    setSearch: (search: string) => go({ search }, filter.search !== '' || search === ''),
  };
}

/** Spec §3, Campuses: the city in parentheses where the name does not contain it. */
export const campusOptions = CAMPUSES.map(({ address, city }) => ({
  value: address,
  label: address.includes(city) ? address : `${address} (${city})`,
}));
