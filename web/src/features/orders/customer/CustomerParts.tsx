import { fullName } from '@homeplate/domain/personName';
import { ChefHat, CircleAlert, ReceiptText, Star } from 'lucide-react';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LazyPart, lazyPart } from '../../../ui/LazyPart.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { CustomerOrder } from './customerOrders.queries.ts';
import type { OrderQuestion } from './OrderQuestion.tsx';

const question = lazyPart(() => import('./OrderQuestion.tsx'));

export const Asked = (props: Parameters<typeof OrderQuestion>[0]) => (
  <LazyPart part={question}>{({ OrderQuestion }) => <OrderQuestion {...props} />}</LazyPart>
);

export function FoodPicture({ order }: { order: CustomerOrder }) {
  return (
    <Picture
      src={order.items?.[0]?.product_id?.image_url}
      alt=""
      shape="free"
      sizes="72px"
      className="size-18 shrink-0 rounded-image bg-sunken max-[360px]:size-12"
    />
  );
}

export function ToReview({ order }: { order: CustomerOrder }) {
  const now = useServerNow();
  const { review_until: until, reviews } = order;
  const isWritten = Boolean(reviews?.length);
  if (!isWritten && !(until && now < Date.parse(until))) return null;
  return (
    <ButtonLink to={paths.review(order._id)} variant="secondary" icon={Star}>
      <span>{isWritten ? 'Your review' : 'Review'}</span>
      <OfOrder order={order} />
    </ButtonLink>
  );
}

export function ToProblem({ order }: { order: CustomerOrder }) {
  if (!order.problem_until) return null;
  return (
    <ButtonLink to={`${paths.review(order._id)}&wrong=yes`} variant="secondary" icon={CircleAlert}>
      Something wrong?
      <OfOrder order={order} />
    </ButtonLink>
  );
}

export function ToReceipt({ order }: { order: CustomerOrder }) {
  return (
    <ButtonLink to={paths.receipt(order._id)} variant="secondary" icon={ReceiptText}>
      Receipt
      <OfOrder order={order} />
    </ButtonLink>
  );
}

const problems = lazyPart(() => import('./Problems.tsx'));

type Props = { order: CustomerOrder; userId: string; onFailed: (sentence: string) => void };

export function Reported({ order, ...more }: Props) {
  if (!order.problems?.some(({ state }) => state !== 'withdrawn')) return null;
  return <LazyPart part={problems}>{({ Problems }) => <Problems order={order} {...more} />}</LazyPart>;
}

export const planned = lazyPart(() => import('./AheadParts.tsx'));
export function OrderedFrom({ order }: { order: CustomerOrder }) {
  const user = order.chef_id?.user;
  return (
    <p className="flex items-start gap-2.5 text-ink-2">
      <ChefHat className="mt-0.75 size-4.5 shrink-0" />
      <span>{`From ${fullName(user, 'your chef')}${user?.address_line_1 ? `, ${user.address_line_1}` : ''}`}</span>
    </p>
  );
}
