import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { ownCampus } from '../../session/campus.ts';
import type { Cart, CartProduct } from './cart.ts';
import { onCartChange, readCurrentCart } from './cartStore.ts';
import { isPickup } from './planChoices.ts';
import { choosePlan } from './plans.ts';
import { windowsQuery } from './windows.queries.ts';

let wish: { start: string; path: string; client: QueryClient } | null = null;
let known = readCurrentCart();

/** Dishes added since `before`, here or on the page that this one leads to, get the time `start`. */
export function wishFor(start: string | undefined, client: QueryClient, before: Cart): () => void {
  const here = () => (start ? { start, path: location.pathname, client } : null);
  wish = here();
  known = before;
  bringAdded();
  return () => {
    wish = location.pathname === paths.home() ? null : here();
  };
}

function bringAdded(): void {
  const [before, cart] = [known, readCurrentCart()];
  known = cart;
  const now = wish;
  if (now?.path !== location.pathname) return;
  const isKnown = (chefId: string) => before.products.some(({ chef }) => chef?.id === chefId);
  const added = cart.products.filter(({ id, chef }) => !(id in before.quantities) && chef && !isKnown(chef.id));
  for (const product of added) void bring(product, now);
}

onCartChange(bringAdded);

async function bring({ id, chef }: CartProduct, { start, client }: NonNullable<typeof wish>): Promise<void> {
  const chefId = chef?.id ?? '';
  const pickup = isPickup(chefId);
  const line = { id, quantity: 1, product: undefined };
  const where = { pickup, campus: ownCampus.get() ?? '' };
  const windows = await client.fetchQuery(windowsQuery(chefId, [line], where)).catch(() => []);
  if (windows.some(({ starts_at, left }) => left > 0 && starts_at === start))
    choosePlan(chefId, { starts_at: start, pickup });
}
