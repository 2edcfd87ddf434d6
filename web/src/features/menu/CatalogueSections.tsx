import { SECTION_PREVIEW_COUNT } from '@homeplate/domain/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/browser.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ChefGrid, ChefGridSkeleton } from './ChefGrid.tsx';
import { chefsQuery, type Dish, homeQuery, productsQuery } from './catalogue.queries.ts';
import { type CartSlot, DishGrid, DishGridSkeleton } from './DishGrid.tsx';
import { LoadProblem } from './LoadProblem.tsx';
import { Section } from './Section.tsx';

/** Home without a search: the first four dishes and chefs of the campus, each list to be unfolded. */
export function CatalogueSections({
  campus,
  onAllCampuses,
  cart,
}: {
  campus: string | null;
  onAllCampuses: () => void;
  cart: CartSlot;
}) {
  const home = useQuery(homeQuery(campus));
  if (home.isError && !home.data) return <LoadProblem error={home.error} onRetry={() => void home.refetch()} />;
  return (
    <div aria-busy={home.isPending} className="relative">
      {home.isPending && <Spinner over onRetry={() => void home.refetch()} className="top-36" />}
      <TopPicks
        campus={campus}
        first={home.data?.products}
        busy={home.isPlaceholderData}
        onAllCampuses={onAllCampuses}
        cart={cart}
      />
      <ChefsAround
        campus={campus}
        first={home.data?.chefs}
        busy={home.isPlaceholderData}
        onAllCampuses={onAllCampuses}
      />
    </div>
  );
}

function TopPicks({
  campus,
  first,
  busy,
  onAllCampuses,
  cart,
}: {
  campus: string | null;
  first: readonly Dish[] | undefined;
  busy: boolean;
  onAllCampuses: () => void;
  cart: CartSlot;
}) {
  const [unfolded, setUnfolded] = useUnfolded('products');
  const all = useInfiniteQuery({ ...productsQuery(campus, null), enabled: unfolded });
  if (!first) {
    return (
      <Section title="Top Picks">
        <DishGridSkeleton />
      </Section>
    );
  }
  const dishes = unfolded && all.data ? all.data.pages.flat() : first.slice(0, SECTION_PREVIEW_COUNT);
  const more = first.length > SECTION_PREVIEW_COUNT;
  const toggle = { unfolded, onToggle: setUnfolded, busy: unfolded && all.isPending };
  return (
    <Section title="Top Picks" toggle={more ? toggle : undefined}>
      {dishes.length > 0 ? (
        <DishGrid dishes={dishes} cart={cart} busy={busy || (unfolded && all.isPlaceholderData)} />
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
      {unfolded && all.isError && <LoadProblem error={all.error} onRetry={() => void all.refetch()} />}
      {unfolded && all.hasNextPage && <ShowMore list={all} />}
    </Section>
  );
}

function ChefsAround({
  campus,
  first,
  busy,
  onAllCampuses,
}: {
  campus: string | null;
  first: Parameters<typeof ChefGrid>[0]['chefs'] | undefined;
  busy: boolean;
  onAllCampuses: () => void;
}) {
  const [unfolded, setUnfolded] = useUnfolded('chefs');
  const all = useInfiniteQuery({ ...chefsQuery(campus), enabled: unfolded });
  if (!first) {
    return (
      <Section title="Chefs Around You">
        <ChefGridSkeleton />
      </Section>
    );
  }
  const chefs = unfolded && all.data ? all.data.pages.flat() : first.slice(0, SECTION_PREVIEW_COUNT);
  const more = first.length > SECTION_PREVIEW_COUNT;
  const toggle = { unfolded, onToggle: setUnfolded, busy: unfolded && all.isPending };
  return (
    <Section title="Chefs Around You" toggle={more ? toggle : undefined}>
      {chefs.length > 0 ? (
        <ChefGrid chefs={chefs} busy={busy} />
      ) : (
        // One laid table on a page is enough.
        <>
          <p className="text-ink-2">No chefs available for the selected campus.</p>
          {campus && (
            <Button variant="secondary" onClick={onAllCampuses} className="mt-4">
              See all chefs
            </Button>
          )}
        </>
      )}
      {unfolded && all.isError && <LoadProblem error={all.error} onRetry={() => void all.refetch()} />}
      {unfolded && all.hasNextPage && <ShowMore list={all} />}
    </Section>
  );
}

/** The next page of a long list. */
export function ShowMore({ list }: { list: { fetchNextPage: () => unknown; isFetchingNextPage: boolean } }) {
  return (
    <div className="mt-6 text-center">
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}

/** Whether a section shows everything; kept with the step of the history, so that Back finds the page as it was left. */
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
