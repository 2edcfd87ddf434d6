import type { MouseEvent } from 'react';
import { ratingText } from '../../lib/ratingText.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { goTo } from '../../ui/RenderWhenVisible.tsx';

export const REVIEWS = 'reviews';

export function RatingLink({
  rating,
  page = '',
  className,
}: {
  rating: Parameters<typeof ratingText>[0];
  page?: string;
  className?: string;
}) {
  const text = ratingText(rating);
  if (rating?.average == null) return <span className={className}>{text}</span>;
  const parts = {
    className: cx(
      'relative underline decoration-line-strong underline-offset-4 after:absolute after:-inset-3',
      className,
    ),
    children: (
      <>
        <span>{text}</span>
        <span className="sr-only"> reviews</span>
      </>
    ),
  };
  return page ? (
    <Link {...parts} to={`${page}#${REVIEWS}`} />
  ) : (
    <a href={`#${REVIEWS}`} onClick={toReviews} {...parts} />
  );
}

/** It adds no step to Back. */
function toReviews(event: MouseEvent) {
  const place = document.getElementById(REVIEWS);
  if (!place || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  goTo(place);
}
