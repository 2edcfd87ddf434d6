import { queryOptions, useQuery } from '@tanstack/react-query';
import { graphql, request } from '../../gateway/graphql.ts';
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

export function heldLinesQuery(userId: string) {
  return queryOptions({
    queryKey: [...heldKey, userId],
    queryFn: async ({ signal }): Promise<Held> => {
      const { openCheckout } = await request(HeldLinesDocument, {}, { signal });
      return Object.fromEntries((openCheckout?.lines ?? []).map(({ product_id, quantity }) => [product_id, quantity]));
    },
    staleTime: 0,
  });
}

const AddressDocument = graphql(`
  query DeliveryAddress($userId: ID) {
    getUserProfile(userId: $userId) { address_line_1 address_line_2 email_confirmed }
  }
`);

function addressQuery(userId: string) {
  return queryOptions({
    queryKey: [...addressKey, userId],
    queryFn: async ({ signal }) => {
      const { getUserProfile } = await request(AddressDocument, { userId }, { signal });
      return {
        campus: getUserProfile?.address_line_1 ?? '',
        building: getUserProfile?.address_line_2 ?? '',
        unconfirmed: getUserProfile?.email_confirmed === false,
      };
    },
    staleTime: 0,
  });
}

export const nothingHeld: Held = {};

/** Asked only while a payment begun here is not settled. */
export function useHeld(): Held {
  const session = useSession();
  const pending = usePendingCheckout();
  const userId = session?.userId ?? '';
  const enabled = userId !== '' && pending?.userId === userId;
  const { data } = useQuery({ ...heldLinesQuery(userId), enabled });
  return enabled ? (data ?? nothingHeld) : nothingHeld;
}

export function useAddress(wanted = true) {
  const userId = useSession()?.userId ?? '';
  return useQuery({ ...addressQuery(userId), enabled: wanted && userId !== '' });
}
