import { ACCOUNT_TEXTS } from '@homeplate/domain/accountTexts';
import { ID_PATTERN } from '@homeplate/domain/limits';
import { ORDER_TEXTS } from '@homeplate/domain/orderTexts';
import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GatewayError } from '../../gateway/error.ts';
import { paths } from '../../paths.ts';
import { type SignInState, signInState } from '../../session/guards.tsx';
import { readCurrentSession } from '../../session/session.ts';
import { startCheckout } from './cart.queries.ts';
import { type CartLine, linesOf, priceOf } from './cart.ts';
import { readCurrentCart } from './cartStore.ts';
import type { Delivery } from './delivery.ts';
import { storePendingCheckout } from './pendingCheckout.ts';
import { cartHash } from './useCartOpen.ts';

export type Refused = Pick<CartLine, 'id' | 'quantity'>;

/** Starts the payment and goes to its page. `problem` is why that failed. */
export function useStartCheckout(delivery: Delivery) {
  const navigate = useNavigate();
  const here = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  // Back from the payment page, restored from the browser's cache.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const start = async () => {
    const userId = readCurrentSession()?.userId ?? '';
    // Spec §8, Checkout: without a user id to /Login, and then back to the open cart.
    if (!ID_PATTERN.test(userId)) {
      const state = { ...signInState({ ...here, hash: cartHash }), message: 'Sign in to pay, your cart is kept.' };
      return navigate(paths.login(), { state: { ...state, tone: 'info' } satisfies SignInState });
    }
    setBusy(true);
    setProblem(null);
    try {
      location.assign(await openPaymentPage(userId, delivery));
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof Error ? error.message : PAGE_TEXTS.somethingWrong);
      const ids = error instanceof GatewayError ? error.products : [];
      setRefused(linesOf(readCurrentCart()).filter(({ id }) => ids.includes(id)));
    }
  };
  return {
    start: () => void start(),
    busy,
    problem,
    /** Nothing is paid before the e-mail is confirmed. */
    asksConfirmation: problem === ACCOUNT_TEXTS.confirmEmailFirst,
    refused: problem ? refused : [],
    forgetProblem: () => setProblem(null),
  };
}

// Spec §7 and §8, Checkout: the log lines are the specification's.
async function openPaymentPage(userId: string, delivery: Delivery): Promise<string> {
  const lines = linesOf(readCurrentCart());
  if (lines.length === 0) {
    console.error(ORDER_TEXTS.cartEmpty);
    throw new Error('Your cart is empty.');
  }
  const orderInput = {
    products: lines.map(({ id, quantity, product }) => ({
      id,
      name: product?.name ?? '',
      price: priceOf(product),
      quantity,
    })),
    successUrl: `${location.origin}${paths.orderDetails()}`,
    cancelUrl: `${location.origin}${paths.home()}`,
    customerId: userId,
    chefId: lines[0]?.product?.chef?.id ?? null,
    ...delivery,
    spot: delivery.spot || null,
  };
  try {
    const session = await startCheckout(orderInput);
    if (!session?.url) throw new GatewayError('graphql', ORDER_TEXTS.paymentUnavailable);
    storePendingCheckout({ sessionId: session.sessionId, userId });
    return session.url;
  } catch (error) {
    const refused = error instanceof GatewayError && error.kind === 'graphql';
    console.error(refused ? ORDER_TEXTS.sessionFailed : String(error));
    throw error;
  }
}
