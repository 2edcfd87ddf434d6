import { stateLine, stateOf } from '@homeplate/domain/orderWords';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { writeStored } from '../../../lib/stored.ts';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { etaRange, isAsking, QUESTIONS } from '../orderTexts.ts';
import { useLive } from '../useLive.ts';
import { isNear } from './customerTexts.ts';
import { isAsked, type OpenOrder, useOnItsWay } from './onItsWay.queries.ts';

/** A line on every page while an order is open; its place is reserved where one was seen before (boot/starter.ts). */
export function OnItsWay({ userId }: { userId: string }) {
  const { data, isError, isPaused } = useOnItsWay(userId);
  const now = useServerNow();
  const orders = data?.filter((order) => isNear(order, now));
  const isOpen = orders && orders.length > 0;
  const isUnknown = isError || isPaused;
  useLive('customer', isOpen === true);
  useEffect(() => {
    if (isOpen !== undefined) writeStored('on_its_way', isOpen ? userId : null);
    if (isOpen !== undefined || isUnknown) document.documentElement.toggleAttribute('data-on-its-way', isOpen === true);
  }, [isOpen, isUnknown, userId]);
  const first = orders?.toSorted((one, other) => turnOf(one) - turnOf(other))[0];
  if (!orders || !first) return null;
  const more = orders.length - 1;
  return (
    <nav aria-label="Open order">
      <Link
        to={paths.orderDetails(more > 0 ? first._id : undefined)}
        className="page-width flex min-h-14 items-center gap-3 py-1.5 font-semibold text-ink"
      >
        <Picture
          src={first.items?.[0]?.product_id?.image_url}
          alt=""
          shape="free"
          sizes="44px"
          className="size-11 shrink-0 rounded-image bg-sunken"
        />
        <span className="min-w-0 flex-1 leading-tight">
          <span>
            {[
              whatHappens(first),
              isExpected(first) && first.eta && etaRange(first.eta),
              more > 0 && `${more}\u00a0more`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="sr-only">{`, order ${first.order_no ?? ''}`}</span>
        </span>
        <ChevronRight size="1.25rem" className="shrink-0" />
      </Link>
    </nav>
  );
}

const isExpected = ({ question, arrival_denied, nobody_here_until }: OpenOrder) =>
  !nobody_here_until && !arrival_denied && !isAsking(question);

type Turn = Pick<OpenOrder, 'nobody_here_until' | 'eta' | 'question' | 'arrival_denied'>;

export function turnOf({ nobody_here_until, eta, question, arrival_denied }: Turn): number {
  if (isAsking(question)) return -1;
  if (nobody_here_until || arrival_denied) return 0;
  return eta ? Date.parse(eta.from) : Number.POSITIVE_INFINITY;
}

export function whatHappens(order: Omit<OpenOrder, '_id' | 'order_no' | 'starts_at' | 'accept_by' | 'eta'>): string {
  if (isAsked(order)) return `Did your ${order.items?.[0]?.product_id?.name ?? 'order'} arrive?`;
  if (order.question === 'collected') return 'Did you collect your order?';
  if (order.question === 'stranded') return QUESTIONS.stranded;
  if (order.question === 'rider_missing') return 'Would you like to keep waiting?';
  if (order.arrival_denied && !order.nobody_here_until) return 'Not arrived yet';
  const state = stateOf(order);
  return state ? stateLine(state, { chef: order.chef_id?.user?.first_name, rider: order.rider?.first_name }) : '';
}
