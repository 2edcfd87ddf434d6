import { CAMPUSES, findCampus } from '@homeplate/domain/campuses';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { createStore, useStore } from '../../lib/createStore.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { paths } from '../../paths.ts';
import { onSessionEnd } from '../../session/session.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { type Choice, readChoices } from './filterAddress.ts';

export interface CatalogueFilter {
  /** Its name; null: all. */
  campus: string | null;
  /** All campuses for this list; the browser's campus stays. */
  everywhere: boolean;
  search: string;
  choices: readonly Choice[];
  sheet: boolean;
}

const sheetWord = 'filters';

export function readFilter(query: URLSearchParams): CatalogueFilter {
  return {
    campus: findCampus(query.get('campus'))?.address ?? null,
    everywhere: query.get('campus') === 'all',
    search: (query.get('q') ?? '').trim().slice(0, 100),
    choices: readChoices(query),
    sheet: query.get(sheetWord) === 'all',
  };
}

export function homePath({ campus, everywhere, search, choices, sheet }: CatalogueFilter): string {
  const isList = search !== '' || choices.length > 0;
  return paths.home({ campus: everywhere && isList ? 'all' : campus, q: search }, [
    ...choices,
    ...(sheet ? ([[sheetWord, 'all']] as const) : []),
  ]);
}

/** By name; empty: all; null: never chosen (docs/contract.md, Local keys). */
const ownCampus = createStore(readStored('campus'), { onServer: null });

function remember(campus: string): void {
  writeStored('campus', campus);
  ownCampus.set(campus);
}

// Another tab's choice does not change this one.
onSessionEnd((how) => {
  if (how === 'logout') ownCampus.set(null);
});

/**
 * In the address, for reload, Back and shared links. Links to Home name no campus: this browser's is added, as
 * boot/starter.ts does for loaded pages.
 */
export function useCatalogueFilter() {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const { state } = useLocation();
  const stored = useStore(ownCampus);
  const isBack = useNavigationType() === 'POP';
  const added = isBack || query.has('campus') ? undefined : findCampus(stored)?.address;
  const named = readFilter(query);
  const filter = added ? { ...named, campus: added } : named;
  const go = (next: Partial<CatalogueFilter>, replace: boolean) => {
    // From the window: another change may be pending, or the page left.
    const { pathname, search: now, hash } = window.location;
    if (pathname !== paths.home()) return;
    const there = { ...readFilter(new URLSearchParams(now)), ...next };
    void navigate(homePath(there) + hash, { replace, state, preventScrollReset: true });
  };
  const add = useEffectEvent((campus: string) => go({ campus, everywhere: false }, true));
  useEffect(() => {
    if (added) add(added);
  }, [added]);
  return {
    ...filter,
    isUnchosen: stored === null,
    setCampus: (campus: string | null, replace = false) => {
      remember(campus ?? '');
      go({ campus, everywhere: false }, replace);
    },
    searchEverywhere: () => go({ campus: null, everywhere: true }, false),
    // Only the first letter is a step of Back.
    setSearch: (search: string) => go({ search }, filter.search !== '' || search === ''),
  };
}

/** Spec §3, Campuses: the city in parentheses unless the name has it. */
export const campusOptions = CAMPUSES.map(({ address, city }) => ({
  value: address,
  label: address.includes(city) ? address : `${address} (${city})`,
}));
