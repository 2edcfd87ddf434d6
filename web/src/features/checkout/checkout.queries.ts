import { queryOptions } from '@tanstack/react-query';
import { GatewayError } from '../../gateway/error.ts';
import { askPublicly, graphql, request } from '../../gateway/graphql.ts';
import type { CartDish } from './cart.ts';
import type { Held } from './portions.ts';

const CartDishDocument = graphql(`
  query CartDish($id: ID) {
    getProductById(id: $id) {
      id name price quantity image_url is_available
      chef { id specialty_cuisines user { id first_name last_name } }
    }
  }
`);

const HeldLinesDocument = graphql(`
  query HeldLines {
    openCheckout { sessionId lines { product_id quantity } }
  }
`);

const AddressDocument = graphql(`
  query DeliveryAddress($userId: ID) {
    getUserProfile(userId: $userId) { address_line_1 address_line_2 }
  }
`);

export const StartCheckoutDocument = graphql(`
  mutation StartCheckout($orderInput: OrderInput) {
    createCheckoutSession(orderInput: $orderInput) { sessionId url }
  }
`);

const SettleCheckoutDocument = graphql(`
  mutation SettleCheckout($sessionId: String) {
    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }
  }
`);

const CancelCheckoutDocument = graphql(`
  mutation CancelCheckout($sessionId: String) {
    cancelCheckout(sessionId: $sessionId) { success message }
  }
`);

/** The dishes of the cart as the server knows them now, by id; null for one that is gone. */
export function freshDishesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['cart', 'fresh', [...ids].sort()],
    queryFn: async ({ signal }) => {
      const read = async (id: string) => [id, await readDish(id, signal)] as const;
      return Object.fromEntries(await Promise.all(ids.map(read)));
    },
    // Looked at again whenever the drawer opens.
    staleTime: 0,
    gcTime: 0,
  });
}

async function readDish(id: string, signal: AbortSignal): Promise<CartDish | null> {
  try {
    return (await askPublicly(CartDishDocument, { id }, signal)).getProductById ?? null;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The portions that the signed-in person's open payment holds. */
export function heldLinesQuery(userId: string) {
  return queryOptions({
    queryKey: ['cart', 'held', userId],
    queryFn: async ({ signal }): Promise<Held> => {
      const { openCheckout } = await request(HeldLinesDocument, {}, { signal });
      return Object.fromEntries((openCheckout?.lines ?? []).map(({ product_id, quantity }) => [product_id, quantity]));
    },
    staleTime: 0,
  });
}

/** Where the signed-in person's orders go: campus and building. */
export function addressQuery(userId: string) {
  return queryOptions({
    queryKey: ['cart', 'address', userId],
    queryFn: async ({ signal }) => {
      const { getUserProfile } = await request(AddressDocument, { userId }, { signal });
      return { campus: getUserProfile?.address_line_1 ?? '', building: getUserProfile?.address_line_2 ?? '' };
    },
    staleTime: 0,
  });
}

/** What became of a payment; `open` while nobody has paid yet. */
export async function settleCheckout(sessionId: string) {
  const { confirmCheckout } = await request(SettleCheckoutDocument, { sessionId });
  const lines = (confirmCheckout?.lines ?? []).map(({ product_id, quantity }) => ({ id: product_id, quantity }));
  return { status: confirmCheckout?.status ?? 'expired', lines };
}

/** Gives the held portions back (null: of whichever payment is open); false when it was paid in the meantime. */
export async function giveUpCheckout(sessionId: string | null): Promise<boolean> {
  return (await request(CancelCheckoutDocument, { sessionId })).cancelCheckout?.success ?? true;
}
