import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { dollars } from '../dollars.ts';
import { when } from '../when.ts';
import { Batch } from './Batch.tsx';
import { batchesQuery, type PayoutBatch, usePayoutAct } from './payouts.queries.ts';
import { peopleOf, standOf, urgencyOf } from './payoutWords.ts';
import { WhoWaits } from './WhoWaits.tsx';

export function Payouts() {
  usePageTitle('Payouts · Operators');
  const list = useQuery(batchesQuery);
  const [chosen, setChosen] = useState('');
  const prepare = usePayoutAct();
  const batches = [...(list.data ?? [])].sort((one, other) => urgencyOf(one) - urgencyOf(other));
  const opened = batches.find(({ id }) => id === chosen) ?? batches[0];
  return (
    <div className="page-width py-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>Payouts</h1>
        <Button variant="secondary" busy={prepare.isPending} onClick={() => prepare.mutate({ act: 'prepare' })}>
          Prepare now
        </Button>
      </div>
      {prepare.isError && (
        <Banner tone="error" className="mb-4">
          {prepare.error.message}
        </Banner>
      )}
      {list.isError && <LoadFailed onRetry={() => void list.refetch()}>{list.error.message}</LoadFailed>}
      {list.isPending && <Spinner className="py-16" />}
      {list.isSuccess && batches.length === 0 && (
        <p className="mb-3 text-ink-2">No batch is open. The weekly run, or Prepare now, makes one.</p>
      )}
      <div
        className={cx(
          'grid grid-cols-1 items-start gap-5',
          batches.length > 0 && 'xl:grid-cols-[minmax(0,3fr)_minmax(22rem,2fr)]',
        )}
      >
        <ul className="grid grid-cols-1 gap-3 empty:hidden">
          {batches.map((batch) => (
            <li key={batch.id}>
              {batch === opened ? <Batch batch={batch} /> : <Row batch={batch} onOpen={() => setChosen(batch.id)} />}
            </li>
          ))}
        </ul>
        <WhoWaits />
      </div>
    </div>
  );
}

function Row({ batch, onOpen }: { batch: PayoutBatch; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-2 text-left hover:border-ink"
    >
      <span className="tabular font-semibold">{`${dollars(batch.amount)} to ${peopleOf(batch.people)}`}</span>
      <span className="text-ink-2 text-sm">{`${when(batch.prepared_at)}, ${standOf(batch)}`}</span>
    </button>
  );
}
