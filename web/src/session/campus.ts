import { findCampus } from '@homeplate/domain/campuses';
import { ofSchool } from '@homeplate/domain/school';
import { createStore, useStore } from '../lib/createStore.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { onSessionEnd } from './session.ts';

/** Spec §3, Campuses: the city in parentheses unless the name has it. */
export const campusOptions = ofSchool(({ campuses }) =>
  campuses.map(({ address, city }) => ({
    value: address,
    label: address.includes(city) ? address : `${address} (${city})`,
  })),
);

/** It is a name; empty: all; null: never chosen (docs/contract.md, Local keys). Another tab's choice does not change it. */
export const ownCampus = createStore(readStored('campus'), { onServer: null });

/** Where this browser's orders go, as last chosen; null: unknown. */
export const useOwnCampus = () => findCampus(useStore(ownCampus))?.address ?? null;

/** Null: Home begins with the account's. */
export function rememberCampus(campus: string | null): void {
  writeStored('campus', campus);
  ownCampus.set(campus);
}

onSessionEnd((how) => {
  if (how === 'logout') ownCampus.set(null);
});
