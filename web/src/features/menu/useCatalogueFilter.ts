import { CAMPUSES, findCampus } from '@homeplate/domain/campuses';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { createStore, useStore } from '../../lib/createStore.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { paths } from '../../paths.ts';
import { onSessionEnd } from '../../session/session.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { type Choice, readChoices } from './filterAddress.ts';

/** What of an address decides what Home shows. */
export interface CatalogueFilter {
  /** Its name; null: all. */
  campus: string | null;
  /** All campuses for this list alone: the one of this browser stays. */
  everywhere: boolean;
  search: string;
  choices: readonly Choice[];
  /** Whether all filters are laid out. */
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

/** The one address of what Home shows. */
export function homePath({ campus, everywhere, search, choices, sheet }: CatalogueFilter): string {
  const isList = search !== '' || choices.length > 0;
  return paths.home({ campus: everywhere && isList ? 'all' : campus, q: search }, [
    ...choices,
    ...(sheet ? ([[sheetWord, 'all']] as const) : []),
  ]);
}

/** The campus of this browser, by its name; empty for all of them, null before a choice (docs/contract.md, local keys). */
const ownCampus = createStore(readStored('campus'), { onServer: null });

function remember(campus: string): void {
  writeStored('campus', campus);
  ownCampus.set(campus);
}

// A choice in another tab changes nothing here.
onSessionEnd((how) => {
  if (how === 'logout') ownCampus.set(null);
});

/**
 * Campus, search and filters, in the address: they survive a reload, Back and a shared link. Links to Home name no campus: the one of this
 * browser is added on the way, as the page's first script adds it to a page that is loaded (boot/starter.ts).
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
    // From the window: another change may still be on its way to this component, or the page may be left by now.
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
    /** Whether a campus was never chosen here. */
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

/** Spec §3, Campuses: the city in parentheses where the name does not contain it. */
export const campusOptions = CAMPUSES.map(({ address, city }) => ({
  value: address,
  label: address.includes(city) ? address : `${address} (${city})`,
}));
