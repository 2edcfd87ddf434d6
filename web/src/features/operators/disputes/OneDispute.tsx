import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Copy } from 'lucide-react';
import { useNow } from '../../../lib/clock.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Acts } from '../desk/Acts.tsx';
import { HistoryList } from '../desk/HistoryList.tsx';
import { dollars } from '../dollars.ts';
import { when } from '../when.ts';
import { Bearer } from './Bearer.tsx';
import { disputeQuery } from './disputes.queries.ts';
import { isUnfinished, reasonOf, standOf } from './disputeWords.ts';

export function OneDispute({ id }: { id: string }) {
  const { data: dispute, error, refetch } = useQuery(disputeQuery(id));
  const now = useNow() ?? Date.now();
  if (error) return <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>;
  if (!dispute) return <Spinner className="py-24" />;
  const { amount, order_id, order_no, orders, opened_at, due_by, state, evidence, twice, seen, taken_by, timeline } =
    dispute;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div>
        <Link to="/operator/disputes" className="inline-flex min-h-11 items-center gap-1 text-sm xl:hidden">
          <ChevronLeft size="1rem" />
          All disputes
        </Link>
        <p className={isUnfinished(dispute) ? 'font-semibold text-beet' : 'text-ink-2'}>{standOf(dispute, now)}</p>
        <h2 className="text-title">{`${dollars(amount)}: ${reasonOf(dispute)}`}</h2>
        <p className="text-ink-2">
          {order_id ? (
            <>
              <TextLink to={`/operator/orders?open=${order_id}`}>{`Order ${order_no}`}</TextLink>
              {orders > 1 && <span>{` and ${orders - 1} more, paid together`}</span>}
            </>
          ) : (
            <span>A payment that no order of ours has</span>
          )}
          <span>{`, since ${when(opened_at)}`}</span>
        </p>
      </div>
      <p>
        {state === 'inquiry' && (
          <span>The customer’s bank asks, and has taken nothing yet. A full refund usually ends it. </span>
        )}
        {state === 'open' && <span>No refund is possible until the bank has decided; its orders continue. </span>}
        {isUnfinished(dispute) && evidence && (
          <span>
            <span>
              {`Send the text under Evidence ${due_by ? `until ${when(due_by)}, ` : ''}at the payment provider, under Disputes: `}
            </span>
            <span className="[overflow-wrap:anywhere]">{id}</span>. Add the photo of the delivery, if the order has one.
            What comes later does not count.
          </span>
        )}
      </p>
      {twice ? (
        <Banner tone={state === 'won' ? 'info' : 'error'}>
          {[
            `${dollars(twice)} of it was refunded before.`,
            isUnfinished(dispute) && 'If the bank takes it, the customer has that twice: tell it.',
            state === 'lost' && 'The customer has that twice.',
          ]
            .filter(Boolean)
            .join(' ')}
        </Banner>
      ) : null}
      <Acts subject={id} seen={seen ?? ''} acts={['take', 'note']} takenBy={taken_by} name="this dispute" quiet />
      {(isUnfinished(dispute) || state === 'lost') && <Bearer key={dispute.borne_by} dispute={dispute} />}
      {timeline && timeline.length > 0 && (
        <section aria-label="What happened">
          <h3 className="mb-2 text-lg">What happened</h3>
          <HistoryList entries={timeline} subject="this dispute" />
        </section>
      )}
      {evidence && (
        <section aria-label="Evidence" className="min-w-0">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-lg">Evidence</h3>
            <Button variant="secondary" size="sm" icon={Copy} onClick={() => void copy(evidence)}>
              Copy
            </Button>
          </div>
          <p className="whitespace-pre-line rounded-card border border-line bg-surface p-4 [overflow-wrap:anywhere]">
            {evidence}
          </p>
        </section>
      )}
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('The evidence is copied.');
  } catch {
    showToast('It could not be copied. Please select the text.');
  }
}
