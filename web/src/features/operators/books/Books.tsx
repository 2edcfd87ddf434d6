import { localDay } from '@homeplate/domain/localTime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { dollars } from '../dollars.ts';
import { timeOfDay, when } from '../when.ts';
import { booksQuery, type DayBooks } from './books.queries.ts';
import { ACCOUNTS, nameOf, WAITS, whyOf } from './bookWords.ts';

export function Books() {
  usePageTitle('Books · Operators');
  const [day, setDay] = useState('');
  const { data: books, dataUpdatedAt, error, refetch } = useQuery(booksQuery(day));
  return (
    <div className="page-width py-5">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h1>Books</h1>
        <TextField
          label="Balances at the end of"
          type="date"
          value={day || (books?.day ?? '')}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      {error && <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>}
      {!books && !error && <Spinner className="py-24" />}
      {books && !error && (
        <div className="grid gap-5">
          <Differences books={books} />
          <Waits waits={books.waits} />
          <Balances books={books} at={dataUpdatedAt} />
        </div>
      )}
    </div>
  );
}

function Differences({ books: { differences, difference_count, read_until } }: { books: DayBooks }) {
  const more = difference_count - differences.length;
  return (
    <Card title={difference_count === 0 ? 'No difference' : `Differences, ${difference_count}`}>
      <p className="text-ink-2">{`${!read_until ? 'The provider was not read yet.' : ''}${
        read_until
          ? difference_count === 0
            ? `Books and payment provider agree to the cent, as read at ${when(read_until)}.`
            : `The provider was read until ${when(read_until)}.`
          : ''
      }`}</p>
      <ul aria-label="Differences" className="mt-3 divide-y divide-line empty:hidden">
        {differences.map((difference) => (
          <li
            key={`${difference.kind} ${difference.subject}`}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2"
          >
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              {difference.order_id ? (
                <TextLink to={`/operator/orders?open=${difference.order_id}`}>{nameOf(difference)}</TextLink>
              ) : (
                nameOf(difference)
              )}
            </span>
            <span className="tabular font-semibold text-beet">{dollars(difference.here - difference.there)}</span>
            <span className="col-span-2 text-ink-2 text-sm">
              {`${whyOf(difference)}, since ${when(difference.since)}`}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-ink-2">{`And ${more} smaller ones.`}</p>}
    </Card>
  );
}

function Balances({ books: { accounts, day }, at }: { books: DayBooks; at: number }) {
  const amounts = new Map(accounts.map(({ account, amount }) => [account, amount]));
  const rows = ACCOUNTS.map(([account, term]) => ({ term, amount: amounts.get(account) ?? 0 }));
  const zeros = rows.filter(({ amount }) => amount === 0);
  const isToday = day === localDay(new Date(at));
  return (
    <Card title={isToday ? `Balances of today, until ${timeOfDay(at)}` : `Balances at the end of ${day}`}>
      <dl className="divide-y divide-line">
        {rows
          .filter(({ amount }) => amount !== 0)
          .map(({ term, amount }) => (
            <div key={term} className="flex items-baseline justify-between gap-x-4 py-2">
              <dt className="min-w-0">{term}</dt>
              <dd className="tabular shrink-0 font-semibold">{dollars(amount)}</dd>
            </div>
          ))}
      </dl>
      {accounts.length === 0 && <p className="text-ink-2">There are no balances for this day.</p>}
      {accounts.length > 0 && zeros.length > 0 && (
        <p className="mt-2 text-ink-2 text-sm">{`At zero: ${zeros.map(({ term }) => term).join(' · ')}`}</p>
      )}
    </Card>
  );
}

function Waits({ waits }: { waits: DayBooks['waits'] }) {
  return (
    <Card title="What waits now">
      {waits.length === 0 && <p className="text-ink-2">Nothing waits.</p>}
      <ul aria-label="What waits" className="divide-y divide-line empty:hidden">
        {waits.map(({ what, count, amount }) => (
          <li key={what} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <TextLink to={WAITS[what]?.to ?? '/operator/now'}>
              {`${count} ${(count === 1 ? WAITS[what]?.one : WAITS[what]?.many) ?? what}`}
            </TextLink>
            <span className="tabular font-semibold">{dollars(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
