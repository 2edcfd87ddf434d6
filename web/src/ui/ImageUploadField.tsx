import { ImageUp, RefreshCw, RotateCw, Trash2, X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { announce } from './announce.ts';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldParts } from './Field.tsx';
import { Picture } from './Picture.tsx';
import { ProgressBar } from './ProgressBar.tsx';

interface Sending {
  preview?: string | null | undefined;
  about?: string | undefined;
  progress?: number | null | undefined;
  onFile: (file: File) => void;
  onNone?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  /** Removes the picture, or aborts its upload. */
  onRemove?: (() => void) | undefined;
}

export function ImageUploadField({
  label,
  hint,
  error,
  optional,
  className,
  preview,
  about,
  progress,
  onFile,
  onNone,
  onRetry,
  onRemove,
  id,
  ...input
}: FieldProps & Sending & Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'ref'>) {
  const [over, setOver] = useState(false);
  const { controlId, aria } = useFieldParts({ hint, error, optional }, id);
  const sending = progress !== null && progress !== undefined;
  const control = useRef<HTMLInputElement>(null);
  const announcement = useOutcomeAnnounced(sending, error);

  // React has no prop for `cancel`.
  useEffect(() => {
    const node = control.current;
    const left = () => {
      announcement.expect();
      onNone?.();
    };
    node?.addEventListener('cancel', left);
    return () => node?.removeEventListener('cancel', left);
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    announcement.expect();
    onFile(file);
  };
  // The pressed button goes away.
  const thenStay = (act: () => void) => () => {
    control.current?.focus();
    act();
  };

  return (
    <Field {...{ label, hint, error, optional, className, controlId }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same */}
      <div
        className={cx(
          'relative flex min-h-33 flex-wrap items-center gap-3 rounded-image border-2 border-dashed p-3 sm:gap-4 sm:p-4 transition-colors',
          error ? 'border-beet' : over ? 'border-ink' : 'border-line-strong',
          over ? 'bg-paprika-tint' : 'bg-surface',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <Picture
          src={preview}
          alt=""
          shape="free"
          sizes="100px"
          className="gingham flex size-25 shrink-0 items-center justify-center rounded-image bg-sunken text-ink-2"
          fallback={<ImageUp size="1.75rem" />}
        />
        <div className="min-w-[min(100%,11rem)] flex-1">
          {about && <p className="truncate font-medium text-sm">{about}</p>}
          {sending && <ProgressBar label="Uploading" value={progress} className="my-2" />}
          <div className="mt-1 flex flex-wrap gap-2">
            <span className="relative inline-flex min-h-11 items-center gap-2 px-4 py-1.5 font-semibold leading-tight">
              <input
                {...input}
                {...aria}
                ref={control}
                id={controlId}
                type="file"
                className="absolute inset-0 cursor-pointer rounded-pill border-[1.5px] border-ink bg-surface transition-colors file:hidden text-[0px] hover:bg-sunken"
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  // So that choosing the same file again is a change.
                  event.target.value = '';
                  choose(file);
                }}
              />
              <span className="pointer-events-none relative inline-flex items-center gap-2" aria-hidden="true">
                {preview ? (
                  <RefreshCw size="1.125rem" className="shrink-0" />
                ) : (
                  <ImageUp size="1.125rem" className="shrink-0" />
                )}
                <span>{preview ? 'Replace' : 'Choose a picture'}</span>
              </span>
            </span>
            {onRetry && (
              <TextAction
                icon={RotateCw}
                onClick={thenStay(() => {
                  announcement.expect();
                  onRetry();
                })}
              >
                Try again
              </TextAction>
            )}
            {preview && onRemove && (
              <TextAction icon={sending ? X : Trash2} tone="beet" onClick={thenStay(onRemove)}>
                {sending ? 'Stop' : 'Remove'}
              </TextAction>
            )}
          </div>
          {!preview && !sending && <p className="mt-2 hidden text-ink-2 text-sm sm:block">or drop it here</p>}
        </div>
      </div>
    </Field>
  );
}

function TextAction({
  icon: Icon,
  tone = 'paprika',
  ...button
}: { icon: typeof X; tone?: 'paprika' | 'beet' } & ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type="button"
      className={cx(
        'press inline-flex min-h-11 items-center gap-2 rounded-pill px-4 font-semibold',
        tone === 'beet' ? 'text-beet hover:bg-beet-tint' : 'text-paprika hover:bg-paprika-tint',
      )}
    >
      <Icon size="1.125rem" className="shrink-0" />
      <span>{button.children}</span>
    </button>
  );
}

/** The outcome comes late, when the focus may be anywhere. */
function useOutcomeAnnounced(sending: boolean, error: string | undefined) {
  const expected = useRef(false);
  const wasSending = useRef(false);
  useEffect(() => {
    const isSent = wasSending.current && !sending;
    wasSending.current = sending;
    if (!expected.current || sending || !(error || isSent)) return;
    expected.current = false;
    announce(error ?? 'Picture uploaded', error ? 'assertive' : 'polite');
  }, [sending, error]);
  return {
    expect: () => {
      expected.current = true;
    },
  };
}
