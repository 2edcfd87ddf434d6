import { ACCOUNT_TEXTS } from '@homeplate/domain/accountTexts';
import { MapPin } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useResendConfirmation } from '../../gateway/resendConfirmation.ts';
import { useStore } from '../../lib/createStore.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Later, laterPart } from '../../ui/Later.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSteadyList } from '../../ui/useSteadyList.ts';
import { CartSummary } from './CartSummary.tsx';
import { type CartLine, countOf, linesOf } from './cart.ts';
import { useCart } from './cartStore.ts';
import { useAddress } from './checkout.queries.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { deliveryAt, useDelivery } from './delivery.ts';
import { keepNotes, noteProblem, useKitchenNotes } from './kitchenNotes.ts';
import { AvoidLine } from './LineAllergens.tsx';
import { Lines } from './Lines.tsx';
import { adviceFor, refusedNotes } from './lineNotes.ts';
import { notAsBefore } from './notAsBefore.ts';
import { cartHash } from './useCartOpen.ts';
import { useFreshCart } from './useFreshCart.ts';
import { useStartCheckout } from './useStartCheckout.ts';

const idOf = ({ id }: CartLine) => id;

/** Spec §2, Cart drawer. */
export default function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cart = useCart();
  const lines = useMemo(() => linesOf(cart), [cart]);
  const steady = useSteadyList<CartLine, never>(lines, idOf);
  const { notes: fresh, held, refresh } = useFreshCart(open ? lines : []);
  const campus = useAddress().data?.campus || null;
  const chosen = useDelivery();
  const delivery = deliveryAt(chosen, campus);
  const checkout = useStartCheckout(delivery);
  const notes = new Map([...refusedNotes(lines, checkout.refused, checkout.problem), ...fresh]);
  // A refused product has changed: show how before the next try.
  const lookAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (checkout.problem) lookAgain();
  }, [checkout.problem]);
  const written = useKitchenNotes();
  const hasBadNote = lines.some(({ id }) => noteProblem(written[id] ?? ''));
  const advice =
    adviceFor(lines.map(({ id }) => notes.get(id))) ??
    (hasBadNote ? 'Please change the marked note first.' : undefined);
  const prune = useEffectEvent(() => keepNotes(lines.map(({ id }) => id)));
  useEffect(prune, []);
  useEffect(() => {
    if (!open) notAsBefore.set([]);
  }, [open]);
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        title={
          <>
            Cart <span className="tabular">({countOf(cart)})</span>
          </>
        }
        footer={lines.length > 0 && <CartSummary lines={lines} notes={notes} checkout={checkout} advice={advice} />}
        action={
          lines.length > 0 && (
            <Button block size="lg" busy={checkout.busy} disabled={advice !== undefined} onClick={checkout.start}>
              Checkout
            </Button>
          )
        }
      >
        {steady.rows?.length === 0 ? (
          <EmptyCart onBrowse={onClose} />
        ) : (
          <>
            <div className="mb-5 rounded-image border border-transparent bg-sunken [&>:first-child]:border-t-0">
              <DeliverTo />
              <DeliveryChoice chosen={chosen} delivery={delivery} campus={campus} />
              <AvoidLine />
            </div>
            <NotAsBefore />
            <Lines steady={steady} notes={notes} held={held} />
            <ConfirmFirst checkout={checkout} />
          </>
        )}
      </Drawer>
      <ConfirmDialog
        open={checkout.question.length > 0}
        question="Buy what you avoid?"
        confirm="Buy all the same"
        keep="Keep shopping"
        onConfirm={checkout.confirm}
        onClose={checkout.keepShopping}
      >
        {checkout.question.map((sentence) => (
          <p key={sentence} className="mb-1 font-semibold text-ink">
            {sentence}
          </p>
        ))}
      </ConfirmDialog>
    </>
  );
}

// Loaded already if a past order filled the cart.
const orderAgain = laterPart(() => import('./OrderAgain.tsx'));

/** What the past order had and the cart has not, or at another price. */
function NotAsBefore() {
  const texts = useStore(notAsBefore);
  if (texts.length === 0) return null;
  return (
    <Later part={orderAgain}>
      {({ Differences }) => (
        <Differences texts={texts} onDismiss={() => notAsBefore.set([])} className="mb-5">
          Not as in your order before:
        </Differences>
      )}
    </Later>
  );
}

function DeliverTo() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { data, isError } = useAddress();
  if (!session || isError) return null;
  const place = [data?.campus, data?.building].filter(Boolean).join(', ');
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-3.5">
      <MapPin size="1.25rem" className="shrink-0 text-paprika" />
      <div className="min-w-36 flex-1">
        <p className="text-ink-2 text-xs">Deliver to</p>
        {data ? (
          <p className="font-semibold text-sm leading-snug [overflow-wrap:anywhere]">{place || 'No address yet'}</p>
        ) : (
          <Skeleton className="mt-1 h-4 w-40 bg-line" />
        )}
      </div>
      <Link
        to={`${paths.customerProfileEdit()}#address`}
        state={{ from: `${pathname}${search}${cartHash}` }}
        className="press ml-auto flex min-h-11 items-center rounded-pill px-3 font-semibold text-paprika text-sm hover:bg-paprika-tint"
      >
        Change<span className="sr-only"> where the order goes</span>
      </Link>
    </div>
  );
}

/** Checkout, refused for an unconfirmed email, leads here. */
function ConfirmFirst({
  checkout: { asksConfirmation, busy, start },
}: {
  checkout: Pick<ReturnType<typeof useStartCheckout>, 'asksConfirmation' | 'busy' | 'start'>;
}) {
  const { data } = useAddress();
  const resend = useResendConfirmation();
  if (!asksConfirmation && !data?.unconfirmed) return null;
  return (
    <Banner
      tone={resend.problem ? 'error' : 'info'}
      role={asksConfirmation ? 'alert' : 'status'}
      takeFocus={asksConfirmation}
      className="mt-5"
    >
      {resend.problem ?? resend.sent ?? ACCOUNT_TEXTS.confirmEmailFirst}
      <span className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" busy={resend.busy} onClick={resend.send}>
          Send the link again
        </Button>
        {asksConfirmation && (
          <Button variant="secondary" size="sm" busy={busy} onClick={start}>
            I have confirmed
          </Button>
        )}
      </span>
    </Banner>
  );
}

/** On the home page the meals are behind the drawer. */
function EmptyCart({ onBrowse }: { onBrowse: () => void }) {
  const { pathname } = useLocation();
  const label = 'Browse meals';
  return (
    <EmptyState
      level={3}
      title="Your cart is empty."
      action={
        pathname === paths.home() ? (
          <Button onClick={onBrowse}>{label}</Button>
        ) : (
          <ButtonLink to={paths.home()}>{label}</ButtonLink>
        )
      }
    />
  );
}
