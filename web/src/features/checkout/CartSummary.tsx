import { formatCents } from '@homeplate/domain/money';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Ticket, TicketRow, TicketRule } from '../../ui/Ticket.tsx';
import { type CartSum, sum } from './cartGroups.ts';
import type { useStartCheckout } from './useStartCheckout.ts';

export function CartSummary({
  sums: { food, deliveries, taxes, tip, total },
  checkout,
  onStart,
  advice,
}: {
  sums: CartSum;
  checkout: ReturnType<typeof useStartCheckout>;
  onStart: () => void;
  advice: string | undefined;
}) {
  const [fee = 0, ...others] = deliveries;
  const isCounted = others.length > 0 && others.every((other) => other === fee);
  return (
    <>
      {checkout.problem && !checkout.asksConfirmation && (
        <Banner
          tone="error"
          onDismiss={checkout.forgetProblem}
          className="mb-3"
          action={
            advice === undefined && (
              <Button variant="secondary" size="sm" busy={checkout.busy} onClick={onStart}>
                Try again
              </Button>
            )
          }
        >
          {checkout.problem}
        </Banner>
      )}
      {total > 0 && (
        <Ticket className="mb-2 px-4 pt-3 pb-1.5">
          <TicketRow label="Subtotal">{formatCents(food)}</TicketRow>
          <p className="mb-0.5 text-ink-2 text-xs">Extra charges may apply</p>
          {sum(deliveries) > 0 && (
            <TicketRow label={isCounted ? `Delivery, ${deliveries.length} × ${formatCents(fee)}` : 'Delivery'}>
              {formatCents(sum(deliveries))}
            </TicketRow>
          )}
          {Object.entries(taxes).map(([name, amount]) => (
            <TicketRow key={name} label={name}>
              {formatCents(amount)}
            </TicketRow>
          ))}
          {tip > 0 && <TicketRow label="Tip">{formatCents(tip)}</TicketRow>}
          <TicketRule className="my-2" />
          <TicketRow label="Total" strong>
            {formatCents(total)}
          </TicketRow>
        </Ticket>
      )}
      {advice && (
        <p role="status" className="mb-1 text-ink-2 text-sm">
          {advice}
        </p>
      )}
    </>
  );
}
