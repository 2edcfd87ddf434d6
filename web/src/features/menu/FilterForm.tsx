import { ALLERGENS } from '@homeplate/domain/allergens';
import { ALLERGEN_GROUPS } from '@homeplate/domain/allergenText';
import { CHOICES, type FilterName, PRICE_CHOICES, readDishFilter, SORTS } from '@homeplate/domain/dishFilter';
import { typedAmount } from '@homeplate/domain/typed';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../gateway/site.ts';
import { afterFrame } from '../../lib/browser.ts';
import { useAvoided } from '../../session/avoided.ts';
import { cx } from '../../ui/cx.ts';
import { controlLook, Field, useFieldParts } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { type Choice, choiceText, filterWords, wordOf } from './filterAddress.ts';
import { countsQuery, wireFilter } from './filtered.queries.ts';
import { ReadyChoice } from './ReadyChoice.tsx';
import { type CatalogueFilter, homePath } from './useCatalogueFilter.ts';

const groups = Object.entries(ALLERGEN_GROUPS);
const members = groups.flatMap(([, group]): readonly string[] => group.members);
/** As Health Canada lists them: groups by their name. */
const usual = CHOICES.without.filter((key) => !members.includes(key));

function grouped(avoided: readonly string[]): string[] {
  const whole = groups.filter(([, group]) => group.members.every((key) => avoided.includes(key)));
  const named = whole.flatMap(([, group]): readonly string[] => group.members);
  return [...whole.map(([key]) => key), ...avoided.filter((key) => !named.includes(key))];
}

export const isRefused = (choices: readonly Choice[]) => 'problem' in readDishFilter(wireFilter(choices));

type Props = {
  filter: CatalogueFilter;
  onChoices?: (choices: Choice[]) => void;
  onSubmit?: () => void;
  inSheet?: boolean;
};

export function FilterForm({ filter, onChoices, onSubmit, inSheet = false }: Props) {
  const { campus, search, choices, sheet } = filter;
  const { data: counts } = useQuery({
    ...countsQuery(filter),
    enabled: !isRefused(choices),
  });
  const avoided = useAvoided();
  const mine = grouped(avoided);
  const [begun] = useState(choices);
  const without = useRef<HTMLElement>(null);
  const when = useRef<HTMLDivElement>(null);
  const { ahead } = useSite();
  useEffect(() => {
    // After the sheet's own focus.
    const aim = { all: null, without: without.current, when: when.current?.querySelector<HTMLElement>(':checked') };
    if (sheet && inSheet)
      afterFrame(() => {
        aim[sheet]?.focus();
        if (sheet === 'without') aim.without?.scrollIntoView();
      });
  }, [sheet, inSheet]);
  const chosenOf = (word: string) => choices.filter(([name]) => name === word).map(([, its]) => its);

  const ready = chosenOf('ready')[0] ?? '';

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
      {ready && !inSheet && <input type="hidden" name="ready" value={ready} />}
      {group('Open', 'open_now', CHOICES.open_now)}
      {ahead && inSheet && (
        <div ref={when}>
          <ReadyChoice word={ready} counts={counts} onWord={(word) => choose('ready', [word])} />
        </div>
      )}
      {group('Diet', 'dietary', CHOICES.dietary)}
      {group('Price', 'max_price', CHOICES.max_price)}
      <AnotherPrice word={chosenOf('under')[0] ?? ''} onWord={(word) => choose('under', [word])} />
      <details className={fold} open={sheet === 'without' || begun.some(([name]) => name === 'without')}>
        <summary ref={without} className={foldTitle}>
          Leave out allergens
        </summary>
        {mine.length > 0 && group('Everything I avoid', 'without', mine)}
        {group(
          mine.length > 0 ? 'More' : 'Without',
          'without',
          usual.filter((key) => !mine.includes(key)),
        )}
        <p className="mt-2 text-ink-2 text-sm">Also hides dishes that may contain it or don't state their allergens.</p>
        <details
          className="mt-2"
          open={begun.some(([name, its]) => name === 'without' && members.includes(its.replaceAll('-', '_')))}
        >
          <summary className="min-h-11 py-2.5 font-semibold">Single nuts and grains</summary>
          {group(
            'Without one of these',
            'without',
            members.filter((key) => !mine.includes(key)),
          )}
        </details>
      </details>
      <details className={fold} open={begun.some(([name]) => further.includes(name))}>
        <summary className={foldTitle}>More filters</summary>
        <PillGroup
          label="Sort"
          name="sort"
          type="radio"
          options={SORTS.map((word) => ({ value: word, label: choiceText(['sort', word]) }))}
          chosen={chosenOf('sort').length > 0 ? chosenOf('sort') : ['recommended']}
          onChosen={(next) => choose('sort', next)}
          className="mt-5"
        />
        {group('Rating', 'min_rating', CHOICES.min_rating)}
        {group('Cuisine', 'cuisine', CHOICES.cuisine)}
        {group('Meal', 'meal', CHOICES.meal)}
      </details>
      {!inSheet && (
        <p className="mt-6 flex flex-wrap items-center gap-4">
          <button type="submit" className="h-12 rounded-pill bg-ink px-6 font-semibold text-paper">
            Show dishes
          </button>
          <Link to={homePath({ ...filter, choices: [], sheet: null })} className="font-semibold underline">
            Clear all
          </Link>
        </p>
      )}
    </form>
  );
}

function priceWord(typed: string): string {
  const dollars = typedAmount(typed);
  return Number.isNaN(dollars) ? wordOf(typed) : String(dollars);
}

const further: readonly string[] = ['sort', 'stars', 'cuisine', 'meal'];
const fold = 'mt-5 border-line border-t pt-2';
const foldTitle = 'min-h-11 py-2.5 font-bold font-display text-lg';

function AnotherPrice({ word, onWord }: { word: string; onWord: (word: string) => void }) {
  // 12 is offered, but may become 12.50.
  const [typed, setTyped] = useState(offered.includes(word) ? '' : word);
  const value = word === priceWord(typed) ? typed : '';
  const error = value && isRefused([['under', word]]) ? 'Please type a price above $0, at most $10,000.' : undefined;
  const { controlId, aria } = useFieldParts({ hint: undefined, error, optional: false });
  return (
    <Field label="Or another price, up to" error={error} controlId={controlId} className="mt-3">
      <span className="flex items-center gap-2 font-semibold">
        $
        <input
          {...aria}
          id={controlId}
          name="under"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          onChange={({ target }) => {
            setTyped(target.value);
            onWord(priceWord(target.value));
          }}
          className={cx(controlLook(), 'max-w-32')}
        />
      </span>
    </Field>
  );
}

const offered = PRICE_CHOICES.map((cents) => String(cents / 100));
