import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { campusTime } from '../../lib/clock.ts';
import { openDraft } from '../../lib/draft.ts';
import { useServerNow } from '../../lib/useServerNow.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { OwnReview } from './ownReviews.queries.ts';
import { ReviewBody } from './ReviewBody.tsx';
import { ReviewForm, startOf } from './ReviewForm.tsx';

const soon = campusTime({ weekday: 'short' });

type Props = {
  name: string;
  review: OwnReview;
  draft: string;
  onEdit: (stars: number, text: string) => Promise<unknown>;
};

export function SentReview({ name, review, draft, onEdit }: Props) {
  const now = useServerNow();
  const start = startOf(review.product_id ? 'dish' : 'rider', review);
  // From a try without an answer, or an edit before a reload.
  const [edits, setEdits] = useState<'restored' | 'pressed' | 'left' | null>(() =>
    openDraft(draft, start).isRestored ? 'restored' : null,
  );
  // A draft without changes must not undo later ones.
  useEffect(() => {
    if (edits === null) openDraft(draft, {}).forget();
  }, [edits, draft]);
  const { hidden_reason: hidden, editable_until: until } = review;
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
    <div className="flex flex-col gap-3">
      {hidden && <Banner tone="info">{`Hidden: ${hidden}`}</Banner>}
      <ReviewBody
        review={review}
        title={<h3 className="font-semibold font-text text-base">Your review</h3>}
        pictureOf="Your picture"
        foot={
          until &&
          now < Date.parse(until) && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                variant="secondary"
                icon={Pencil}
                autoFocus={edits === 'left'}
                onClick={() => setEdits('pressed')}
              >
                Edit<span className="sr-only">{`your review of ${name}`}</span>
              </Button>
              <span className="text-ink-2 text-sm">{`until ${soon.format(Date.parse(until)).replace(',', '')}`}</span>
            </p>
          )
        }
      />
    </div>
  );
}
