import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/browser.ts';
import { cx } from '../../ui/cx.ts';
import { Later, laterPart } from '../../ui/Later.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Choice, choiceText, isChosen, toggled } from './filterAddress.ts';
import { type CatalogueFilter, homePath, readFilter } from './useCatalogueFilter.ts';

/** The server loads it before rendering an address with filters. */
export const filterParts = laterPart(() => import('./FilterSheet.tsx'));

const load = () => void filterParts.fetch().catch(() => undefined);

const quick: readonly Choice[] = [
  ['open', 'now'],
  ['diet', 'veg'],
  ['diet', 'gluten-free'],
  ['without', 'peanuts'],
  ['under', '10'],
  ['stars', '4'],
  ['sort', 'price'],
  ['sort', 'rating'],
];

export function FilterBar({ filter }: { filter: CatalogueFilter }) {
  const { choices } = filter;
  const hydrated = useHydrated();
  const count = choices.length;
  const others = choices.filter((choice) => !isChosen(quick, choice));
  const chip = (choice: Choice) => {
    const isOn = isChosen(choices, choice);
    const text = choiceText(choice);
    return (
      <li key={text}>
        <Chip filter={filter} next={(now) => toggled(now, choice)} choice={isOn ? choice : undefined}>
          {text}
        </Chip>
      </li>
    );
  };
  return (
    <nav aria-label="Filters" onPointerEnter={load} className="mt-1 sm:mt-5">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:flex-wrap">
        <li>
          <Chip filter={filter} next={(now) => now} opens>
            Filters{count > 0 && ` · ${count}`}
          </Chip>
        </li>
        {others.map(chip)}
        {quick.map(chip)}
        {count > 0 && (
          <li>
            <Chip filter={filter} next={() => []}>
              Clear all
            </Chip>
          </li>
        )}
      </ul>
      {filter.sheet && (
        <>
          {/* Not hydrated: with a script, the sheet replaces it. */}
          <noscript>
            {import.meta.env.SSR && (
              <Later part={filterParts}>{({ FilterForm }) => <FilterForm filter={filter} />}</Later>
            )}
          </noscript>
          {hydrated && <Later part={filterParts}>{({ FilterSheet }) => <FilterSheet filter={filter} />}</Later>}
        </>
      )}
    </nav>
  );
}

/** With `choice` it is chosen, and the link removes it. */
function Chip({
  filter,
  next,
  choice,
  opens = false,
  children,
}: {
  filter: CatalogueFilter;
  next: (choices: readonly Choice[]) => readonly Choice[];
  choice?: Choice | undefined;
  opens?: boolean;
  children: ReactNode;
}) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const path = (from: CatalogueFilter) => homePath({ ...from, choices: next(from.choices), sheet: opens });
  return (
    <Link
      to={path(filter)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        // From the window: another press may still be on its way to this link.
        void navigate(path(readFilter(new URLSearchParams(location.search))), {
          ...{ state: opens ? { ...state, sheetOpenedHere: true } : state, preventScrollReset: true },
        });
      }}
      aria-current={choice !== undefined || undefined}
      className={cx(
        'relative inline-flex min-h-10 items-center gap-1.5 whitespace-nowrap rounded-pill border px-4 font-semibold text-sm after:absolute after:-inset-0.5',
        !choice
          ? 'border-transparent bg-sunken text-ink-2 hover:border-line-strong'
          : choice[0] === 'without'
            ? 'border-beet bg-beet-tint text-beet'
            : 'border-basil bg-basil-tint text-basil',
      )}
    >
      {children}
      {choice && <X size="1rem" className="shrink-0" />}
      {choice && <span className="sr-only">take off</span>}
    </Link>
  );
}
