import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { PlanInput } from '../../gateway/generated/graphql.ts';
import { useSite } from '../../gateway/site.ts';
import { useStore } from '../../lib/createStore.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LazyPart, lazyPart } from '../../ui/LazyPart.tsx';
import { CartSummary } from './CartSummary.tsx';
import { quoteQuery } from './cart.queries.ts';
import { type CartLine, countOf, linesOf } from './cart.ts';
import { type CartSum, estimateOf, foodsOf, groupsOf } from './cartGroups.ts';
import { useCart } from './cartStore.ts';
import { useAddress } from './checkout.queries.ts';
import { DeliverSheetLater, DeliverTo } from './DeliverTo.tsx';
import { deliveryAt, needsBuilding, otherPlace, useDelivery, usePlace, useSpots } from './delivery.ts';
import { keepNotes } from './kitchenNotes.ts';
import { AvoidLine } from './LineAllergens.tsx';
import { Lines } from './Lines.tsx';
import { adviceFor, orderableLines, refusedNotes, refusedTime } from './lineNotes.ts';
import { usePlans } from './plans.ts';
import { reorderDifferences } from './reorderDifferences.ts';
import { useTip } from './tip.ts';
import { useFees } from './useFees.ts';
import { useFreshCart } from './useFreshCart.ts';
import { useStartCheckout } from './useStartCheckout.ts';

/** Spec §2, Cart drawer. */
export default function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cart = useCart();
  const lines = useMemo(() => linesOf(cart), [cart]);
  const isSignedIn = useSession() !== null;
  const where = usePlace();
  const { campus } = where.place;
  const isUnconfirmed = useAddress().data?.unconfirmed;
  const plans = usePlans(lines);
  const { notes: fresh, held, stop, refresh } = useFreshCart(open ? lines : [], plans.of);
  const chosen = useDelivery();
  const delivery = deliveryAt(chosen, campus || null, useSpots(campus));
  const tip = useTip();
  const planned = plans.sent.length > 0 ? { plans: plans.sent } : {};
  const checkout = useStartCheckout({ ...delivery, ...otherPlace(where.place, where.account), ...tip.tip, ...planned });
  const [sheet, setSheet] = useState<'change' | 'building' | null>(null);
  const refusal = refusedTime(lines, checkout.refused, checkout);
  const refused = refusal ? [] : refusedNotes(lines, checkout.refused, checkout.problem);
  const notes = new Map([...refused, ...fresh]);
  const had = orderableLines(lines, notes);
  const sums = useSum(had, { campus, open, stop, plans: plans.sent });
  const isCollected = plans.sent.some(({ pickup }) => pickup) && foodsOf(had, plans.sent).length === 0;
  const [asked, setAsked] = useState(0);
  const start = () => {
    if (tip.isTaken && tip.chosen.tip === 0) setAsked(asked + 1);
    else if (isSignedIn && !(isCollected && campus) && needsBuilding(where.place, where.account)) setSheet('building');
    else {
      plans.take();
      checkout.start(sums.total);
    }
  };
  // A refused product has changed: show how before the next try.
  const lookAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (checkout.problem) lookAgain();
  }, [checkout.problem]);
  const advice =
    sums.stopped ??
    adviceFor(lines.map(({ id }) => notes.get(id))) ??
    (plans.isWrong ? 'Please choose another time.' : undefined);
  const isOff = advice !== undefined || tip.isWrong || where.isLoading || sums.waits;
  const prune = useEffectEvent(() => {
    keepNotes(lines.map(({ id }) => id));
    plans.keep();
  });
  useEffect(() => {
    prune();
    if (!open) reorderDifferences.set([]);
  }, [open]);
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        title={
          <>
            Cart <span className="tabular">{`(${countOf(cart)})`}</span>
          </>
        }
        footer={
          lines.length > 0 && (
            <CartSummary
              sums={sums}
              checkout={refusal ? { ...checkout, problem: null } : checkout}
              onStart={start}
              advice={advice}
            />
          )
        }
        action={
          lines.length > 0 && (
            <Button block size="lg" busy={checkout.busy} disabled={isOff} onClick={start}>
              Checkout
            </Button>
          )
        }
      >
        {lines.length === 0 ? (
          <EmptyCart onBrowse={onClose} />
        ) : (
          <>
            <div className="mb-5 rounded-image border border-transparent bg-sunken [&>:first-child]:border-t-0">
              {/* Its place stays: nothing moves under a finger that chooses Pick up. */}
              <div className="relative">
                <div className={isCollected ? 'invisible' : undefined}>
                  <DeliverTo {...{ chosen, delivery, where }} onChange={() => setSheet('change')} />
                </div>
                {isCollected && (
                  <p className="absolute inset-0 flex items-center px-3.5 text-sm">You pick up what you order.</p>
                )}
              </div>
              <AvoidLine />
            </div>
            <ReorderDifferences />
            <Lines {...{ lines, notes, held, campus, plans, refusal }} onChoose={checkout.forgetProblem} />
            {tip.isTaken && sums.deliveries.length > 0 && (
              <LazyPart part={tipPills}>
                {({ TipPills }) => <TipPills {...{ ...tip, asked }} foods={foodsOf(had, plans.sent)} />}
              </LazyPart>
            )}
            {(checkout.asksConfirmation || isUnconfirmed) && (
              <LazyPart part={confirmFirst}>
                {({ ConfirmFirst }) => <ConfirmFirst checkout={checkout} onStart={start} />}
              </LazyPart>
            )}
          </>
        )}
      </Drawer>
      <DeliverSheetLater
        open={sheet !== null}
        asked={sheet === 'building'}
        delivery={delivery}
        place={where.place}
        account={where.account}
        onClose={() => setSheet(null)}
        total={sums.total}
        onCheckout={isOff ? undefined : start}
      />
      <ConfirmDialog
        open={checkout.question.length > 0}
        question="Order this anyway?"
        confirm="Order anyway"
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

/** `waits`: by rules of tax, only the quote knows what is paid. */
function useSum(
  lines: readonly CartLine[],
  {
    campus,
    open,
    stop,
    plans,
  }: { campus: string; open: boolean; stop: string | null | undefined; plans: readonly PlanInput[] },
): CartSum & { waits?: boolean } {
  const { tip } = useTip();
  const { taxPercent, taxRules, campuses } = useSite();
  const rates = { taxPercent, taxRules, feeFrom: useFees(campus), tip, plans };
  const userId = useSession()?.userId ?? '';
  const { data, isFetching } = useQuery({
    ...quoteQuery(userId, lines, { campus, ...tip, ...(plans.length > 0 && { plans }) }),
    enabled: open && userId !== '' && lines.length > 0,
  });
  if (data) return data;
  const stopped = stop === undefined ? (campuses?.[campus]?.stopped ?? null) : stop;
  return { ...estimateOf(groupsOf(lines), rates), stopped, waits: Boolean(taxRules) && isFetching };
}

const tipPills = lazyPart(() => import('./TipPills.tsx'));

// Loaded already if a past order filled the cart.
const orderAgain = lazyPart(() => import('./OrderAgain.tsx'));

const ReorderDifferences = () =>
  useStore(reorderDifferences).length > 0 && (
    <LazyPart part={orderAgain}>{({ CartDifferences }) => <CartDifferences />}</LazyPart>
  );

const confirmFirst = lazyPart(() => import('./ConfirmFirst.tsx'));

function EmptyCart({ onBrowse }: { onBrowse: () => void }) {
  const { pathname } = useLocation();
  const label = 'Browse dishes';
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
