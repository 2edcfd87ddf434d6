import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/browser.ts';
import { Later, laterPart } from '../../ui/Later.tsx';
import { usePendingCheckout } from './pendingCheckout.ts';

// Without its file (offline, for instance) nothing is settled now; the next page that is loaded asks again.
const settling = laterPart(() => import('./SettleCheckout.ts'));

/** Beside every page: brings what settles a payment as soon as one was begun here or is cancelled by the address. */
export function PaymentWatch() {
  const pending = usePendingCheckout();
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  if (!hydrated || (!pending && query.get('checkout') !== 'cancelled')) return null;
  return <Later part={settling}>{({ default: SettleCheckout }) => <SettleCheckout />}</Later>;
}
