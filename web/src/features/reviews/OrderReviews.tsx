import { REVIEW_TEXTS } from '@homeplate/domain/reviews';
import { Bike, Utensils } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { GatewayError } from '../../gateway/error.ts';
import { serverNow } from '../../lib/clock.ts';
import { openDraft } from '../../lib/draft.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type OwnReview, type ReviewedOrder, useSendReview } from './ownReviews.queries.ts';
import { ReviewForm, startOf } from './ReviewForm.tsx';
import { SentReview } from './SentReview.tsx';

type Subject = { of: 'dish' | 'rider'; id: string; name: string; picture?: string | null | undefined };

function subjectsOf({ items, rider }: ReviewedOrder): Subject[] {
  const dishes = new Map<string, Subject>();
  // One dish may be on several lines.
  for (const { product_id: dish } of items ?? []) {
    const { id, name, image_url: picture } = dish ?? {};
    if (id) dishes.set(id, { of: 'dish', id, name: name ?? 'Your dish', picture });
  }
  const subjects = [...dishes.values()];
  return rider ? [...subjects, { of: 'rider', id: 'rider', name: rider.first_name ?? 'Your rider' }] : subjects;
}

export function OrderReviews({ order, userId }: { order: ReviewedOrder; userId: string }) {
  // A form must not vanish while typing.
  const [isOpen] = useState(() => serverNow() < Date.parse(order.review_until ?? ''));
  const rows = subjectsOf(order).map((subject) => ({
    subject,
    draft: `review:${userId}:${order._id}:${subject.id}`,
    review: order.reviews?.find(({ product_id: id }) => (id ?? 'rider') === subject.id),
  }));
  const { stars } = Object(useLocation().state) as { stars?: number };
  const shown = rows.filter(
    ({ subject, draft, review }) => review || isOpen || openDraft(draft, startOf(subject.of)).isRestored,
  );
  return (
    <>
      {!isOpen && shown.length < rows.length && <Banner tone="info">{REVIEW_TEXTS.reviewTooLate}</Banner>}
      <ul className="flex flex-col gap-4">
        {shown.map((row) => (
          <SubjectCard
            key={row.subject.id}
            {...row}
            stars={row === rows[0] ? stars : undefined}
            orderId={order._id}
            userId={userId}
          />
        ))}
      </ul>
    </>
  );
}

type Props = {
  subject: Subject;
  stars: number | undefined;
  review: OwnReview | undefined;
  draft: string;
  orderId: string;
  userId: string;
};

function SubjectCard({ subject: { of, id, name, picture }, review, draft, stars, orderId, userId }: Props) {
  const headingId = useId();
  const { add, edit } = useSendReview(userId, orderId, draft);
  const [notice, setNotice] = useState({ tone: 'success' as 'success' | 'error', text: '', count: 0 });
  const say = (text: string, tone: typeof notice.tone = 'success') =>
    setNotice(({ count }) => ({ tone, text, count: count + 1 }));
  const FallbackIcon = of === 'dish' ? Utensils : Bike;
  return (
    <li>
      <section
        aria-labelledby={headingId}
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
      >
        <div className="flex flex-wrap items-center gap-4">
          <Picture
            src={picture}
            alt=""
            shape="free"
            sizes="72px"
            eager
            className="flex size-[72px] shrink-0 items-center justify-center rounded-image bg-sunken text-ink-2"
            fallback={<FallbackIcon size="1.75rem" />}
          />
          <div className="min-w-[min(100%,8rem)] flex-1">
            <h2 id={headingId} className="text-xl [overflow-wrap:anywhere]">
              {name}
            </h2>
            {of === 'rider' && <p className="text-ink-2">Your rider</p>}
          </div>
        </div>
        {review && notice.text && (
          <Banner
            tone={notice.tone}
            takeFocus={notice.count}
            action={of === 'dish' && <TextLink to={paths.product(id)}>See its page</TextLink>}
          >
            {notice.text}
          </Banner>
        )}
        {review ? (
          <SentReview
            name={name}
            review={review}
            draft={draft}
            onEdit={async (stars, text) => {
              await edit(review.id, stars, text);
              say('Your review is changed.');
            }}
          />
        ) : (
          <ReviewForm
            name={name}
            of={of}
            stars={stars}
            draft={draft}
            onSend={async ({ stars, text, tags, pictures, note }) => {
              const words = { stars, text, tags: [...tags], pictures: [...pictures], note };
              await add(of === 'dish' ? { product_id: id, ...words } : { rider: true, ...words }).catch((error) => {
                // What was typed here becomes an edit.
                if (error instanceof GatewayError && error.code === 'CONFLICT') say(error.message, 'error');
                throw error;
              });
              say(of === 'dish' ? 'Thank you! Your review is on the dish’s page.' : 'Thank you!');
            }}
          />
        )}
      </section>
    </li>
  );
}
