import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.ts';
import { heldLinesQuery } from './checkout.queries.ts';
import { usePendingCheckout } from './pendingCheckout.ts';
import type { Held } from './portions.ts';

const nothing: Held = {};

/** The portions that the person's own open payment holds; asked only while a payment begun here is not settled. */
export function useHeld(): Held {
  const session = useSession();
  const pending = usePendingCheckout();
  const userId = session?.userId ?? '';
  const enabled = userId !== '' && pending?.userId === userId;
  const { data } = useQuery({ ...heldLinesQuery(userId), enabled });
  return enabled ? (data ?? nothing) : nothing;
}
