import { Lock, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { campusTime, serverNow, useNow } from '../../lib/clock.ts';
import { openDraft } from '../../lib/draft.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { OwnReview } from './ownReviews.queries.ts';
import { ReviewForm, startOf } from './ReviewForm.tsx';
import { GivenStars } from './Stars.tsx';

const soon = campusTime({ weekday: 'short' });

/** "Your review": what was sent, for a day with Edit, and what became of it. */
export function SentReview({
  name,
  review,
  draft,
  onEdit,
}: {
  name: string;
  review: OwnReview;
  draft: string;
  onEdit: (stars: number, text: string) => Promise<unknown>;
}) {
  const now = useNow() ?? serverNow();
  const start = startOf(review.product_id ? 'dish' : 'rider', review);
  // Typed after a try whose answer was lost, or into Edit before a reload.
  const [edits, setEdits] = useState<'restored' | 'pressed' | 'left' | null>(() =>
    openDraft(draft, start).isRestored ? 'restored' : null,
  );
  // What differs in nothing is done with: a later change must not bring it back.
  useEffect(() => {
    if (edits === null) openDraft(draft, {}).forget();
  }, [edits, draft]);
  const { tags, pictures } = start;
  const { text, note, reply, edited, hidden_reason: hidden, editable_until: until } = review;
  if (edits === 'restored' || edits === 'pressed') {
    return (
      <ReviewForm
        name={name}
        of={start.of}
        sent={review}
        draft={draft}
        takesFocus={edits === 'pressed'}
        onSend={async (changed) => {
          await onEdit(changed.stars, changed.text);
          setEdits(null);
        }}
        onCancel={() => setEdits('left')}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3 [overflow-wrap:anywhere]">
      {hidden && <Banner tone="info">Hidden: {hidden}</Banner>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold font-text text-base">Your review</h3>
        <GivenStars stars={review.stars} />
        {edited && <span className="text-ink-2 text-sm">changed</span>}
      </div>
      {tags.length > 0 && <p className="text-ink-2 text-sm">{tags.join(' · ')}</p>}
      {text && <p className="whitespace-pre-line">{text}</p>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, place) => (
            <li key={picture}>
              <Picture
                src={picture}
                alt={`Your picture ${place + 1} of ${pictures.length}`}
                shape="free"
                sizes="80px"
                className="size-20 rounded-image bg-sunken"
              />
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className="rounded-image bg-sunken px-4 py-3">
          <span className="flex items-center gap-1.5 text-ink-2 text-sm">
            <Lock size="0.875rem" className="shrink-0" />
            Only the chef reads this
          </span>
          <span className="whitespace-pre-line">{note}</span>
        </p>
      )}
      {reply && (
        <p className="border-line-strong border-l-2 pl-3">
          <span className="block font-semibold text-sm">The chef’s answer</span>
          <span className="whitespace-pre-line">{reply}</span>
        </p>
      )}
      {until && now < Date.parse(until) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="secondary" icon={Pencil} autoFocus={edits === 'left'} onClick={() => setEdits('pressed')}>
            Edit<span className="sr-only">your review of {name}</span>
          </Button>
          <span className="text-ink-2 text-sm">until {soon.format(Date.parse(until)).replace(',', '')}</span>
        </p>
      )}
    </div>
  );
}
