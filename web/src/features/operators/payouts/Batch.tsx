import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { dollars } from '../dollars.ts';
import { timeOfDay, when } from '../when.ts';
import { type Payout, type PayoutBatch, payoutsQuery, useBankFile, usePayoutAct } from './payouts.queries.ts';
import { partsOf, peopleOf, stateOf } from './payoutWords.ts';

type Asked = { id: string; name: string; amount: number; failed: boolean; seen: string | null };

export function Batch({ batch }: { batch: PayoutBatch }) {
  const list = useInfiniteQuery(payoutsQuery(batch.id));
  const act = usePayoutAct();
  const file = useBankFile();
  const [asked, setAsked] = useState<Asked | null>(null);
  const payouts = list.data?.pages.flat() ?? [];
  const isConfirmed = Boolean(batch.confirmed_at);
  const isToConfirm = batch.complete && !isConfirmed && batch.unpaid > 0;
  const now = useNow() ?? Date.now();
  const isEarly = batch.confirm_from != null && now < Date.parse(batch.confirm_from);
  const problem = act.error ?? file.error;
  return (
    <Card title={<span className="tabular">{`${dollars(batch.amount)} to ${peopleOf(batch.people)}`}</span>}>
      <p className="mb-4 text-ink-2">{historyOf(batch)}</p>
      {batch.confirm_from && isEarly && isToConfirm && (
        <p className="mb-4 font-semibold">
          {`Another operator confirms it, or you from ${timeOfDay(batch.confirm_from)}.`}
        </p>
      )}
      {problem && (
        <Banner tone="error" className="mb-4">
          {problem.message}
        </Banner>
      )}
      <div className="mb-4 grid gap-3 empty:hidden sm:flex sm:flex-wrap">
        {isToConfirm && (
          <Button
            size="lg"
            busy={act.isPending}
            disabled={isEarly}
            onClick={() => act.mutate({ act: 'confirm', batch: batch.id })}
          >
            {`Confirm ${batch.unpaid < batch.people ? `${batch.unpaid} of ${batch.people}` : dollars(batch.amount)}`}
          </Button>
        )}
        {isConfirmed && payouts.some(({ road }) => road === 'manual') && (
          <Button
            size="lg"
            variant={batch.by_hand > 0 ? 'primary' : 'secondary'}
            icon={Download}
            busy={file.isPending}
            onClick={() => file.mutate(batch)}
          >
            CSV for the bank
          </Button>
        )}
        {isConfirmed && batch.by_hand > 0 && (
          <Button
            size="lg"
            variant="secondary"
            busy={act.isPending}
            onClick={() =>
              setAsked({ id: batch.id, name: `all ${batch.by_hand} by hand`, amount: 0, failed: false, seen: null })
            }
          >
            All paid…
          </Button>
        )}
      </div>
      {list.isPending && <Spinner className="py-10" />}
      {list.isError && <LoadFailed onRetry={() => void list.refetch()}>{list.error.message}</LoadFailed>}
      <ul aria-label="By person" className="@container divide-y divide-line">
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} isBusy={act.isPending} onAsk={setAsked} />
        ))}
      </ul>
      <ShowMore list={list} className="mt-4">
        Show more people
      </ShowMore>
      {asked && (
        <WhyDialog
          words={wordsOf(asked)}
          onReason={(reference) => {
            setAsked(null);
            const { id, failed, seen } = asked;
            act.mutate({ act: 'settle', id, reference, failed, seen });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

function historyOf({ until, prepared_by, prepared_at, complete, confirmed_by, confirmed_at }: PayoutBatch): string {
  const parts = [
    `Earned until ${when(until)}`,
    complete ? `prepared by ${prepared_by ?? 'the weekly run'}, ${when(prepared_at)}` : 'still being prepared',
    confirmed_at && `confirmed by ${confirmed_by}, ${when(confirmed_at)}`,
  ];
  return `${parts.filter(Boolean).join('. ')}.`.replaceAll(/\. ([a-z])/g, (_, letter) => `. ${letter.toUpperCase()}`);
}

function wordsOf({ name, amount, failed, seen }: Asked) {
  const sum = amount === 0 ? '' : `${dollars(amount)}. `;
  return failed
    ? {
        label: 'Return to the balance…',
        question: `Did it not reach ${name}?`,
        about: `${sum}It goes back to the balance, and out again ${seen === 'prepared' ? 'with the next batch' : 'once they have saved where it goes; they read why'}.`,
        reasons: ['The bank sent it back', 'The address is wrong'],
      }
    : {
        label: 'Paid…',
        question: `Paid ${amount === 0 ? name : `to ${name}`}?`,
        about: `${sum}Name the payment, such as its number at the bank.`,
        field: 'Reference',
      };
}

function Row({ payout, isBusy, onAsk }: { payout: Payout; isBusy: boolean; onAsk: (asked: Asked) => void }) {
  const { id, name, amount, road, state } = payout;
  const [word, tone] = stateOf(payout);
  const isByHand = road === 'manual';
  const canPay = isByHand && state === 'confirmed';
  const canReturn = ['prepared', 'confirmed'].includes(state) || (isByHand && state === 'paid');
  const ask = (failed: boolean) => onAsk({ id, name, amount, failed, seen: state });
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 @[30rem]:grid-cols-[1fr_auto_15rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          <span>{`${name} `}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{partsOf(payout)}</p>
      </div>
      <p className="tabular self-start font-semibold leading-7 @[30rem]:self-center">{dollars(amount)}</p>
      <div className="col-span-2 flex flex-wrap gap-2 @max-[30rem]:empty:hidden @[30rem]:col-span-1 @[30rem]:justify-end">
        {canPay && (
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy}
            aria-label={`Paid to ${name}…`}
            onClick={() => ask(false)}
          >
            Paid…
          </Button>
        )}
        {canReturn && (
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy}
            aria-label={`Return to the balance of ${name}…`}
            onClick={() => ask(true)}
          >
            Return to the balance…
          </Button>
        )}
      </div>
    </li>
  );
}
