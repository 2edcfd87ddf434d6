import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '../../session/session.ts';
import { Picture } from '../../ui/Picture.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { LoadFailed } from '../../ui/TryAgain.tsx';
import { ReportReview } from './ReportReview.tsx';
// The public pages' sheet does not have the styles of this part.
import '../../ui/styles/lazy.css';
import { askRating, type Review, type Reviewed, reviewsQuery } from './reviews.queries.ts';

/** The reviews of a dish or a chef with their average, newest first; nothing where there are none. */
export function ReviewList({ of }: { of: Reviewed }) {
  const headingId = useId();
  const list = useInfiniteQuery(reviewsQuery(of));
  const rating = useQuery({ queryKey: ['reviews', of, 'rating'], queryFn: ({ signal }) => askRating(of, signal) });
  const reviews = list.data?.pages.flat();
  if (!list.isError && !reviews?.length) return null;
  return (
    <section aria-labelledby={headingId} className="page-width flex flex-col gap-4 py-8">
      <h2 id={headingId}>Reviews</h2>
      {rating.data && <p className="text-ink-2">{ratingText(rating.data)}</p>}
      {list.isError && <LoadFailed onRetry={() => void list.refetch()}>{list.error.message}</LoadFailed>}
      <ul aria-labelledby={headingId} className="grid gap-4 lg:grid-cols-2">
        {reviews?.map((review) => (
          <li key={review.id} className="min-w-0 rounded-card border border-line bg-surface p-4">
            <OneReview review={review} />
          </li>
        ))}
      </ul>
      <ShowMore list={list}>Show more reviews</ShowMore>
    </section>
  );
}

/** Below three reviews the server tells no average. */
function ratingText({ average, count }: { average?: number | null | undefined; count: number }): string {
  return typeof average === 'number' ? `${average.toFixed(1)} of 5 stars, ${count} reviews` : 'New';
}

function OneReview({ review }: { review: Review }) {
  const isSignedIn = useSession() !== null;
  const { stars, text, tags, pictures, by, at, edited, reply } = review;
  const author = by || 'A student';
  return (
    <div className="flex flex-col gap-2 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{author}</span>
        <span className="flex">
          <span className="sr-only">{stars} of 5 stars</span>
          {[1, 2, 3, 4, 5].map((place) => (
            <Star key={place} size="1.125rem" className={place <= stars ? 'fill-current' : 'text-ink-2'} />
          ))}
        </span>
        <span className="text-ink-2 text-sm">
          <RelativeTime at={at} />
          {edited && ', changed'}
        </span>
      </p>
      {tags && tags.length > 0 && <p className="text-ink-2 text-sm">{tags.join(' · ')}</p>}
      {text && <p className="whitespace-pre-line">{text}</p>}
      {pictures && pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, place) => (
            <li key={picture} className="w-24">
              <Picture
                src={picture}
                alt={`Picture ${place + 1} of ${pictures.length} by ${author}`}
                shape="square"
                sizes="96px"
                className="rounded-image"
              />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <p className="border-line-strong border-l-2 pl-3">
          <span className="block font-semibold text-sm">The chef’s answer</span>
          <span className="whitespace-pre-line">{reply}</span>
        </p>
      )}
      {isSignedIn && <ReportReview id={review.id} author={author} />}
    </div>
  );
}
