import { school } from '@homeplate/domain/school';
import { MessageSquareReply } from 'lucide-react';
import { useRef, useState } from 'react';
import { AnswerForm, answerDraft } from '../features/reviews/AnswerForm.tsx';
import {
  type KitchenReview,
  useAnswer,
  useKitchenRating,
  useKitchenReviews,
} from '../features/reviews/kitchenReviews.queries.ts';
import { ReviewBody } from '../features/reviews/ReviewBody.tsx';
import { openDraft } from '../lib/draft.ts';
import { ratingText } from '../lib/ratingText.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { announce } from '../ui/announce.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ChefReviews() {
  usePageTitle(`Reviews · ${school().name}`);
  const userId = useSession()?.userId ?? '';
  const list = useKitchenReviews(userId);
  const rating = useKitchenRating(userId).data;
  const answer = useAnswer(userId);
  const reviews = list.data?.pages.flat();
  return (
    <div className="page-width py-6 md:py-8">
      <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 md:mb-6">
        <h1>Reviews</h1>
        {rating && rating.count > 0 && <p className="font-semibold text-ink-2">{ratingText(rating)}</p>}
      </div>
      {list.isError && <LoadFailed onRetry={() => void list.refetch()}>{list.error.message}</LoadFailed>}
      {list.isPending && <Spinner className="py-24" />}
      {reviews?.length === 0 && (
        <EmptyState
          title="No reviews yet."
          action={
            <ButtonLink to={paths.chefOrders()} variant="secondary">
              See current orders
            </ButtonLink>
          }
        >
          Customers are asked half an hour after a delivery. A dish shows “New” until it has three reviews.
        </EmptyState>
      )}
      <ul aria-label="Reviews" className="grid gap-4 empty:hidden xl:grid-cols-2">
        {reviews?.map((review) => (
          <li key={review.id} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-6">
            <KitchenReviewCard review={review} onAnswer={(text) => answer.mutateAsync({ id: review.id, text })} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} className="mt-5">
        Show more reviews
      </ShowMore>
    </div>
  );
}

type Props = { review: KitchenReview; onAnswer: (text: string) => Promise<unknown> };

function KitchenReviewCard({ review, onAnswer }: Props) {
  const [isOpen, setIsOpen] = useState(() => openDraft(answerDraft(review.id), { text: '' }).isRestored);
  const heading = useRef<HTMLHeadingElement>(null);
  const author = review.by || 'A student';
  const close = () => {
    setIsOpen(false);
    heading.current?.focus();
  };
  return (
    <ReviewBody
      review={review}
      title={
        <h2 ref={heading} tabIndex={-1} className="font-semibold font-text text-base">
          <span>{review.dish}</span>
          <span className="font-normal text-ink-2">{` · ${author}`}</span>
        </h2>
      }
      pictureOf={`Picture by ${author}`}
      noteTitle="Only you read this"
      foot={review.hidden_reason && <Banner tone="info">{`Hidden: ${review.hidden_reason}`}</Banner>}
    >
      {review.hidden_reason ? null : isOpen ? (
        <AnswerForm
          id={review.id}
          author={author}
          onSend={async (text) => {
            await onAnswer(text);
            announce('Your answer is sent.');
            close();
          }}
          onCancel={close}
        />
      ) : (
        <Button variant="secondary" icon={MessageSquareReply} className="self-start" onClick={() => setIsOpen(true)}>
          Answer<span className="sr-only">{` ${author}`}</span>
        </Button>
      )}
    </ReviewBody>
  );
}
