import { X } from 'lucide-react';
import { type ReactNode, startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSite } from '../../gateway/site.ts';
import { useHydrated } from '../../lib/browser.ts';
import { cx } from '../../ui/cx.ts';
import { LazyPart, lazyPart } from '../../ui/LazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Choice, choiceText, isChosen, toggled } from './filterAddress.ts';
import { type CatalogueFilter, homePath, readFilter } from './useCatalogueFilter.ts';

export const filterParts = lazyPart(() => import('./FilterSheet.tsx'));

const load = () => void filterParts.fetch().catch(() => undefined);

const quick: readonly Choice[] = [
  ['open', 'now'],
  ['diet', 'veg'],
  ['under', '12'],
  ['meal', 'lunch'],
  ['meal', 'dinner'],
];
const quickToo: readonly Choice[] = [
  ['diet', 'gluten-free'],
  ['sort', 'rating'],
];

export function FilterBar({ filter }: { filter: CatalogueFilter }) {
  const { choices } = filter;
  const hydrated = useHydrated();
  const count = choices.length;
  const others = choices.filter((choice) => !isChosen([...quick, ...quickToo], choice));
  const chip = (choice: Choice) => {
    const isOn = isChosen(choices, choice);
    const text = choiceText(choice);
    return (
      <li key={text}>
        <Chip filter={filter} next={(now) => toggled(now, choice)} choice={choice} chosen={isOn}>
          {text}
        </Chip>
      </li>
    );
  };
  const sheet = (opens: CatalogueFilter['sheet'], text: string) => (
    <li>
      <Chip filter={filter} opens={opens}>
        {text}
      </Chip>
    </li>
  );
  return (
    <nav aria-label="Filters" onPointerEnter={load} className="mt-1 sm:mt-5">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:flex-wrap">
        {sheet('all', count > 0 ? `Filters · ${count}` : 'Filters')}
        {others.map(chip)}
        {useSite().ahead && sheet('when', 'Later…')}
        {quick.map(chip)}
        {sheet('without', 'Without…')}
        {quickToo.map(chip)}
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
              <LazyPart part={filterParts}>{({ FilterForm }) => <FilterForm filter={filter} />}</LazyPart>
            )}
          </noscript>
          {hydrated && <LazyPart part={filterParts}>{({ FilterSheet }) => <FilterSheet filter={filter} />}</LazyPart>}
        </>
      )}
    </nav>
  );
}

type Props = {
  filter: CatalogueFilter;
  next?: (choices: readonly Choice[]) => readonly Choice[];
  choice?: Choice;
  chosen?: boolean;
  opens?: CatalogueFilter['sheet'];
  children: ReactNode;
};

/** Once `chosen`, the link removes its choice. */
function Chip({ filter, next = (now) => now, choice, chosen = false, opens = null, children }: Props) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isOn, turn] = useOptimistic(chosen);
  const path = (from: CatalogueFilter) => homePath({ ...from, choices: next(from.choices), sheet: opens });
  return (
    <Link
      to={path(filter)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        // From the window: another press may be on its way.
        startTransition(() => {
          if (choice) turn(!isOn);
          void navigate(path(readFilter(new URLSearchParams(location.search))), {
            ...{ state: opens ? { ...state, sheetOpenedHere: true } : state, preventScrollReset: true },
          });
        });
      }}
      aria-current={isOn || undefined}
      className={cx(
        'relative inline-flex min-h-10 items-center gap-1.5 whitespace-nowrap rounded-pill border px-4 font-semibold text-sm after:absolute after:-inset-0.5',
        !isOn
          ? 'border-transparent bg-sunken text-ink-2 hover:border-line-strong'
          : choice?.[0] === 'without'
            ? 'border-beet bg-beet-tint text-beet'
            : 'border-basil bg-basil-tint text-basil',
      )}
    >
      <span>{children}</span>
      {isOn && <X size="1rem" className="shrink-0" />}
      {isOn && <span className="sr-only">, remove filter</span>}
    </Link>
  );
}
