import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/Card.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { dollars } from '../dollars.ts';
import { unpaidQuery } from './payouts.queries.ts';
import { peopleOf, WHY } from './payoutWords.ts';

export function WhoWaits() {
  const { data: reasons, error, refetch } = useQuery(unpaidQuery);
  if (error) return <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>;
  if (!reasons) return <Spinner className="py-10" />;
  const sum = reasons.reduce((all, { amount }) => all + amount, 0);
  return (
    <Card title={sum === 0 ? 'Nothing is owed outside a batch' : `Not in a batch, ${dollars(sum)}`}>
      <div className="grid gap-5 empty:hidden">
        {reasons.map(({ reason, people, amount, named }) => (
          <section key={reason} aria-label={WHY[reason] ?? reason} className="min-w-0">
            <h3 className="text-base">{WHY[reason] ?? reason}</h3>
            <p className="tabular text-ink-2">{`${peopleOf(people)}, ${dollars(amount)}`}</p>
            <ul className="mt-1 divide-y divide-line">
              {named.map((person) => (
                <li key={person.user_id} className="flex flex-wrap items-baseline gap-x-4 py-1">
                  <span className="min-w-0 flex-[1_1_5rem] [overflow-wrap:anywhere]">
                    <TextLink to={`/operator/people?open=${person.user_id}`}>{person.name}</TextLink>
                  </span>
                  <span className="tabular ml-auto shrink-0">{dollars(person.amount)}</span>
                </li>
              ))}
            </ul>
            {people > named.length && <p className="text-ink-2 text-sm">{`and ${people - named.length} more`}</p>}
          </section>
        ))}
      </div>
    </Card>
  );
}
