import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CartControls } from '../features/checkout/CartControls.tsx';
import { CartBar } from '../features/checkout/CartLinks.tsx';
import { useAddress, useHeld } from '../features/checkout/checkout.queries.ts';
import { CatalogueSections } from '../features/menu/CatalogueSections.tsx';
import { homeQuery } from '../features/menu/catalogue.queries.ts';
import { FilterBar } from '../features/menu/FilterBar.tsx';
import { Hero } from '../features/menu/Hero.tsx';
import type { CartSlot } from '../features/menu/ProductGrid.tsx';
import { titles } from '../features/menu/product.ts';
import { SearchBox } from '../features/menu/SearchBox.tsx';
import { SearchResults } from '../features/menu/SearchResults.tsx';
import { useCatalogueFilter } from '../features/menu/useCatalogueFilter.ts';
import { useHydrated } from '../lib/browser.ts';
import { useSession } from '../session/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Later, laterPart } from '../ui/Later.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const again = laterPart(() => import('../features/checkout/HomeAgain.tsx'));

/** Spec §2, Home. Campus, search and filters are in the address. */
export default function Home() {
  const filter = useCatalogueFilter();
  const { campus, search, choices } = filter;
  const isList = search !== '' || choices.length > 0;
  const userId = useSession()?.userId;
  // A person begins with their own campus.
  const address = useAddress(filter.isUnchosen).data;
  const own = filter.isUnchosen && address?.campus;
  const begin = useEffectEvent((home: string) => filter.setCampus(campus ?? home, true));
  useEffect(() => {
    if (own) begin(own);
  }, [own]);
  usePageTitle(titles.home(filter));
  // While another campus's list is still shown.
  const { isPlaceholderData: busy } = useQuery({ ...homeQuery(campus), enabled: !isList });
  const cart: CartSlot = { controls: (product) => <CartControls product={product} />, held: useHeld() };
  return (
    <>
      <PassedMessage />
      <Hero small={search !== ''}>
        <SearchBox filter={filter} busy={busy} />
      </Hero>
      <div className="page-width">
        <FilterBar filter={filter} />
        {/* Reserved for those who have ordered before (boot/starter.ts). */}
        {!isList && (
          <div className="again-place">
            {userId && <Later part={again}>{({ HomeAgain }) => <HomeAgain userId={userId} />}</Later>}
          </div>
        )}
        {isList ? (
          <SearchResults
            filter={filter}
            onClear={() => filter.setSearch('')}
            onAllCampuses={filter.searchEverywhere}
            cart={cart}
          />
        ) : (
          <CatalogueSections campus={campus} onAllCampuses={() => filter.setCampus(null)} cart={cart} />
        )}
      </div>
      <CartBar />
    </>
  );
}

/** Spec §2, Home: a message from the navigation; `retry` is a link. */
function PassedMessage() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { message, tone, retry } = (state ?? {}) as Record<string, unknown>;
  if (!hydrated || typeof message !== 'string') return null;
  return (
    <div className="page-width py-3">
      <Banner
        tone={tone === 'info' || tone === 'error' ? tone : 'success'}
        action={
          typeof retry === 'string' && (
            <ButtonLink to={retry} variant="secondary" size="sm">
              Try again
            </ButtonLink>
          )
        }
        onDismiss={() => void navigate({ pathname, search }, { replace: true })}
      >
        {message}
      </Banner>
    </div>
  );
}
