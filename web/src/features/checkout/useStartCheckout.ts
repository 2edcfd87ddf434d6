import { ID_PATTERN } from '@homeplate/domain/limits';
import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import type { Tip } from '@homeplate/domain/tips';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GatewayError, reasonOf } from '../../gateway/error.ts';
import type { PlanInput } from '../../gateway/generated/graphql.ts';
import { paths } from '../../paths.ts';
import { avoidedKey, readAvoided } from '../../session/avoided.ts';
import { readCurrentSession } from '../../session/session.ts';
import { signInState } from '../../session/signIn.ts';
import { hasAllergensChanged, questionOf } from './allergenQuestion.ts';
import { freshProductsQuery, quoteKey } from './cart.queries.ts';
import { type CartLine, linesOf } from './cart.ts';
import { cartActions, readCurrentCart } from './cartStore.ts';
import type { Delivery } from './delivery.ts';
import { cartHash } from './useCartOpen.ts';

export type Refused = Pick<CartLine, 'id' | 'quantity'>;

/** The total shown (cents), confirmed sentences, and whether the server asked too. */
type Answered = { total: number; sentences: readonly string[]; byServer: boolean };
const none: Answered = { total: 0, sentences: [], byServer: false };

export function useStartCheckout(delivery: Delivery & Tip & { plans?: PlanInput[] }) {
  const navigate = useNavigate();
  const here = useLocation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; code: string } | null>(null);
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
      return navigate(paths.login(), { state: signInState({ ...here, hash: cartHash }) });
    }
    setBusy(true);
    setProblem(null);
    setQuestion([]);
    const lines = linesOf(readCurrentCart());
    try {
      // The list may have changed on another device.
      await client.refetchQueries({ queryKey: avoidedKey });
      const asked = questionOf(lines, readAvoided().all);
      if (asked.some((sentence) => !soFar.sentences.includes(sentence))) {
        setBusy(false);
        return setQuestion(asked);
      }
      const isKnown = client.getQueryState([...avoidedKey, userId])?.status === 'success';
      const isConfirmed = soFar.byServer || (isKnown && asked.length > 0);
      const { openPaymentPage } = await import('./payment.queries.ts');
      location.assign(await openPaymentPage(userId, delivery, soFar.total, isConfirmed));
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'ALLERGENS') {
        await readAgain(client, lines);
        setBusy(false);
        // What only the server knows is asked in its words.
        if (hasAllergensChanged(lines)) return setProblem({ text: error.message, code: error.reason });
        answered.current = { ...soFar, byServer: true };
        return setQuestion([error.message]);
      }
      // The new total is shown before it is asked for.
      if (reasonOf(error) === 'totalChanged') await client.refetchQueries({ queryKey: quoteKey });
      setBusy(false);
      setProblem({
        text: error instanceof GatewayError ? error.message : PAGE_TEXTS.somethingWrong,
        code: reasonOf(error),
      });
      const ids = error instanceof GatewayError ? error.products : [];
      setRefused(linesOf(readCurrentCart()).filter(({ id }) => ids.includes(id)));
    }
  };
  return {
    start: (total: number) => void start({ ...none, total }),
    question,
    confirm: () => void start({ ...answered.current, sentences: [...answered.current.sentences, ...question] }),
    keepShopping: () => setQuestion([]),
    busy,
    problem: problem?.text ?? null,
    reason: problem?.code,
    /** Nothing is paid before the email is confirmed. */
    asksConfirmation: problem?.code === 'confirmEmailFirst',
    refused: problem ? refused : [],
    forgetProblem: () => setProblem(null),
  };
}

async function readAgain(client: QueryClient, lines: readonly CartLine[]): Promise<void> {
  const found = await client.fetchQuery(freshProductsQuery(lines.map(({ id }) => id))).catch(() => ({}));
  cartActions.learn(Object.values(found).filter((product) => product !== null));
}
