import { formatCents } from '@homeplate/domain/money';
import { useSite } from '../../gateway/site.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Ticket, TicketRow, TicketRule } from '../../ui/Ticket.tsx';
import { type CartLine, chargesOfCart, groupsOf } from './cart.ts';
import { type LineNote, toBeHad } from './lineNotes.ts';
import type { useStartCheckout } from './useStartCheckout.ts';

export function CartSummary({
  lines,
  notes,
  checkout,
  advice,
}: {
  lines: readonly CartLine[];
  notes: ReadonlyMap<string, LineNote>;
  checkout: ReturnType<typeof useStartCheckout>;
  advice: string | undefined;
}) {
  const rates = useSite();
  const groups = groupsOf(toBeHad(lines, notes)).filter(({ chefId }) => chefId !== '');
  const { subtotal, deliveryFee, tax, total } = chargesOfCart(groups, rates);
  return (
    <>
      {checkout.problem && !checkout.asksConfirmation && (
        <Banner
          tone="error"
          onDismiss={checkout.forgetProblem}
          className="mb-3"
          action={
            advice === undefined && (
              <Button variant="secondary" size="sm" busy={checkout.busy} onClick={checkout.start}>
                Try again
              </Button>
            )
          }
        >
          {checkout.problem}
        </Banner>
      )}
      {groups.length > 0 && (
        <Ticket className="mb-2 px-4 pt-3">
          <TicketRow label="Subtotal">{formatCents(subtotal)}</TicketRow>
          {deliveryFee > 0 && (
            <TicketRow
              label={
                groups.length > 1 ? `Delivery, ${groups.length} × ${formatCents(rates.deliveryFeeCents)}` : 'Delivery'
              }
            >
              {formatCents(deliveryFee)}
            </TicketRow>
          )}
          {tax > 0 && <TicketRow label={`Tax, ${rates.taxPercent}%`}>{formatCents(tax)}</TicketRow>}
          <TicketRule className="my-2" />
          <TicketRow label="Total" strong>
            {formatCents(total)}
          </TicketRow>
          <p className="mt-0.5 pb-1.5 text-ink-2 text-xs">Extra charges may apply</p>
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
