import { localDay } from '@homeplate/domain/localTime';
import { Card } from '../../ui/Card.tsx';
import type { NextPayout } from './earnings.queries.ts';
import { dateText } from './Headline.tsx';
import { money } from './lines.ts';

export function PaidOut({ past }: Pick<NextPayout, 'past'>) {
  if (past.length === 0) return null;
  return (
    <Card title="Paid out" className="print:hidden">
      <ul className="divide-y divide-line">
        {past.map(({ id, at, amount, state, reference }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <time dateTime={at}>{dateText(localDay(new Date(at)))}</time>
              <span className="text-ink-2">
                {state === 'paid'
                  ? reference && `, ${reference}`
                  : `: ${state === 'failed' ? 'came back to' : 'not sent, still in'} your balance`}
              </span>
            </span>
            <span className="tabular ml-auto font-semibold">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
