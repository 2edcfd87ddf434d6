import { UPLOAD_TYPES } from '@homeplate/domain/limits';
import { RotateCw } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ImageUploadField } from '../../../ui/ImageUploadField.tsx';
import { pictureAt } from '../../../ui/pictureAt.ts';
import type { usePictureUpload } from './usePictureUpload.ts';

/** The picture of a dish: choose, see it at 100 px, watch it being sent, try again, replace or remove it. */
export function PictureField({
  upload,
  imageUrl,
  error,
}: {
  upload: ReturnType<typeof usePictureUpload>;
  /** The address that the form holds; empty without a picture. */
  imageUrl: string;
  /** What the form says about it. */
  error: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const left = useEffectEvent(() => imageUrl === '' && upload.chooseNone());
  useLayoutEffect(() => {
    const node = input.current;
    node?.addEventListener('cancel', left);
    return () => node?.removeEventListener('cancel', left);
  });
  const preview = upload.local ?? (imageUrl && pictureAt(imageUrl, 320));
  return (
    <div>
      <ImageUploadField
        ref={input}
        label="Image"
        name="image_url"
        accept={UPLOAD_TYPES.join(',')}
        hint="JPG, PNG or WEBP, up to 5 MB"
        error={upload.error ?? error}
        preview={preview}
        about={upload.about}
        progress={upload.progress}
        onFile={upload.choose}
        onRemove={upload.remove}
      />
      {upload.mayRetry && (
        <Button variant="secondary" size="sm" icon={RotateCw} onClick={upload.retry} className="mt-2">
          Try again
        </Button>
      )}
    </div>
  );
}
