import { ACCOUNT_TEXTS } from '@homeplate/domain/accountTexts';
import { ID_PATTERN } from '@homeplate/domain/limits';
import { ORDER_TEXTS } from '@homeplate/domain/orderTexts';
import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GatewayError } from '../../gateway/error.ts';
import { paths } from '../../paths.ts';
import { avoidedKey, readAvoided } from '../../session/avoided.ts';
import { type SignInState, signInState } from '../../session/guards.tsx';
import { readCurrentSession } from '../../session/session.ts';
import { isStatedAnew, questionOf, statedAt } from './allergenQuestion.ts';
import { freshProductsQuery, startCheckout } from './cart.queries.ts';
import { type CartLine, linesOf, priceOf } from './cart.ts';
import { cartActions, readCurrentCart } from './cartStore.ts';
import type { Delivery } from './delivery.ts';
import { readNotes } from './kitchenNotes.ts';
import { storePendingCheckout } from './pendingCheckout.ts';
import { cartHash } from './useCartOpen.ts';

export type Refused = Pick<CartLine, 'id' | 'quantity'>;

/** Confirmed sentences, and whether the server asked too. */
type Answered = { sentences: readonly string[]; byServer: boolean };
const none: Answered = { sentences: [], byServer: false };

/** Goes to the payment's page; `question` about avoided allergens comes first. */
export function useStartCheckout(delivery: Delivery) {
  const navigate = useNavigate();
  const here = useLocation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [question, setQuestion] = useState<readonly string[]>([]);
  // Confirmed on the way to this payment.
  const answered = useRef<Answered>(none);

  // Restored from the browser's cache after the payment page.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const start = async (soFar: Answered) => {
    answered.current = soFar;
    const userId = readCurrentSession()?.userId ?? '';
    // Spec §8, Checkout: without a user id to /Login, then back to the open cart.
    if (!ID_PATTERN.test(userId)) {
      const state = { ...signInState({ ...here, hash: cartHash }), message: 'Sign in to pay, your cart is kept.' };
      return navigate(paths.login(), { state: { ...state, tone: 'info' } satisfies SignInState });
    }
    setBusy(true);
    setProblem(null);
    setQuestion([]);
    const lines = linesOf(readCurrentCart());
    try {
      // The list may have changed on another device. Without an answer, the server asks.
      await client.refetchQueries({ queryKey: avoidedKey });
      const asked = questionOf(lines, readAvoided().all);
      if (asked.some((sentence) => !soFar.sentences.includes(sentence))) {
        setBusy(false);
        return setQuestion(asked);
      }
      const isKnown = client.getQueryState([...avoidedKey, userId])?.status === 'success';
      location.assign(await openPaymentPage(userId, delivery, soFar.byServer || (isKnown && asked.length > 0)));
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'ALLERGENS') {
        await readAgain(client, lines);
        setBusy(false);
        // What only the server knows is asked in its words.
        if (isStatedAnew(lines)) return setProblem(error.message);
        answered.current = { ...soFar, byServer: true };
        return setQuestion([error.message]);
      }
      setBusy(false);
      setProblem(error instanceof Error ? error.message : PAGE_TEXTS.somethingWrong);
      const ids = error instanceof GatewayError ? error.products : [];
      setRefused(linesOf(readCurrentCart()).filter(({ id }) => ids.includes(id)));
    }
  };
  return {
    start: () => void start(none),
    question,
    confirm: () => void start({ ...answered.current, sentences: [...answered.current.sentences, ...question] }),
    keepShopping: () => setQuestion([]),
    busy,
    problem,
    /** Nothing is paid before the email is confirmed. */
    asksConfirmation: problem === ACCOUNT_TEXTS.confirmEmailFirst,
    refused: problem ? refused : [],
    forgetProblem: () => setProblem(null),
  };
}

async function readAgain(client: QueryClient, lines: readonly CartLine[]): Promise<void> {
  const found = await client.fetchQuery(freshProductsQuery(lines.map(({ id }) => id))).catch(() => ({}));
  cartActions.learn(Object.values(found).filter((product) => product !== null));
}

// Spec §7 and §8, Checkout: the log lines are the specification's.
async function openPaymentPage(userId: string, delivery: Delivery, isConfirmed: boolean): Promise<string> {
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
      special_request: readNotes()[id]?.trim() || null,
      allergens_stated_at: statedAt(product),
    })),
    successUrl: `${location.origin}${paths.orderDetails()}`,
    cancelUrl: `${location.origin}${paths.home()}`,
    customerId: userId,
    chefId: lines[0]?.product?.chef?.id ?? null,
    ...delivery,
    spot: delivery.spot || null,
    allergens_confirmed: isConfirmed,
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
