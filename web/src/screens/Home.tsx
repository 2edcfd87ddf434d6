import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { CartControls } from '../features/checkout/CartControls.tsx';
import { CartBar } from '../features/checkout/CartLinks.tsx';
import { useAddress, useHeld } from '../features/checkout/checkout.queries.ts';
import { CatalogueSections } from '../features/menu/CatalogueSections.tsx';
import { homeQuery } from '../features/menu/catalogue.queries.ts';
import { Drops } from '../features/menu/Drops.tsx';
import { FilterBar } from '../features/menu/FilterBar.tsx';
import { Hero } from '../features/menu/Hero.tsx';
import { type CartSlot, ProductGridSkeleton } from '../features/menu/ProductGrid.tsx';
import { titles } from '../features/menu/product.ts';
import { SearchBox } from '../features/menu/SearchBox.tsx';
import { isList, useCatalogueFilter } from '../features/menu/useCatalogueFilter.ts';
import { useStop } from '../gateway/site.ts';
import { useHydrated } from '../lib/browser.ts';
import { useOwnCampus } from '../session/campus.ts';
import { readCurrentSession, useSession } from '../session/session.ts';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const notices = lazyPart(() => import('../features/menu/HomeNotices.tsx'));
const again = lazyPart(() => import('../features/checkout/RecentOrders.tsx'));

/** The server loads it before it renders a list. */
export const searchResults = lazyPart(() => import('./atHome/results.ts'));

export default function Home() {
  const filter = useCatalogueFilter();
  const { campus, search } = filter;
  const listed = isList(filter);
  const userId = useSession()?.userId;
  const { state } = useLocation();
  const hydrated = useHydrated();
  const stopped = useStop(campus);
  const home = useOwnCampus();
  // A link's campus, else the account's.
  const address = useAddress(filter.isUnchosen).data;
  // Not of who logs out here.
  const [isGuest] = useState(() => !readCurrentSession());
  const own = filter.isUnchosen && (address?.campus || (hydrated && (address || isGuest) && campus));
  const begin = useEffectEvent((first: string) => filter.setCampus(campus ?? first, true));
  useEffect(() => {
    if (own) begin(own);
  }, [own]);
  usePageTitle(titles.home(filter));
  // While another campus's list is still shown.
  const { isPlaceholderData } = useQuery({ ...homeQuery(campus), enabled: !listed });
  // A query that is not asked retains its placeholder.
  const busy = isPlaceholderData && !listed;
  const cart: CartSlot = { controls: (product) => <CartControls product={product} />, held: useHeld() };
  return (
    <>
      {hydrated && hasMessage(state) && <LazyPart part={notices}>{({ PassedMessage }) => <PassedMessage />}</LazyPart>}
      <Hero small={search !== ''}>
        <SearchBox filter={filter} busy={busy} />
      </Hero>
      <div className="page-width">
        {(stopped || (hydrated && filter.unknown)) && (
          <p role="status" className="mt-3 font-semibold text-turmeric-ink">
            {stopped
              ? `${campus} takes no orders at the moment. ${stopped}`
              : `We do not know the campus “${filter.unknown}”.`}
          </p>
        )}
        {home && campus && home !== campus && (
          <LazyPart part={notices}>{({ Elsewhere }) => <Elsewhere filter={filter} home={home} />}</LazyPart>
        )}
        <FilterBar filter={filter} />
        {!listed && <Drops campus={campus} />}
        {/* Reserved for those who have ordered before (boot/starter.ts). */}
        {!listed && (
          <div className={hydrated && !userId ? '' : 'again-place'}>
            {userId && <LazyPart part={again}>{({ RecentOrders }) => <RecentOrders userId={userId} />}</LazyPart>}
          </div>
        )}
        {listed ? (
          <LazyPart part={searchResults} meanwhile={<ProductGridSkeleton />}>
            {({ SearchResults }) => (
              <SearchResults
                filter={filter}
                onClear={() => filter.setSearch('')}
                onAllCampuses={filter.searchEverywhere}
                cart={cart}
              />
            )}
          </LazyPart>
        ) : (
          <CatalogueSections campus={campus} onAllCampuses={() => filter.setCampus(null)} cart={cart} />
        )}
      </div>
      <CartBar />
    </>
  );
}

const hasMessage = (state: unknown) => typeof Object(state).message === 'string';
