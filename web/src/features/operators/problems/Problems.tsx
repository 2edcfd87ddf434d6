import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { LinksBeside } from '../desk/LinksBeside.tsx';
import { kindWord, stateWord } from './kindWord.ts';
import { OneProblem } from './OneProblem.tsx';
import { waitingQuery } from './problems.queries.ts';

export function Problems() {
  const { data: waiting, error, refetch } = useQuery(waitingQuery);
  if (error) return <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>;
  if (!waiting) return <Spinner className="py-24" />;
  return (
    <LinksBeside
      at="/operator/problems"
      title={`Problems, ${waiting.length} open`}
      label="Problems that wait"
      nothing="No problem is waiting for you."
      rows={waiting.map(({ id, kind, state, contested, order_no, created_at }) => ({
        id,
        name: `${kindWord(kind)} · ${order_no}`,
        text: (
          <>
            <span>{`${contested ? 'refund contested' : stateWord(state)}, `}</span>
            <RelativeTime at={created_at} />
          </>
        ),
      }))}
      detail={(id) => <OneProblem key={id} id={id} count={waiting.length} />}
    />
  );
}
