import { campuses, findCampus } from '@homeplate/domain/campuses';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useStore } from '../../lib/createStore.ts';
import { paths } from '../../paths.ts';
import { ownCampus, rememberCampus } from '../../session/campus.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { type Choice, readChoices } from './filterAddress.ts';

export interface CatalogueFilter {
  /** Its name; null: all. */
  campus: string | null;
  /** All campuses for this list; the browser's campus stays. */
  everywhere: boolean;
  search: string;
  choices: readonly Choice[];
  sheet: (typeof sheets)[number] | null;
}

const sheetWord = 'filters';
const sheets = ['all', 'without', 'when'] as const;

/** A link may name a campus by a beginning that only one has. */
function campusNamed(name: string | null): string | null {
  const begin = name?.trim().toLowerCase();
  const [one, other] = campuses().filter(({ address }) => begin && address.toLowerCase().startsWith(begin));
  return (findCampus(name) ?? (other ? undefined : one))?.address ?? null;
}

export function readFilter(query: URLSearchParams): CatalogueFilter {
  return {
    campus: campusNamed(query.get('campus')),
    everywhere: query.get('campus') === 'all',
    search: (query.get('q') ?? '').trim().slice(0, 100),
    choices: readChoices(query),
    sheet: sheets.find((part) => part === query.get(sheetWord)) ?? null,
  };
}

export function homePath({ campus, everywhere, search, choices, sheet }: CatalogueFilter): string {
  const isList = search !== '' || choices.length > 0;
  return paths.home({ campus: everywhere && isList ? 'all' : campus, q: search }, [
    ...choices,
    ...(sheet ? ([[sheetWord, sheet]] as const) : []),
  ]);
}

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
  // From the window: another change may be pending, or the page left.
  const here = () => readFilter(new URLSearchParams(window.location.search));
  const go = (next: Partial<CatalogueFilter>, replace: boolean) => {
    const { pathname, hash } = window.location;
    if (pathname !== paths.home()) return;
    void navigate(homePath({ ...here(), ...next }) + hash, { replace, state, preventScrollReset: true });
  };
  const add = useEffectEvent((campus: string) => go({ campus, everywhere: false }, true));
  useEffect(() => {
    if (added) add(added);
  }, [added]);
  // Chosen in the cart, over this page.
  const follow = useEffectEvent(() => {
    const campus = findCampus(ownCampus.get())?.address;
    if (campus && campus !== here().campus) add(campus);
  });
  useEffect(() => ownCampus.subscribe(() => follow()), []);
  return {
    ...filter,
    isUnchosen: stored === null,
    unknown: filter.campus || filter.everywhere ? null : query.get('campus')?.slice(0, 40),
    setCampus: (campus: string | null, replace = false) => {
      go({ campus, everywhere: false }, replace);
      rememberCampus(campus ?? '');
    },
    searchEverywhere: () => go({ campus: null, everywhere: true }, false),
    // Only the first letter is a step of Back.
    setSearch: (search: string) => go({ search }, search === '' || here().search !== ''),
  };
}

export const isList = ({ search, choices }: Pick<CatalogueFilter, 'search' | 'choices'>) =>
  search !== '' || choices.length > 0;
