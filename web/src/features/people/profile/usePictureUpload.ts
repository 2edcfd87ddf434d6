import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { imageRules } from '@homeplate/domain/validation/menu';
import { firstProblem } from '@homeplate/domain/validation/rule';
import { useEffect, useRef, useState } from 'react';
import { GatewayError } from '../../../gateway/error.ts';
import { uploadImage } from '../../../gateway/upload.ts';

interface Upload {
  /** Address of what is shown: the file itself while it is sent. */
  preview: string | null;
  about: string | undefined;
  /** 0 to 100 while it is sent. */
  progress: number | null;
  error: string | undefined;
  /** Kept after a failure, to try again. */
  failed: File | null;
}

const idle: Upload = { preview: null, about: undefined, progress: null, error: undefined, failed: null };

/** Checks and sends the profile picture; `onUploaded` gets its address. */
export function usePictureUpload(onUploaded: (address: string) => void) {
  const [upload, setUpload] = useState(idle);
  const blob = useRef<string | null>(null);
  useEffect(() => () => release(blob), []);

  async function send(file: File) {
    const problem = firstProblem(imageRules, file, new Date());
    if (problem) return setUpload((before) => ({ ...before, error: ERROR_TEXTS[problem.code], failed: null }));
    release(blob);
    blob.current = URL.createObjectURL(file);
    const shown = {
      preview: blob.current,
      about: `${file.name}, ${sizeText(file.size)}`,
      error: undefined,
      failed: null,
    };
    setUpload({ ...shown, progress: 0 });
    try {
      const address = await uploadImage(file, (share) => setUpload({ ...shown, progress: Math.round(share * 100) }));
      setUpload({ ...shown, progress: null });
      onUploaded(address);
    } catch (error) {
      const text = error instanceof GatewayError ? error.message : ERROR_TEXTS.imageFailed;
      const again = error instanceof GatewayError && error.kind === 'network';
      setUpload({ ...idle, error: text, failed: again ? file : null });
    }
  }

  return {
    ...upload,
    busy: upload.progress !== null,
    send,
    /** The dialog was closed without a choice. */
    nothingChosen: () => setUpload((before) => ({ ...before, error: ERROR_TEXTS.imageNone, failed: null })),
    forget: () => {
      release(blob);
      setUpload(idle);
    },
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

function release(blob: { current: string | null }) {
  if (blob.current) URL.revokeObjectURL(blob.current);
  blob.current = null;
}

function sizeText(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
