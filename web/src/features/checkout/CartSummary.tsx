import { ACCOUNT_TEXTS } from '@homeplate/domain/accountTexts';
import { formatCents } from '@homeplate/domain/money';
import { useResendConfirmation } from '../../gateway/resendConfirmation.ts';
import { useSite } from '../../gateway/site.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Ticket, TicketRow, TicketRule } from '../../ui/Ticket.tsx';
import { type CartLine, chargesOfCart, groupsOf } from './cart.ts';
import { useAddress } from './checkout.queries.ts';
import { type LineNote, toBeHad } from './lineNotes.ts';
import type { useStartCheckout } from './useStartCheckout.ts';

/** What the card will pay for what can be had, and why the cart cannot be bought as it is. */
export function CartSummary({
  lines,
  notes,
  checkout,
  advice,
}: {
  lines: readonly CartLine[];
  notes: ReadonlyMap<string, LineNote>;
  checkout: ReturnType<typeof useStartCheckout>;
  /** What to do before the cart can be bought. */
  advice: string | undefined;
}) {
  const rates = useSite();
  const unconfirmed = useAddress().data?.unconfirmed;
  const groups = groupsOf(toBeHad(lines, notes)).filter(({ chefId }) => chefId !== '');
  const { subtotal, deliveryFee, tax, total } = chargesOfCart(groups, rates);
  const asksConfirmation = checkout.problem === ACCOUNT_TEXTS.confirmEmailFirst;
  return (
    <>
      {(asksConfirmation || (unconfirmed && !checkout.problem)) && (
        <ConfirmFirst asked={asksConfirmation} busy={checkout.busy} onConfirmed={checkout.start} />
      )}
      {checkout.problem && !asksConfirmation && (
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

/** Nothing is paid before the e-mail is confirmed; `asked` says that Checkout was refused for it. */
function ConfirmFirst({ asked, busy, onConfirmed }: { asked: boolean; busy: boolean; onConfirmed: () => void }) {
  const resend = useResendConfirmation();
  return (
    <Banner
      tone={resend.problem ? 'error' : 'info'}
      role={asked ? 'alert' : undefined}
      className="mb-3"
      action={
        <div className="flex flex-wrap gap-2 pb-1">
          <Button variant="secondary" size="sm" busy={resend.busy} onClick={resend.send}>
            Send the link again
          </Button>
          {asked && (
            <Button variant="secondary" size="sm" busy={busy} onClick={onConfirmed}>
              I have confirmed
            </Button>
          )}
        </div>
      }
    >
      {resend.problem ?? resend.sent ?? ACCOUNT_TEXTS.confirmEmailFirst}
    </Banner>
  );
}
