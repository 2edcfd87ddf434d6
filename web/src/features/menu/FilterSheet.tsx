import { DIETARY_OPTIONS } from '@homeplate/domain/options';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FilterForm, isRefused } from './FilterForm.tsx';
import { type Choice, wordOf } from './filterAddress.ts';
import { countsQuery } from './filtered.queries.ts';
import { type CatalogueFilter, homePath } from './useCatalogueFilter.ts';

export { NoFilterMatches, Refused } from './NoFilterMatches.tsx';
export { FilterForm };

// The server counts no further.
const COUNTED = 1000;

export function FilterSheet({ filter }: { filter: CatalogueFilter }) {
  const [choices, setChoices] = useState(filter.choices);
  const { state } = useLocation();
  const navigate = useNavigate();
  const refused = isRefused(choices);
  const { data } = useQuery({ ...countsQuery({ ...filter, choices }), enabled: !refused });
  const counts = refused ? undefined : data;
  const openedHere = Boolean((state as { sheetOpenedHere?: boolean } | null)?.sheetOpenedHere);
  const form = useRef<HTMLDivElement>(null);
  const show = (next: readonly Choice[]) => {
    const toMend = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (toMend && next === choices) return toMend.focus();
    const { sheetOpenedHere: _, ...rest } = (state ?? {}) as Record<string, unknown>;
    void navigate(homePath({ ...filter, choices: next, sheet: null }), {
      ...{ replace: true, state: rest, preventScrollReset: true },
    });
  };
  const close = () => {
    if (openedHere) void navigate(-1);
    else show(filter.choices);
  };
  const diets = choices.filter(([name]) => name === 'diet').map(([, word]) => word);
  const count =
    counts &&
    DIETARY_OPTIONS.filter((diet) => diets.length === 0 || diets.includes(wordOf(diet)))
      .map((diet) => counts[`dietary ${diet}`] ?? 0)
      .reduce((sum, one) => sum + one, 0);
  const text =
    count === undefined || count >= COUNTED ? 'Show dishes' : `Show ${count} ${count === 1 ? 'dish' : 'dishes'}`;
  const isChanged = choices !== filter.choices;
  useEffect(() => {
    if (isChanged && count !== undefined) announce(`${count} ${count === 1 ? 'dish' : 'dishes'}`);
  }, [isChanged, count]);
  return (
    <Drawer
      open
      onClose={close}
      title="Filters"
      action={
        <div className="flex gap-3">
          {choices.length > 0 && (
            <Button variant="secondary" onClick={() => setChoices([])}>
              Clear all
            </Button>
          )}
          <Button onClick={() => show(choices)} className="flex-1">
            {text}
          </Button>
        </div>
      }
    >
      <div ref={form}>
        <FilterForm filter={{ ...filter, choices }} onChoices={setChoices} onSubmit={() => show(choices)} inSheet />
      </div>
    </Drawer>
  );
}
