import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterFrame } from '../../lib/browser.ts';
import type { CartLine } from './cart.ts';
import { cartActions } from './cartStore.ts';
import { freshDishesQuery, heldKey, useAllHeld } from './checkout.queries.ts';
import { type LineNote, noteFor } from './portions.ts';

/**
 * Looks once at what the server says of the cart's dishes, whenever the drawer opens. The lines show the fresh prices;
 * what changed since they were last seen is noted by dish, nothing is dropped silently.
 */
export function useFreshCart(lines: readonly CartLine[]) {
  const client = useQueryClient();
  const [seen] = useState(() => new Map(lines.map(({ id, dish }) => [id, dish] as const)));
  // The lines are shown first, as they are known.
  const [shown, setShown] = useState(false);
  useEffect(() => afterFrame(() => setShown(true)), []);
  const asked = shown && lines.length > 0;
  const held = useAllHeld(asked);
  const fresh = useQuery({
    ...freshDishesQuery(lines.map(({ id }) => id)),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const dishes = Object.values(fresh.data ?? {}).filter((dish) => dish !== null);
    if (dishes.length > 0) cartActions.learn(dishes);
  }, [fresh.data]);

  const notes = new Map<string, LineNote>();
  for (const line of lines) {
    const now = fresh.data?.[line.id];
    if (now === undefined || held === undefined) continue;
    const note = noteFor({ ...line, dish: seen.get(line.id) ?? line.dish }, now, held);
    if (note) notes.set(line.id, note);
  }
  // What is held first: a checkout whose answer was lost may hold the very portions that are gone from the dishes.
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: heldKey });
    await fresh.refetch();
  };
  return { notes, held: held ?? {}, refresh: () => void refresh() };
}
