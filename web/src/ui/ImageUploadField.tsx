import { ImageUp, RefreshCw, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldParts } from './Field.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/** Choosing one picture: by button, keyboard or drop; the caller checks the file, uploads it and says how far it is. */
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
  onRemove,
  id,
  ...input
}: FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> & {
    /** Address of the chosen picture (a blob or an uploaded one). */
    preview?: string | null | undefined;
    /** Name and size of the file. */
    about?: string | undefined;
    /** 0 to 100 while it is sent. */
    progress?: number | null | undefined;
    onFile: (file: File) => void;
    onRemove?: (() => void) | undefined;
  }) {
  const [over, setOver] = useState(false);
  const { controlId, aria } = useFieldParts({ hint, error, optional }, id);
  const sending = progress !== null && progress !== undefined;
  return (
    <Field {...{ label, hint, error, optional, className, controlId }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same */}
      <div
        className={cx(
          'relative flex min-h-33 flex-wrap items-center gap-4 rounded-image border-2 border-dashed p-4 transition-colors',
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
          const file = event.dataTransfer.files[0];
          if (file) onFile(file);
        }}
      >
        <span className="gingham flex size-25 shrink-0 items-center justify-center overflow-hidden rounded-image bg-sunken text-ink-2">
          {preview ? (
            <img src={preview} alt="" width="100" height="100" className="size-25 object-cover" />
          ) : (
            <ImageUp size={28} />
          )}
        </span>
        <div className="min-w-44 flex-1">
          {about && <p className="truncate font-medium text-sm">{about}</p>}
          {sending ? (
            <ProgressBar label="Uploading" value={progress} className="mt-2" />
          ) : (
            <div className="mt-1 flex flex-wrap gap-2">
              <span className="relative inline-flex min-h-11 items-center gap-2 px-4 font-semibold">
                <input
                  {...input}
                  {...aria}
                  id={controlId}
                  type="file"
                  className="absolute inset-0 cursor-pointer rounded-pill border-[1.5px] border-ink bg-surface transition-colors file:hidden text-[0px] hover:bg-sunken"
                  onChange={(event) => {
                    const file = event.target.files?.[0];
                    // Emptied, so that choosing the same file again is a change too.
                    event.target.value = '';
                    if (file) onFile(file);
                  }}
                />
                <span className="pointer-events-none relative inline-flex items-center gap-2" aria-hidden="true">
                  {preview ? <RefreshCw size={18} /> : <ImageUp size={18} />}
                  {preview ? 'Replace' : 'Choose a picture'}
                </span>
              </span>
              {preview && onRemove && (
                <button
                  type="button"
                  onClick={onRemove}
                  className="press inline-flex min-h-11 items-center gap-2 rounded-pill px-4 font-semibold text-beet hover:bg-beet-tint"
                >
                  <Trash2 size={18} />
                  Remove
                </button>
              )}
            </div>
          )}
          {!preview && !sending && <p className="mt-2 hidden text-ink-2 text-sm sm:block">or drop it here</p>}
        </div>
      </div>
    </Field>
  );
}
