import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import { school } from '@homeplate/domain/school';
import { RotateCw } from 'lucide-react';
import { Component, type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router';
import { CartDrawer, PaymentWatch } from '../features/checkout/CheckoutParts.tsx';
import { awaitServer } from '../gateway/awaitServer.ts';
import { useSite } from '../gateway/site.ts';
import { cutOff, idle, outdated, useHydrated } from '../lib/browser.ts';
import { useStore } from '../lib/createStore.ts';
import { paths } from '../paths.ts';
import { avoidPicker } from '../session/avoids.ts';
import { hasRole, onSessionEnd, useSession } from '../session/session.ts';
import { signInState } from '../session/signIn.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { Link } from '../ui/Link.tsx';
import { LiveRegion, ToastRegion } from '../ui/MessageRegions.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { hasOwnHead, OWN_HEAD } from './ownHead.ts';

const barePages = /^\/(login|register|forgot-password|confirmemail|reset-password)\/?$/i;

export function Shell() {
  const bare = barePages.test(useLocation().pathname);
  useSessionExpiry();
  useScrollPlace();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {!bare && <Head />}
      <OfflineBanner />
      {!bare && <OpenOrder />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <ScreenBoundary>
          <Suspense fallback={<Spinner className="py-24" />}>
            <Screen />
          </Suspense>
        </ScreenBoundary>
      </main>
      <Footer />
      {!bare && <CartDrawer />}
      {!bare && <Avoided />}
      <PaymentWatch />
      <ToastRegion />
      <LiveRegion />
    </div>
  );
}

function Head() {
  return (
    <>
      <div id={OWN_HEAD} className="contents" />
      {!useStore(hasOwnHead) && <Header />}
    </>
  );
}

const onItsWay = lazyPart(async () => {
  const file = import('../features/orders/customer/OnItsWay.tsx');
  await import('../ui/styles/lazy.css');
  return file;
});
const withoutOpenOrder = /^\/(customer\/orderdetails|chef|rider)(\/|$)/i;

function OpenOrder() {
  const userId = useSession()?.userId;
  const { pathname } = useLocation();
  const isIdle = useStore(idle);
  const isGuest = useHydrated() && !userId;
  if (isGuest || withoutOpenOrder.test(pathname)) return null;
  return (
    <div className="on-its-way border-line border-b bg-basil-tint empty:border-0">
      {isIdle && userId && <LazyPart part={onItsWay}>{({ OnItsWay }) => <OnItsWay userId={userId} />}</LazyPart>}
    </div>
  );
}

const avoided = lazyPart(() => import('../features/people/avoided/Avoided.tsx'));

function Avoided() {
  const userId = useSession()?.userId;
  const picker = useStore(avoidPicker);
  const isIdle = useStore(idle);
  if (picker.openings === 0 && !(isIdle && userId)) return null;
  return <LazyPart part={avoided}>{({ default: Part }) => <Part userId={userId} picker={picker} />}</LazyPart>;
}

// Pages that show cached orders (session/cachedOrders.ts).
const withKeptOrders = /^\/(customer\/orderdetails|chef\/orders|rider)(\/|$)/i;

function Screen() {
  const { pathname } = useLocation();
  return useStore(cutOff) && !withKeptOrders.test(pathname) ? <Offline /> : <Outlet />;
}

function Offline() {
  const session = useSession();
  useEffect(awaitServer, []);
  return (
    <EmptyState
      level={1}
      title="You are offline."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Reload>Try again</Reload>
          {session && (
            <ButtonLink variant="secondary" to={openOrders(session)}>
              Open orders
            </ButtonLink>
          )}
        </div>
      }
      className="py-20"
    >
      {`${school().name} cannot be reached now. Your cart is saved.`}
    </EmptyState>
  );
}

const openOrders = (session: ReturnType<typeof useSession>) =>
  hasRole(session, 'rider')
    ? paths.riderOrders()
    : hasRole(session, 'chef')
      ? paths.chefOrders()
      : paths.orderDetails();

function Reload({ children }: { children: string }) {
  return (
    <Button icon={RotateCw} onClick={() => location.reload()}>
      {children}
    </Button>
  );
}

function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to content
    </a>
  );
}

const footerLink =
  'inline-flex min-h-11 items-center font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** Spec §2, Footer. */
function Footer() {
  const { contactEmail } = useSite();
  return (
    <footer className="clears-bottom-bar mt-16 border-line border-t bg-paper pb-[var(--bottom-bar,0px)] text-ink-2 text-sm">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-6">
        <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${school().name}`}</p>
        <p className="flex flex-wrap gap-x-6">
          <Link to={paths.privacy()} className={footerLink}>
            Privacy
          </Link>
          <Link to={paths.terms()} className={footerLink}>
            Terms
          </Link>
        </p>
        <p>
          Questions?{' '}
          <a href={`mailto:${contactEmail}`} className={footerLink}>
            {contactEmail}
          </a>
        </p>
      </div>
    </footer>
  );
}

function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary pathname={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ pathname: string; children: ReactNode }, { failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: location.pathname };
  }

  override componentDidUpdate(before: { pathname: string }) {
    if (before.pathname === this.props.pathname) return;
    // The old page's state is lost anyway; the history's state survives.
    if (outdated.get()) location.reload();
    else if (this.state.failedAt !== null) this.setState({ failedAt: null });
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <EmptyState
        level={1}
        title={PAGE_TEXTS.somethingWrong}
        action={<Reload>Reload the page</Reload>}
        className="py-20"
      >
        This page could not be shown. Your cart is saved.
      </EmptyState>
    );
  }
}

const places = new Map<string, number>();

/** On Back and Forward; the browser would do so before the page is there. */
function useScrollPlace(): void {
  const { key } = useLocation();
  const backOrForward = useNavigationType() === 'POP';

  const comeBack = useEffectEvent(() => {
    if ((history.state?.key ?? 'default') !== key)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  useEffect(() => {
    // A Back before the router listened.
    comeBack();
    history.scrollRestoration = 'manual';
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', release);
    return () => removeEventListener('pagehide', release);
  }, []);

  useLayoutEffect(() => {
    const place = places.get(key);
    if (backOrForward && place !== undefined) scrollTo({ top: place, behavior: 'instant' });
  }, [key, backOrForward]);

  // Before the page changes: a shorter page scrolls the window.
  useLayoutEffect(() => {
    const note = () => places.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
}

function useSessionExpiry(): void {
  const navigate = useNavigate();
  const here = useLocation();
  const leave = useEffectEvent(() => {
    void navigate(paths.login(), { replace: true, state: signInState(here) });
  });
  useEffect(() => onSessionEnd((how, isHere) => how === 'expired' && isHere && leave()), []);
}
