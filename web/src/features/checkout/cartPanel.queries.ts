import { queryOptions } from '@tanstack/react-query';
import { GatewayError } from '../../gateway/error.ts';
import type { OrderInput } from '../../gateway/generated/graphql.ts';
import { askPublicly, graphql, request } from '../../gateway/graphql.ts';
import type { CartDish } from './cart.ts';

const CartDishDocument = graphql(`
  query CartDish($id: ID) {
    getProductById(id: $id) {
      id name price quantity image_url is_available
      chef { id specialty_cuisines user { id first_name last_name } }
    }
  }
`);

const AddressDocument = graphql(`
  query DeliveryAddress($userId: ID) {
    getUserProfile(userId: $userId) { address_line_1 address_line_2 }
  }
`);

const StartCheckoutDocument = graphql(`
  mutation StartCheckout($orderInput: OrderInput) {
    createCheckoutSession(orderInput: $orderInput) { sessionId url }
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

/** Holds the portions and opens the payment page. */
export async function startCheckout(orderInput: OrderInput) {
  return (await request(StartCheckoutDocument, { orderInput })).createCheckoutSession;
}
