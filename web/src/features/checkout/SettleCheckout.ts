import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GatewayError, isNotFound } from '../../gateway/error.ts';
import { writeStored } from '../../lib/stored.ts';
import { paths } from '../../paths.ts';
import { readCurrentSession, useSession } from '../../session/session.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { freshProductsQuery } from './cart.queries.ts';
import { cartActions, readCurrentCart } from './cartStore.ts';
import { heldKey } from './checkout.queries.ts';
import { forgetDelivery } from './delivery.ts';
import { keepNotes } from './kitchenNotes.ts';
import { dropPendingCheckout, usePendingCheckout } from './pendingCheckout.ts';
import { forgetTimes } from './planChoices.ts';
import { giveUpCheckout, settleCheckout } from './settle.queries.ts';

const askAgainMs = 2000;

// Appended to `cancelUrl` by the server.
const CANCELLED = 'checkout=cancelled';
const CHECKOUT_ID = 'checkout_id';

const CANCELLED_TEXT = 'Payment cancelled. Nothing was charged, and your cart is as you left it.';
const UNKNOWN_TEXT = "We can't find that payment in your account. Nothing was cancelled.";

/**
 * After loading, a paid payment leaves the cart once, an expired one is removed, a cancelled one
 * released.
 */
export default function SettleCheckout(): null {
  const session = useSession();
  const pending = usePendingCheckout();
  const query = useAddressQuery();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const cancelled = query.get('checkout') === 'cancelled';
  const sessionId = pending && pending.userId === session?.userId ? pending.sessionId : null;
  const returned = pathname.toLowerCase() === paths.orderDetails().toLowerCase();

  const { data } = useQuery({
    queryKey: ['cart', 'settled', sessionId],
    queryFn: () => settleCheckout(sessionId ?? ''),
    enabled: sessionId !== null && !cancelled,
    staleTime: Number.POSITIVE_INFINITY,
    // On the return page the answer is near; elsewhere the next page load asks.
    refetchInterval: ({ state }) => (returned && state.data?.status === 'open' ? askAgainMs : false),
  });

  useEffect(() => {
    if (sessionId === null || data === undefined || data.status === 'open') return;
    void once(() => {
      if (!dropPendingCheckout(sessionId) || data.status !== 'paid') return;
      cartActions.takeOff(data.lines);
      writeStored('tip', null);
      forgetDelivery();
      forgetTimes();
      keepNotes(Object.keys(readCurrentCart().quantities));
    });
    void client.invalidateQueries({ queryKey: heldKey });
  }, [sessionId, data, client]);

  // Back from the payment page the browser restores this page as it was.
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) void client.invalidateQueries({ queryKey: ['cart'] });
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [client]);

  useGiveUp(cancelled && session !== null, sessionId, query.get(CHECKOUT_ID) ?? '');
  return null;
}

function useGiveUp(cancelled: boolean, sessionId: string | null, checkoutId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const giveUp = useEffectEvent(async () => {
    // Without the query a reload cannot cancel again; an open drawer stays.
    const leave = (state: { message: string; tone: string; retry?: string }) =>
      navigate({ pathname: paths.home(), hash: window.location.hash }, { replace: true, state });
    try {
      const { success, message, code } = await giveUpCheckout(checkoutId === '' ? { sessionId } : { checkoutId });
      if (success && sessionId !== null && (checkoutId === '' || (await isOver(sessionId))))
        dropPendingCheckout(sessionId);
      const tone = code === 'paymentThrough' ? 'success' : 'info';
      void leave({ message: success ? CANCELLED_TEXT : message, tone });
    } catch (error) {
      void leave(failure(error, checkoutId));
    }
    void client.invalidateQueries({ queryKey: ['catalogue'] });
    void client.invalidateQueries({ queryKey: heldKey });
    void learnAgain(client).catch(() => undefined);
  });
  useEffect(() => {
    if (cancelled) void giveUp();
  }, [cancelled]);
}

/** Without this payment's hold, which the stored products count. */
async function learnAgain(client: QueryClient): Promise<void> {
  const fresh = await client.fetchQuery(freshProductsQuery(Object.keys(readCurrentCart().quantities)));
  cartActions.learn(Object.values(fresh).filter((product) => product !== null));
}

// The address may name another payment. Without an answer the next page load asks.
async function isOver(sessionId: string): Promise<boolean> {
  return settleCheckout(sessionId).then(
    ({ status }) => status === 'expired',
    () => false,
  );
}

// Unknown outcome: the next page load settles it.
function failure(error: unknown, checkoutId: string) {
  if (isNotFound(error)) return { message: UNKNOWN_TEXT, tone: 'error' };
  const why = error instanceof GatewayError ? error.message : ORDER_TEXTS.tryAgain;
  const message = `Your payment is not cancelled yet. ${why}`;
  if (!readCurrentSession()) return { message, tone: 'error' };
  const name = checkoutId === '' ? '' : `&${CHECKOUT_ID}=${encodeURIComponent(checkoutId)}`;
  return { message, tone: 'error', retry: `${paths.home()}?${CANCELLED}${name}` };
}

// Only one of two tabs takes the payment off the cart.
function once(act: () => void): Promise<unknown> {
  return 'locks' in navigator ? navigator.locks.request('homeplate-cart', act) : Promise.resolve(act());
}
