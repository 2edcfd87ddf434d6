import { UPLOAD_TYPES } from '@homeplate/domain/limits';
import { Button } from '../../../ui/Button.tsx';
import { ImageUploadField } from '../../../ui/ImageUploadField.tsx';
import type { PictureUpload } from './usePictureUpload.ts';

/** The profile picture: choosing, sending, trying again, taking it away. `saved` is the address that the form holds. */
export function PictureField({
  upload,
  saved,
  onRemove,
}: {
  upload: PictureUpload;
  saved: string;
  onRemove: () => void;
}) {
  const { nothingChosen } = upload;
  // The file dialog tells of being closed without a choice by an event that React has no name for.
  const hearCancel = (node: HTMLDivElement) => {
    node.addEventListener('cancel', nothingChosen);
    return () => node.removeEventListener('cancel', nothingChosen);
  };
  return (
    <div ref={hearCancel}>
      <ImageUploadField
        label="Profile picture"
        optional
        hint="JPG, PNG or WEBP, up to 5 MB."
        accept={UPLOAD_TYPES.join()}
        error={upload.error}
        preview={upload.preview ?? (saved || null)}
        about={upload.about}
        progress={upload.progress}
        onFile={(file) => void upload.send(file)}
        onRemove={onRemove}
      />
      {upload.failed && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          onClick={() => upload.failed && void upload.send(upload.failed)}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
