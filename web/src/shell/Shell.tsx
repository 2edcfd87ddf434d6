import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { CartDrawer } from '../features/checkout/CartDrawer.tsx';
import { PaymentWatch } from '../features/checkout/PaymentWatch.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useKeptPlace } from './useKeptPlace.ts';
import { useSessionExpiry } from './useSessionExpiry.ts';

/** The frame of every page; `bare` leaves the header to the page itself. */
export function Shell({ bare = false }: { bare?: boolean }) {
  useSessionExpiry();
  useKeptPlace();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {!bare && <Header />}
      <OfflineBanner />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <ScreenBoundary>
          <Suspense fallback={<Spinner className="py-24" />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      <Footer />
      {!bare && <CartDrawer />}
      <PaymentWatch />
      <ToastRegion />
      <LiveRegion />
    </div>
  );
}
