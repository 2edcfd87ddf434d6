import { type DropState, dropState } from '@homeplate/domain/drops';
import { firstName } from '@homeplate/domain/personName';
import { school } from '@homeplate/domain/school';
import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing, Plus, ShoppingBag } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cartActions, useCart, useQuantity } from '../features/checkout/cartStore.ts';
import { isPickup, planDrop, useChosenDay } from '../features/checkout/planChoices.ts';
import { useCartOpen } from '../features/checkout/useCartOpen.ts';
import { DropDetails, useSeconds } from '../features/menu/DropDetails.tsx';
import { type DropKey, type DropPage, dropQuery, useDropAlert } from '../features/menu/drops.queries.ts';
import { dayName, dropTitle, tellText, tellWhen } from '../features/menu/dropWords.ts';
import { NothingHere, PageProblem } from '../features/menu/LoadProblem.tsx';
import { useSite } from '../gateway/site.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { announce } from '../ui/announce.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { showToast } from '../ui/toast.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

/** Also outside of its route, as the server draws it. */
const keyIn = (pathname: string): DropKey => {
  const [product = '', day = ''] = pathname.slice(paths.drop().length + 1).split('/');
  return { product: product.toLowerCase(), day };
};

export default function Drop() {
  const key = keyIn(useLocation().pathname);
  const found = useQuery({ ...dropQuery(key), refetchOnMount: 'always' });
  const { today } = useSite();
  const drop = found.data;
  // The server draws what it knows; the state then follows its clock.
  const now = useSeconds();
  const shown = drop && now !== null ? dropState(drop, now) : undefined;
  const before = useRef(shown);
  useEffect(() => {
    if (shown && before.current && before.current !== shown) announce(TURNS[shown]);
    before.current = shown;
  }, [shown]);
  usePageTitle(drop ? dropTitle(drop) : `Drop · ${school().name}`);
  if (drop === null) return <NothingHere title={NOTHING} />;
  if (found.isError && !drop)
    return <PageProblem title="Drop" error={found.error} onRetry={() => void found.refetch()} />;
  if (!drop) return <Spinner over onRetry={() => void found.refetch()} />;
  const state = shown ?? drawnState(drop);
  const at = now ?? Date.parse(`${today}T17:00:00Z`);
  return <DropDetails drop={drop} state={state} act={<Act {...{ drop, state, at }} keyed={key} />} />;
}

const TURNS: Record<DropState, string> = {
  announced: 'The drop is announced',
  open: 'The drop is open',
  sold_out: 'The drop is sold out',
  closed: 'The drop is closed',
  cancelled: 'The drop is cancelled',
};

const NOTHING = 'This drop was not found.';

function drawnState(drop: DropPage): DropState {
  const [opens, closes] = [Date.parse(drop.opens_at), Date.parse(drop.closes_at)];
  return dropState(drop, drop.left == null && closes > opens ? opens - 1 : opens);
}

function Act({ drop, state, at, keyed }: { drop: DropPage; state: DropState; at: number; keyed: DropKey }) {
  const { product } = drop;
  const session = useSession();
  if (state === 'open') return <Add drop={drop} at={at} isOwn={product.chef?.user?.id === session?.userId} />;
  if (state === 'announced' || state === 'sold_out')
    return (
      <Tell
        keyed={keyed}
        text={state === 'announced' ? tellText(drop, at) : 'Tell me when there is more'}
        when={tellWhen(drop, at)}
      />
    );
  return (
    <ButtonLink to={paths.product(product.id)} block size="xl" variant="secondary">
      See the dish
    </ButtonLink>
  );
}

function Add({ drop, at, isOwn }: { drop: DropPage; at: number; isOwn: boolean }) {
  const { product, left } = drop;
  const { delivered, collected } = drop;
  const { chef } = product;
  const pickup = collected != null && (!delivered || isPickup(chef?.id ?? ''));
  const start = pickup ? collected : delivered;
  const count = useQuantity(product.id);
  const chosen = useChosenDay(chef?.id);
  const { show } = useCartOpen();
  const moves = useCart().products.some((other) => other.chef?.id === chef?.id) && chosen !== drop.day;
  const name = product.name ?? 'this dish';
  if (isOwn) return <Foot text="Your customers add it here.">{null}</Foot>;
  if (count > 0 && chosen === drop.day)
    return (
      <Foot text="It is in your cart.">
        <Button block size="xl" icon={ShoppingBag} onClick={show}>
          View cart
        </Button>
      </Foot>
    );
  if (!chef || !start)
    return (
      <Foot text={`The kitchen has no half hour free on ${dayName(drop.day, at)}.`}>
        <ButtonLink to={paths.product(product.id)} block size="xl" variant="secondary">
          See the dish
        </ButtonLink>
      </Foot>
    );
  const day = dayName(drop.day, at);
  const moving = `Your dishes from ${firstName(chef.user, 'this chef')} are then all for ${day}.`;
  const add = () => {
    const each = drop.max_per_order;
    if (count === 0) cartActions.add({ ...product, ahead_quantity: Math.min(left ?? drop.portions, each), each });
    if (chosen !== drop.day) planDrop(chef.id, product.id, { starts_at: start, pickup });
    announce(count === 0 ? `${name} added` : `${name} is for ${day} now`);
    show();
  };
  return (
    <Foot text={moves ? <strong>{moving}</strong> : 'You choose the half hour in the cart.'}>
      <Button block size="xl" icon={Plus} onClick={add}>
        {`Add for ${day}`}
      </Button>
    </Foot>
  );
}

function Tell({ keyed, text, when }: { keyed: DropKey; text: string; when: string }) {
  const userId = useSession()?.userId;
  const { isOn, change } = useDropAlert(keyed, userId);
  const navigate = useNavigate();
  const promise = `We will tell you ${when}.`;
  const press = () => {
    if (userId === undefined) {
      const message = 'Sign in, and we notify you.';
      return void navigate(paths.login(), { state: { from: location.pathname, message, tone: 'info' } });
    }
    change.mutate(!isOn, {
      onSuccess: (outcome) => outcome && announce(outcome.success && !isOn ? promise : outcome.message),
      onError: (error) => showToast(error.message),
    });
  };
  return (
    <Foot text={isOn ? promise : `${when.charAt(0).toUpperCase()}${when.slice(1)}.`}>
      <Button block size="xl" icon={isOn ? BellRing : BellPlus} busy={change.isPending} onClick={press}>
        {isOn ? 'Stop notifying me' : text}
      </Button>
    </Foot>
  );
}

function Foot({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      <p className="mt-2 text-center text-ink-2 text-sm">{text}</p>
    </>
  );
}
