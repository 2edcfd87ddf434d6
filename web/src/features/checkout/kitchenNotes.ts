import { ORDER_TEXTS } from '@homeplate/domain/orderTexts';
import { hasControls } from '@homeplate/domain/validation/rule';
import { useStore } from '../../lib/createStore.ts';
import { parseStored, storedStore } from '../../lib/stored.ts';

/** What is written for the kitchen, by product. */
export type KitchenNotes = Readonly<Record<string, string>>;

/** Stored notes as far as they make sense. */
export function parseNotes(text: string | null): KitchenNotes {
  const stored = parseStored(text);
  const notes = Array.isArray(stored) ? [] : Object.entries<unknown>(Object(stored));
  return Object.fromEntries(
    notes.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

/** Why a note cannot be sent as it is. */
export const noteProblem = (note: string) => (hasControls(note) ? ORDER_TEXTS.textControls : undefined);

const notes = storedStore(['kitchen_notes'], parseNotes, (next) => [JSON.stringify(next)]);

/** Writes a note for the kitchen of a product; empty takes it away. */
export function changeNote(productId: string, note: string): void {
  const { [productId]: _, ...others } = notes.get();
  notes.set(note === '' ? others : { ...others, [productId]: note });
}

/** Keeps the notes of these products alone: of what is paid or was taken off, the next cart knows nothing. */
export function keepNotes(productIds: readonly string[]): void {
  notes.set(Object.fromEntries(Object.entries(notes.get()).filter(([id]) => productIds.includes(id))));
}

/** The notes as they are now, for code outside React. */
export const readNotes = notes.get;

/** The notes, live and in step with other tabs. */
export const useKitchenNotes = () => useStore(notes);
