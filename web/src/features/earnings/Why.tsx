import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { Ticket, TicketRow, TicketRule } from '../../ui/Ticket.tsx';
import type { EarningRole, Statement } from './earnings.queries.ts';
import { money, reasonsOf } from './lines.ts';

const WORK = {
  chef: ['for cooking', 'For riding', paths.riderEarnings()],
  rider: ['for riding', 'For cooking', paths.chefEarnings()],
} as const;

type Props = {
  statement: Statement;
  isNow: boolean;
  role: EarningRole;
  /** Owed to the same person for the other role. */
  other: number;
};

export function Why({ statement, isNow, role, other }: Props) {
  const [own, others, othersAt] = WORK[role];
  const owed = statement.balance < 0 ? 'To be made up for' : other === 0 ? 'Owed to you' : `Owed to you ${own}`;
  const reasons = reasonsOf(statement, isNow);
  if (reasons.length === 0) return null;
  return (
    <Ticket as="section" aria-label="Why" className="flex flex-col gap-2 px-4 pt-4 pb-5 sm:px-6">
      <h2 className="text-lg">{isNow ? 'Why' : 'In this time'}</h2>
      {reasons.map(({ label, amount }) => (
        <TicketRow key={label} label={label}>
          {money(amount)}
        </TicketRow>
      ))}
      <TicketRule />
      <TicketRow label={isNow ? owed : 'Together'} strong>
        {money(isNow ? statement.balance : (statement.total ?? 0))}
      </TicketRow>
      {isNow && other !== 0 && (
        <TicketRow label={<TextLink to={othersAt}>{others}</TextLink>}>{money(other)}</TicketRow>
      )}
      {statement.tax_included > 0 && (
        <TicketRow label="Of this, delivery tax you owe the government">{money(statement.tax_included)}</TicketRow>
      )}
    </Ticket>
  );
}
