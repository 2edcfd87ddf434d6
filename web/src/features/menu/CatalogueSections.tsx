import { SECTION_PREVIEW_COUNT } from '@homeplate/domain/limits';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/browser.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LazyPart, lazyPart } from '../../ui/LazyPart.tsx';
import { RenderWhenVisible } from '../../ui/RenderWhenVisible.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ChefGrid, ChefGridSkeleton } from './ChefGrid.tsx';
import { type ChefSummary, chefsQuery, homeQuery, type Product, productsQuery } from './catalogue.queries.ts';
import { LoadProblem } from './LoadProblem.tsx';
import { type CartSlot, ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import { Section } from './Section.tsx';

const outOfReach = lazyPart(() => import('./OutOfReach.tsx'));

type Props = { campus: string | null; onAllCampuses: () => void; cart: CartSlot };

export function CatalogueSections({ campus, onAllCampuses, cart }: Props) {
  const home = useQuery(homeQuery(campus));
  if (home.isError && !home.data) return <LoadProblem error={home.error} onRetry={() => void home.refetch()} />;
  const part = { campus, busy: home.isPlaceholderData, onAllCampuses };
  return (
    <div aria-busy={home.isPending} className="relative">
      {home.isPending && <Spinner over onRetry={() => void home.refetch()} className="top-36" />}
      <TopPicks {...part} first={home.data?.products} cart={cart} />
      <ChefsAround {...part} first={home.data?.chefs} />
    </div>
  );
}

type Part<Item> = {
  campus: string | null;
  first: readonly Item[] | undefined;
  busy: boolean;
  onAllCampuses: () => void;
};

function TopPicks({ campus, first, busy, onAllCampuses, cart }: Part<Product> & { cart: CartSlot }) {
  const [unfolded, setUnfolded] = useUnfolded('products');
  const all = useInfiniteQuery({ ...productsQuery({ campus }), enabled: unfolded });
  const { shown, toggle, more } = foldable(first, all, unfolded, setUnfolded);
  if (!shown) {
    return (
      <Section title="Top Picks">
        <ProductGridSkeleton />
      </Section>
    );
  }
  return (
    <Section title="Top Picks" toggle={toggle}>
      {shown.length > 0 ? (
        <ProductGrid
          products={shown}
          cart={cart}
          campus={campus}
          eager={2}
          busy={busy || (unfolded && all.isPlaceholderData)}
        />
      ) : (
        <EmptyState
          level={3}
          title="No products available for the selected campus."
          action={
            campus && (
              <Button variant="secondary" onClick={onAllCampuses}>
                See all campuses
              </Button>
            )
          }
          className="py-4"
        />
      )}
      {more}
    </Section>
  );
}

function ChefsAround({ campus, first, busy, onAllCampuses }: Part<ChefSummary>) {
  const [unfolded, setUnfolded] = useUnfolded('chefs');
  const all = useInfiniteQuery({ ...chefsQuery(campus), enabled: unfolded });
  const { shown, toggle, more, isWhole } = foldable(first, all, unfolded, setUnfolded);
  if (!shown) {
    return (
      <Section title="Chefs Around You">
        <ChefGridSkeleton />
      </Section>
    );
  }
  return (
    <Section title="Chefs Around You" toggle={toggle}>
      {shown.length > 0 ? (
        <ChefGrid chefs={shown} campus={campus} busy={busy} />
      ) : (
        // One EmptyState on a page is enough.
        <>
          <p className="text-ink-2">No chefs available for the selected campus.</p>
          {campus && (
            <Button variant="secondary" onClick={onAllCampuses} className="mt-4">
              See all chefs
            </Button>
          )}
        </>
      )}
      {more}
      {campus && isWhole && (
        <RenderWhenVisible>
          <LazyPart part={outOfReach}>{({ ChefsOutOfReach }) => <ChefsOutOfReach campus={campus} />}</LazyPart>
        </RenderWhenVisible>
      )}
    </Section>
  );
}

function foldable<Item>(
  first: readonly Item[] | undefined,
  all: UseInfiniteQueryResult<InfiniteData<Item[]>>,
  unfolded: boolean,
  onToggle: (unfolded: boolean) => void,
) {
  return {
    isWhole: first && (first.length <= SECTION_PREVIEW_COUNT || (unfolded && all.isSuccess && !all.hasNextPage)),
    shown: first && unfolded && all.data ? all.data.pages.flat() : first?.slice(0, SECTION_PREVIEW_COUNT),
    toggle:
      first && first.length > SECTION_PREVIEW_COUNT
        ? { unfolded, onToggle, busy: unfolded && all.isPending }
        : undefined,
    more: unfolded && (
      <>
        {all.isError && <LoadProblem error={all.error} onRetry={() => void all.refetch()} />}
        <ShowMore list={all} className="mt-6" />
      </>
    ),
  };
}

/** In the history's state, so that Back restores it. */
function useUnfolded(section: 'products' | 'chefs'): [boolean, (unfolded: boolean) => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const known = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const key = `all-${section}`;
  const set = (unfolded: boolean) => {
    void navigate({ pathname, search, hash }, { replace: true, state: { ...known, [key]: unfolded } });
  };
  return [hydrated && known[key] === true, set];
}
