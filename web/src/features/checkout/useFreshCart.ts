import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDayOfNow } from '../../gateway/site.ts';
import { afterFrame } from '../../lib/browser.ts';
import { freshProductsQuery } from './cart.queries.ts';
import type { CartLine } from './cart.ts';
import { cartActions } from './cartStore.ts';
import { addressKey, heldKey, useAddress, useAllHeld } from './checkout.queries.ts';
import { type LineNote, noteFor } from './lineNotes.ts';

/** At each opening of the drawer; changes since last seen are noted by product, nothing drops silently. */
export function useFreshCart(lines: readonly CartLine[]) {
  const client = useQueryClient();
  const [seen] = useState(() => new Map(lines.map(({ id, product }) => [id, product] as const)));
  const [shown, setShown] = useState(false);
  useEffect(() => afterFrame(() => setShown(true)), []);
  const asked = shown && lines.length > 0;
  const held = useAllHeld(asked);
  const fresh = useQuery({
    ...freshProductsQuery(lines.map(({ id }) => id)),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const products = Object.values(fresh.data ?? {}).filter((product) => product !== null);
    if (products.length > 0) cartActions.learn(products);
  }, [fresh.data]);

  const looking = { now: useDayOfNow(), campus: useAddress().data?.campus || null };
  const notes = new Map<string, LineNote>();
  for (const line of lines) {
    const now = fresh.data?.[line.id];
    if (now === undefined || held === undefined) continue;
    const note = noteFor({ ...line, product: seen.get(line.id) ?? line.product }, now, held, looking);
    if (note) notes.set(line.id, note);
  }
  // Holds first: a checkout without an answer may hold portions that the products lack.
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: heldKey });
    // An address changed elsewhere decides who delivers.
    void client.invalidateQueries({ queryKey: addressKey });
    await fresh.refetch();
  };
  return { notes, held: held ?? {}, refresh: () => void refresh() };
}
