import { isolate } from './isolate.ts';

type Person = { first_name?: string | null | undefined; last_name?: string | null | undefined } | null | undefined;

export const firstName = (person: Person, otherwise: string): string => isolate(person?.first_name || otherwise);

/** `Amira Khan`, or `otherwise`. */
export const fullName = (person: Person, otherwise: string): string =>
  isolate(`${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim() || otherwise);

/** Spec §2, Chef card: defaults of a name. */
export const chefName = (person: Person): string =>
  isolate(`${person?.first_name || 'New'} ${person?.last_name || 'Chef'}`);
