import { formatCents, toCents } from '@homeplate/domain/money';
import { counted } from '@homeplate/domain/notificationText';
import { Card } from '../../../ui/Card.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { kindWord, stateWord } from '../problems/kindWord.ts';
import type { PersonFile } from './desk.queries.ts';

type Claim = NonNullable<PersonFile['problems']>[number];

const money = (dollars: number) => formatCents(toCents(dollars));

export function Claims({ person }: { person: PersonFile }) {
  const { problems, refunds, refunded, roles } = person;
  const of = (by: string) => problems?.filter((problem) => problem.by === by) ?? [];
  const [own, kitchen] = [of('customer'), of('chef')];
  return (
    <Card title="Problems and refunds, 90 days">
      <Part title="Reported" problems={own} />
      {roles.includes('Chef') && <Part title="Reported of the kitchen" problems={kitchen} />}
      <p>
        {refunds === 0
          ? 'No refund went to this person.'
          : `${counted(refunds ?? 0, 'refund')} of what this person bought, ${money(refunded ?? 0)}.`}
      </p>
    </Card>
  );
}

function Part({ title, problems }: { title: string; problems: readonly Claim[] }) {
  const sum = problems.reduce((cents, { refunded }) => cents + toCents(refunded ?? 0), 0);
  return (
    <div className="mb-3">
      <p className="font-semibold">
        {`${title}: ${problems.length === 0 ? 'none' : `${counted(problems.length, 'problem')}, ${formatCents(sum)} refunded`}`}
      </p>
      <ul className="flex flex-col gap-1">
        {problems.map(({ id, kind, order_no, state, created_at, refunded }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <TextLink to={`/operator/problems/${id}`}>{`${kindWord(kind)}, order ${order_no}`}</TextLink>
            <span className="text-ink-2">
              <span>{`${stateWord(state)}${refunded != null ? ` ${money(refunded)}` : ''}, `}</span>
              <RelativeTime at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
