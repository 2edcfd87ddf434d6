import { ALLERGENS } from '@homeplate/domain/allergens';
import { ALLERGEN_GROUPS } from '@homeplate/domain/allergenText';
import { CHOICES, type FilterName, PRICE_CHOICES, SORTS } from '@homeplate/domain/dishFilter';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/Link.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { type Choice, choiceText, filterWords, wordOf } from './filterAddress.ts';
import { countsQuery } from './filtered.queries.ts';
import { type CatalogueFilter, homePath } from './useCatalogueFilter.ts';

const members = Object.values(ALLERGEN_GROUPS).flatMap((group): readonly string[] => group.members);
/** As Health Canada lists them: groups by their name. */
const usual = CHOICES.without.filter((key) => !members.includes(key));

export function FilterForm({
  filter,
  onChoices,
  onSubmit,
  inSheet = false,
}: {
  filter: CatalogueFilter;
  onChoices?: (choices: Choice[]) => void;
  onSubmit?: () => void;
  inSheet?: boolean;
}) {
  const { campus, search, choices } = filter;
  const { data: counts } = useQuery(countsQuery(campus, search || null, choices));
  const chosenOf = (word: string) => choices.filter(([name]) => name === word).map(([, its]) => its);

  const group = (label: string, name: FilterName, values: readonly string[]) => {
    const word = filterWords[name];
    const single = name === 'max_price' || name === 'min_rating';
    const own = chosenOf(word);
    const options = values.map((value) => {
      const its = name === 'max_price' ? String(Number(value) / 100) : name === 'open_now' ? 'now' : wordOf(value);
      const count = counts?.[`${name} ${value}`];
      const text =
        name === 'without'
          ? (ALLERGENS[value as keyof typeof ALLERGENS] ?? value.replace('_', ' '))
          : choiceText([word, its]);
      return { value: its, label: count === undefined ? text : `${text} · ${count}` };
    });
    return (
      <PillGroup
        key={name}
        label={label}
        name={word}
        type={single ? 'radio' : 'checkbox'}
        options={single ? [{ value: '', label: 'Any' }, ...options] : options}
        chosen={single && own.length === 0 ? [''] : own}
        onChosen={(next) => choose(word, next)}
        className="mt-5"
      />
    );
  };
  const choose = (word: Choice[0], words: readonly string[]) =>
    onChoices?.([
      ...choices.filter(([name]) => name !== word),
      ...words.filter((its) => its !== '' && its !== 'recommended').map((its): Choice => [word, its]),
    ]);

  return (
    <form
      action="/"
      aria-label="All filters"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      {campus && <input type="hidden" name="campus" value={campus} />}
      {search && <input type="hidden" name="q" value={search} />}
      <PillGroup
        label="Sort"
        name="sort"
        type="radio"
        options={SORTS.map((word) => ({ value: word, label: choiceText(['sort', word]) }))}
        chosen={chosenOf('sort').length > 0 ? chosenOf('sort') : ['recommended']}
        onChosen={(next) => choose('sort', next)}
      />
      {group('Open', 'open_now', CHOICES.open_now)}
      {group('Diet', 'dietary', CHOICES.dietary)}
      {group('Without', 'without', usual)}
      <p className="mt-2 text-ink-2 text-sm">Leaves out what may contain it and what does not state its allergens.</p>
      <details
        className="mt-2"
        open={choices.some(([name, its]) => name === 'without' && members.includes(its.replaceAll('-', '_')))}
      >
        <summary className="min-h-11 py-2.5 font-semibold">Single nuts and grains</summary>
        {group('Without one of these', 'without', members)}
      </details>
      {group('Price', 'max_price', PRICE_CHOICES.map(String))}
      {group('Rating', 'min_rating', CHOICES.min_rating)}
      {group('Cuisine', 'cuisine', CHOICES.cuisine)}
      {group('Meal', 'meal', CHOICES.meal)}
      {!inSheet && (
        <p className="mt-6 flex flex-wrap items-center gap-4">
          <button type="submit" className="h-12 rounded-pill bg-ink px-6 font-semibold text-paper">
            Show dishes
          </button>
          <Link to={homePath({ ...filter, choices: [], sheet: false })} className="font-semibold underline">
            Clear all
          </Link>
        </p>
      )}
    </form>
  );
}
