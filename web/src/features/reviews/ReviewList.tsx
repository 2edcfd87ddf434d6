import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '../../session/session.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { LoadFailed } from '../../ui/TryAgain.tsx';
import { ReportReview } from './ReportReview.tsx';
import { ReviewBody } from './ReviewBody.tsx';
// The public sheet lacks these styles.
import '../../ui/styles/lazy.css';
import { type Review, type Reviewed, reviewsQuery } from './reviews.queries.ts';

type Props = { of: Reviewed; rating: { average?: number | null; count: number } | null | undefined };

export function ReviewList({ of, rating }: Props) {
  const headingId = useId();
  const list = useInfiniteQuery(reviewsQuery(of));
  const reviews = list.data?.pages.flat();
  if (!list.isError && !reviews?.length) return null;
  return (
    <section aria-labelledby={headingId} className="page-width flex flex-col gap-4 py-8">
      <h2 id={headingId}>Reviews</h2>
      {rating?.average != null && (
        <p className="text-ink-2">{`${rating.average.toFixed(1)} of 5 stars, ${rating.count} reviews`}</p>
      )}
      {list.isError && <LoadFailed onRetry={() => void list.refetch()}>{list.error.message}</LoadFailed>}
      <ul aria-labelledby={headingId} className="grid gap-4 lg:grid-cols-2">
        {reviews?.map((review) => (
          <li key={review.id} className="min-w-0 rounded-card border border-line bg-surface p-4">
            <OneReview review={review} dish={'chef_id' in of ? review.dish : null} />
          </li>
        ))}
      </ul>
      <ShowMore list={list}>Show more reviews</ShowMore>
    </section>
  );
}

function OneReview({ review, dish }: { review: Review; dish: Review['dish'] }) {
  const isSignedIn = useSession() !== null;
  const author = review.by || 'A student';
  return (
    <ReviewBody
      review={review}
      title={
        <>
          {dish && <span className="basis-full font-bold font-display">{dish}</span>}
          <span className="font-semibold">{author}</span>
        </>
      }
      pictureOf={`Picture by ${author}`}
      foot={isSignedIn && <ReportReview id={review.id} author={author} />}
    />
  );
}
