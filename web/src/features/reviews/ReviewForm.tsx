import { REVIEW_MAX_LENGTH } from '@homeplate/domain/limits';
import { DISH_TAGS, type ReviewForm as Review, RIDER_TAGS, reviewRules } from '@homeplate/domain/reviews';
import { school } from '@homeplate/domain/school';
import { Lock } from 'lucide-react';
import { reasonOf } from '../../gateway/error.ts';
import { usePictureUpload, useSubmitWhenSent } from '../../gateway/pictureUpload.ts';
import { useRuleForm } from '../../lib/form.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useTellFailure } from '../../ui/useGoOn.ts';
import type { OwnReview } from './ownReviews.queries.ts';
import { ReviewPictures } from './ReviewPictures.tsx';
import { StarsField } from './Stars.tsx';

export const startOf = (of: Review['of'], sent?: OwnReview, stars = 0): Review => ({
  of,
  stars: sent?.stars ?? stars,
  text: sent?.text ?? '',
  note: sent?.note ?? '',
  tags: sent?.tags ?? [],
  pictures: sent?.pictures ?? [],
});

type Props = {
  name: string;
  of: Review['of'];
  sent?: OwnReview | undefined;
  stars?: number | undefined;
  draft: string;
  /** The button that led here is gone. */
  takesFocus?: boolean;
  onSend: (review: Review) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
};

/** A review that was `sent` takes only stars and text. */
export function ReviewForm({ name, of, sent, stars: begun, draft, takesFocus = false, onSend, onCancel }: Props) {
  const form = useRuleForm<Review>({
    start: startOf(of, sent, begun),
    problems: (values) => problemsOf(reviewRules, values),
    draft: { key: draft, restored: 'What you typed is still here. It is not sent yet.' },
  });
  const setPictures = (pictures: readonly string[]) => form.set('pictures', pictures);
  const upload = usePictureUpload('', (url) => url && setPictures([...form.values().pictures, url]));
  const whenSent = useSubmitWhenSent(form.frame.ref, upload, (text) => form.fail(text));
  const tellFailure = useTellFailure(`Your review of ${name}`);
  const submit = form.submit(async (values) => {
    if (upload.busy) return whenSent.remember();
    const review = { ...values, text: values.text.trim(), note: values.note.trim() };
    form.set('text', review.text);
    form.set('note', review.note);
    try {
      await onSend(review);
      form.forget();
    } catch (error) {
      const field = reasonOf(error) === 'reviewPictureUnknown' ? 'pictures' : undefined;
      tellFailure(() => form.fail((error as Error).message, field));
    }
  });
  const { stars, tags, pictures, text, note } = form.all();
  const isDish = of === 'dish';
  return (
    <form {...form.frame} onSubmit={submit} aria-label={`Review of ${name}`} className="flex flex-col gap-5">
      {form.banner && <Banner {...form.banner} />}
      <StarsField
        label={`Stars for ${name}`}
        stars={stars}
        autoFocus={takesFocus}
        onStars={(chosen) => form.set('stars', chosen)}
      />
      {stars > 0 && (
        <>
          {!sent && (
            <PillGroup
              label="What was it like?"
              optional
              name="tags"
              options={isDish ? DISH_TAGS : RIDER_TAGS}
              chosen={tags}
              onChosen={(chosen) => form.set('tags', chosen)}
              error={form.error('tags')}
            />
          )}
          <TextArea
            label={isDish ? 'Your review' : 'A few words'}
            optional
            rows={3}
            hint={isDish ? 'Everybody can read it.' : `Only ${school().name} can read it.`}
            {...form.field('text')}
            count={text.length}
            most={REVIEW_MAX_LENGTH}
          />
          {isDish && !sent && (
            <>
              <ReviewPictures
                pictures={pictures}
                upload={upload}
                error={form.error('pictures')}
                onRemove={(picture) => setPictures(pictures.filter((other) => other !== picture))}
              />
              <div className="rounded-image bg-sunken p-4">
                <TextArea
                  label="Private note"
                  optional
                  rows={2}
                  hint={
                    <span className="flex items-center gap-1.5">
                      <Lock size="0.875rem" className="shrink-0" />
                      Only the chef reads this.
                    </span>
                  }
                  {...form.field('note')}
                  count={note.length}
                  most={REVIEW_MAX_LENGTH}
                />
              </div>
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="lg" busy={form.busy || whenSent.waits} className="max-sm:flex-1">
              <span>{sent ? 'Save' : 'Send review'}</span>
              <span className="sr-only">{`of ${name}`}</span>
            </Button>
            {onCancel && (
              <Button
                variant="secondary"
                size="lg"
                onClick={() => {
                  form.forget();
                  onCancel();
                }}
              >
                Cancel
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}
