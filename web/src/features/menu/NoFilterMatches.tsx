import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { choiceText, filterWords, timeOf, wordAt } from './filterAddress.ts';
import { countsQuery } from './filtered.queries.ts';
import { countAt, nextWithDishes } from './ReadyChoice.tsx';
import { type CatalogueFilter, homePath } from './useCatalogueFilter.ts';

export function NoFilterMatches({ filter }: { filter: CatalogueFilter }) {
  const { search, choices } = filter;
  const { data: counts } = useQuery(countsQuery(filter));
  const behind = Object.entries(filterWords)
    .map(([name, word]) => ({ mine: choices.filter(([its]) => its === word), word, count: counts?.[`${name} `] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const nameOf = ({ mine }: (typeof behind)[number]) => mine.map(choiceText).join(', ');
  const others = (word: string) => choices.filter(([its]) => its !== word);
  const without = (word: string) => homePath({ ...filter, choices: others(word), sheet: null });
  const first = behind[0];
  const start = timeOf(choices.find(([its]) => its === 'ready')?.[1] ?? '');
  const at = start && nextWithDishes(counts, start);
  const nextTime = at && (['ready', wordAt(at)] as const);
  return (
    <EmptyState
      level={search ? 2 : 3}
      title={first && behind.length === 1 ? `No dishes match “${nameOf(first)}”.` : 'No dishes match all your filters.'}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {nextTime && (
            <ButtonLink to={homePath({ ...filter, choices: [...others('ready'), nextTime], sheet: null })}>
              {`Show ${choiceText(nextTime)} · ${countAt(counts, at)}`}
            </ButtonLink>
          )}
          {behind.map((one) => (
            <ButtonLink
              key={one.word}
              variant={one === first && !nextTime ? 'primary' : 'secondary'}
              to={without(one.word)}
            >
              {`Remove “${nameOf(one)}” · ${one.count}`}
            </ButtonLink>
          ))}
          {search && (
            <ButtonLink variant="secondary" to={homePath({ ...filter, search: '', sheet: null })}>
              Clear search
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to={homePath({ ...filter, choices: [], sheet: null })}>
            Clear all filters
          </ButtonLink>
        </div>
      }
    >
      {!first &&
        (choices.length > 1 ? 'Remove two or more filters, or look for something else.' : 'Look for something else.')}
    </EmptyState>
  );
}

export function Refused({ filter, reason }: { filter: CatalogueFilter; reason: string }) {
  return (
    <EmptyState
      title={reason}
      action={<ButtonLink to={homePath({ ...filter, choices: [], sheet: null })}>Clear all filters</ButtonLink>}
    >
      {`This link filters by ${filter.choices.map(choiceText).join(', ')}.`}
    </EmptyState>
  );
}
