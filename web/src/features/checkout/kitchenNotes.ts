import { useStore } from '../../lib/createStore.ts';
import { parseStored, storedStore } from '../../lib/stored.ts';

/** The keys are product ids. */
export type KitchenNotes = Readonly<Record<string, string>>;

export function parseNotes(text: string | null): KitchenNotes {
  const stored = parseStored(text);
  const notes = Array.isArray(stored) ? [] : Object.entries<unknown>(Object(stored));
  return Object.fromEntries(
    notes.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

const notes = storedStore(['kitchen_notes'], parseNotes, (next) => [JSON.stringify(next)]);

export function changeNote(productId: string, note: string): void {
  const { [productId]: _, ...others } = notes.get();
  notes.set(note === '' ? others : { ...others, [productId]: note });
}

export function keepNotes(productIds: readonly string[]): void {
  notes.set(Object.fromEntries(Object.entries(notes.get()).filter(([id]) => productIds.includes(id))));
}

export const readNotes = notes.get;

export const useKitchenNotes = () => useStore(notes);
