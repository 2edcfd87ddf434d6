import { REVIEW_MOST_PICTURES } from '@homeplate/domain/limits';
import { Camera, RotateCw, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { usePictureUpload } from '../../gateway/pictureUpload.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldNotes, OptionalMark } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

type Props = {
  pictures: readonly string[];
  upload: ReturnType<typeof usePictureUpload>;
  error?: string | undefined;
  onRemove: (picture: string) => void;
};

export function ReviewPictures({ pictures, upload: { busy, field }, error: refusal, onRemove }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const control = useRef<HTMLInputElement>(null);
  const { length } = pictures;
  const before = useRef(length);
  useEffect(() => {
    if (length > before.current) announce('Picture uploaded');
    // The pressed button is gone: focus stays here.
    if (length !== before.current && document.activeElement === document.body) group.current?.focus();
    before.current = length;
  }, [length]);
  useEffect(() => {
    if (field.error) announce(field.error, 'assertive');
  }, [field.error]);
  const error = field.error ?? refusal;
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={cx(error && `${id}-error`, `${id}-hint`)}
      className="min-w-0 outline-none"
    >
      <legend className="float-left mr-2 mb-1.5 font-semibold text-sm">Pictures</legend>
      <OptionalMark id={`${id}-optional`} />
      <ul className="clear-both flex flex-wrap gap-4 pt-3">
        {pictures.map((picture, place) => (
          <li key={picture} className="relative">
            <Picture src={picture} alt={`Picture ${place + 1}`} sizes="80px" shape="free" className={TILE} />
            <CornerButton label={`Remove picture ${place + 1}`} onClick={() => onRemove(picture)} />
          </li>
        ))}
        {length < REVIEW_MOST_PICTURES && (
          <li className="relative">
            <span className="relative flex size-20 flex-col items-center justify-center gap-1 font-semibold text-sm">
              <input
                ref={control}
                type="file"
                accept={field.accept}
                aria-label="Add a picture"
                aria-invalid={error ? true : undefined}
                className="absolute inset-0 cursor-pointer rounded-image border-2 border-line-strong border-dashed text-[0px] transition-colors file:hidden hover:bg-sunken aria-invalid:border-beet"
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  // So that choosing the same file again is a change.
                  target.value = '';
                  if (file) field.onFile(file);
                }}
              />
              {busy ? (
                <span className="pointer-events-none relative">
                  <Picture src={field.preview} alt="" shape="free" className={TILE} />
                  <ProgressBar label="Uploading" value={field.progress ?? 0} className="absolute inset-x-2 bottom-2" />
                </span>
              ) : (
                <>
                  <Camera size="1.5rem" className="pointer-events-none relative" />
                  <span aria-hidden="true" className="pointer-events-none relative">
                    Add
                  </span>
                </>
              )}
            </span>
            {busy && (
              <CornerButton
                label="Stop"
                onClick={() => {
                  control.current?.focus();
                  field.onRemove();
                }}
              />
            )}
          </li>
        )}
      </ul>
      {field.onRetry && (
        <Button variant="quiet" size="sm" icon={RotateCw} onClick={field.onRetry} className="mt-2">
          Try again
        </Button>
      )}
      <FieldNotes id={id} hint={`Up to ${REVIEW_MOST_PICTURES}. ${field.hint}`} error={error} />
    </fieldset>
  );
}

function CornerButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="press group absolute -top-4 -right-4 inline-flex size-11 items-center justify-center rounded-pill"
    >
      <span className="rounded-pill border border-line-strong bg-surface p-1.5 group-hover:bg-sunken">
        <X size="1rem" />
      </span>
      <span className="sr-only">{label}</span>
    </button>
  );
}

const TILE = 'size-20 rounded-image bg-sunken';
