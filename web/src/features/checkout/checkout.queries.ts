import { queryOptions, useQuery } from '@tanstack/react-query';
import { orNull } from '../../gateway/error.ts';
import type { OrderInput } from '../../gateway/generated/graphql.ts';
import { askPublicly, graphql, request } from '../../gateway/graphql.ts';
import { useSession } from '../../session/session.ts';
import { usePendingCheckout } from './pendingCheckout.ts';
import type { Held } from './portions.ts';

const HeldLinesDocument = graphql(`
  query HeldLines {
    openCheckout { sessionId lines { product_id quantity } }
  }
`);

export const heldKey = ['cart', 'held'] as const;

export const addressKey = ['cart', 'address'] as const;

/** The portions on hold for the user's open payment. */
function heldLinesQuery(userId: string) {
  return queryOptions({
    queryKey: [...heldKey, userId],
    queryFn: async ({ signal }): Promise<Held> => {
      const { openCheckout } = await request(HeldLinesDocument, {}, { signal });
      return Object.fromEntries((openCheckout?.lines ?? []).map(({ product_id, quantity }) => [product_id, quantity]));
    },
    staleTime: 0,
  });
}

const CartDishDocument = graphql(`
  query CartDish($id: ID) {
    getProductById(id: $id) {
      id name price quantity image_url is_available
      chef {
        id specialty_cuisines delivery_km
        user { id first_name last_name address_line_1 }
        kitchen { state opens_at closes_at }
      }
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

/** The products of the cart as they are now, by id; null for one that is gone. */
export function freshProductsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['cart', 'fresh', [...ids].sort()],
    queryFn: async ({ signal }) => {
      const read = async (id: string) =>
        [id, await orNull(async () => (await askPublicly(CartDishDocument, { id }, signal)).getProductById)] as const;
      return Object.fromEntries(await Promise.all(ids.map(read)));
    },
    staleTime: 0,
    gcTime: 0,
  });
}

function addressQuery(userId: string) {
  return queryOptions({
    queryKey: [...addressKey, userId],
    queryFn: async ({ signal }) => {
      const { getUserProfile } = await request(AddressDocument, { userId }, { signal });
      return { campus: getUserProfile?.address_line_1 ?? '', building: getUserProfile?.address_line_2 ?? '' };
    },
    staleTime: 0,
  });
}

export async function startCheckout(orderInput: OrderInput) {
  return (await request(StartCheckoutDocument, { orderInput })).createCheckoutSession;
}

const SettleCheckoutDocument = graphql(`
  mutation SettleCheckout($sessionId: String) {
    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }
  }
`);

const CancelCheckoutDocument = graphql(`
  mutation CancelCheckout($sessionId: String, $checkoutId: ID) {
    cancelCheckout(sessionId: $sessionId, checkoutId: $checkoutId) { success message }
  }
`);

export async function settleCheckout(sessionId: string) {
  const { confirmCheckout } = await request(SettleCheckoutDocument, { sessionId });
  const lines = (confirmCheckout?.lines ?? []).map(({ product_id, quantity }) => ({ id: product_id, quantity }));
  return { status: confirmCheckout?.status ?? 'expired', lines };
}

/** Without an id, whichever payment is open. */
type PaymentName = { sessionId: string | null } | { checkoutId: string };

/** Releases the hold; no success when the payment was made meanwhile, or is not the open one. */
export async function giveUpCheckout(name: PaymentName) {
  return (await request(CancelCheckoutDocument, name)).cancelCheckout ?? { success: true, message: '' };
}

const nothing: Held = {};

/** The portions on hold for the user; asked only while a payment begun here is not settled. */
export function useHeld(): Held {
  const session = useSession();
  const pending = usePendingCheckout();
  const userId = session?.userId ?? '';
  const enabled = userId !== '' && pending?.userId === userId;
  const { data } = useQuery({ ...heldLinesQuery(userId), enabled });
  return enabled ? (data ?? nothing) : nothing;
}

/** The same for the cart, where payments of other devices, and those without an answer, count too; undefined until known. */
export function useAllHeld(shown: boolean): Held | undefined {
  const userId = useSession()?.userId ?? '';
  const { data, isError } = useQuery({ ...heldLinesQuery(userId), enabled: shown && userId !== '' });
  return data ?? (userId === '' || isError ? nothing : undefined);
}

/** Where the user's orders go; not asked without a sign-in. */
export function useAddress(wanted = true) {
  const userId = useSession()?.userId ?? '';
  return useQuery({ ...addressQuery(userId), enabled: wanted && userId !== '' });
}
