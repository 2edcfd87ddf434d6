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

/**
 * The same for the cart itself, where it decides what can be bought: a payment begun on another device counts too, and one of
 * which no answer came back. Undefined until it is known.
 */
export function useAllHeld(shown: boolean): Held | undefined {
  const userId = useSession()?.userId ?? '';
  const { data, isError } = useQuery({ ...heldLinesQuery(userId), enabled: shown && userId !== '' });
  return data ?? (userId === '' || isError ? nothing : undefined);
}
