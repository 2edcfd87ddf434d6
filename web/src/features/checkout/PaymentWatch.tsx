import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { usePendingCheckout } from './pendingCheckout.ts';

// Without its file (offline, for instance) nothing is settled now; the next page that is loaded asks again.
const { Part: SettleCheckout } = lazyPart(() => import('./SettleCheckout.ts'), { optional: true });

/** Beside every page: brings what settles a payment as soon as one was begun here or is cancelled by the address. */
export function PaymentWatch() {
  const pending = usePendingCheckout();
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  if (!hydrated || (!pending && query.get('checkout') !== 'cancelled')) return null;
  return (
    <Suspense fallback={null}>
      <SettleCheckout />
    </Suspense>
  );
}
