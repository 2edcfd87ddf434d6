import { firstName } from '@homeplate/domain/personName';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { phoneText } from '../../../ui/phoneText.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { problemQuery } from './problems.queries.ts';
import { Allergens, Side } from './Sides.tsx';

/** What both sides say. An allergy: the call first. */
export function Reported({ id }: { id: string }) {
  const { data: opened, error, refetch } = useQuery(problemQuery(id));
  if (error) return <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>;
  if (!opened) return <Spinner className="py-10" />;
  const { problem, customer, chef } = opened;
  const isAllergy = problem.kind === 'allergy';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isAllergy && (
        <ButtonLink href={`tel:${customer.mobile_number}`} size="xl" block icon={Phone}>
          <span>{`Call ${firstName(customer, '')} `}</span>
          <span className="tabular">{phoneText(customer.mobile_number)}</span>
        </ButtonLink>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Side role="customer" person={customer} words={problem.text} photos={problem.photos} />
        <Side role="chef" person={chef} words={problem.reply} photos={[]} />
      </div>
      {isAllergy && <Allergens opened={opened} />}
    </div>
  );
}
