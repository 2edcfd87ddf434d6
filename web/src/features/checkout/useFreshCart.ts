import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDayOfNow } from '../../gateway/site.ts';
import { afterFrame } from '../../lib/browser.ts';
import { useSession } from '../../session/session.ts';
import { freshProductsQuery } from './cart.queries.ts';
import { type CartLine, stopIn } from './cart.ts';
import { asDrop } from './cartDrops.ts';
import { cartActions } from './cartStore.ts';
import { addressKey, heldKey, heldLinesQuery, nothingHeld } from './checkout.queries.ts';
import { usePlace } from './delivery.ts';
import { type LineNote, noteFor } from './lineNotes.ts';
import type { Plan } from './plans.ts';
import type { Held } from './portions.ts';

/** At each opening of the drawer; changes since last seen are noted by product, nothing drops silently. */
export function useFreshCart(lines: readonly CartLine[], planOf: (chefId: string) => Plan) {
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
  const learn = useEffectEvent(() => {
    const products = Object.values(fresh.data ?? {})
      .filter((product) => product !== null)
      .map((product) => asDrop(product, planOf(product.chef?.id ?? '')));
    if (products.length > 0) cartActions.learn(products);
  });
  const starts = lines.map(({ product }) => planOf(product?.chef?.id ?? '').starts_at).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drop has its own number on its day
  useEffect(learn, [fresh.data, starts]);

  const looking = { now: useDayOfNow(), campus: usePlace().place.campus || null };
  const notes = new Map<string, LineNote>();
  for (const line of lines) {
    const plan = planOf(fresh.data?.[line.id]?.chef?.id ?? '');
    const now = asDrop(fresh.data?.[line.id], plan);
    if (now === undefined || held === undefined) continue;
    const note = noteFor({ ...line, product: seen.get(line.id) ?? line.product }, now, held, {
      ...looking,
      plan,
    });
    if (note) notes.set(line.id, note);
  }
  // Holds first: a checkout without an answer may hold portions that the products lack.
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: heldKey });
    // An address changed elsewhere decides who delivers.
    void client.invalidateQueries({ queryKey: addressKey });
    await fresh.refetch();
  };
  return { notes, held: held ?? {}, stop: fresh.data && stopIn(fresh.data), refresh: () => void refresh() };
}

/** It includes payments of other devices, or without an answer, and is undefined until known. */
function useAllHeld(shown: boolean): Held | undefined {
  const userId = useSession()?.userId ?? '';
  const { data, isError } = useQuery({ ...heldLinesQuery(userId), enabled: shown && userId !== '' });
  return data ?? (userId === '' || isError ? nothingHeld : undefined);
}
