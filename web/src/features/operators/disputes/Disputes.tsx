import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/clock.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { LinksBeside } from '../desk/LinksBeside.tsx';
import { dollars } from '../dollars.ts';
import { disputesQuery } from './disputes.queries.ts';
import { isUnfinished, standOf } from './disputeWords.ts';
import { OneDispute } from './OneDispute.tsx';

export function Disputes() {
  usePageTitle('Disputes · Operators');
  const now = useNow() ?? Date.now();
  const { data: disputes, error, refetch } = useQuery(disputesQuery);
  if (error) return <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>;
  if (!disputes) return <Spinner className="py-24" />;
  return (
    <LinksBeside
      at="/operator/disputes"
      title={`Disputes, ${disputes.filter(isUnfinished).length} open`}
      label="Disputes"
      nothing="No customer’s bank has taken a payment back. When one does, it stands here with its deadline and the evidence."
      rows={disputes.map((dispute) => ({
        id: dispute.id,
        name: [dollars(dispute.amount), dispute.order_no && `order ${dispute.order_no}`].filter(Boolean).join(' · '),
        text: standOf(dispute, now),
        isUrgent: isUnfinished(dispute),
      }))}
      detail={(id) => <OneDispute key={id} id={id} />}
    />
  );
}
