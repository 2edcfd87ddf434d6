import { ERROR_TEXTS, type ErrorCode } from '@homeplate/domain/errorCatalogue';
import { UPLOAD_TYPES } from '@homeplate/domain/limits';
import { imageRules } from '@homeplate/domain/validation/menu';
import { firstProblem } from '@homeplate/domain/validation/rule';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { GatewayError } from './error.ts';
import { uploadImage } from './upload.ts';

type State = {
  /** The chosen file that is being sent, was sent, or could not be. */
  file: File | null;
  /** Its address in this browser, for the preview; null when it could not be sent: what is seen is what would be saved. */
  local: string | null;
  /** 0 to 100 while it is sent. */
  progress: number | null;
  error: string | undefined;
  /** The file is fine and only the way was not: it can be sent again. */
  mayRetry: boolean;
};

const nothing: State = { file: null, local: null, progress: null, error: undefined, mayRetry: false };

/**
 * Checks a picture, sends it and says how far it is. `saved` is the address that the form holds; `onAddress` gets the new one
 * once the server has the picture, and an empty one when it is removed. `field` are the props of an ImageUploadField.
 */
export function usePictureUpload(saved: string, onAddress: (imageUrl: string) => void) {
  const [state, setState] = useState(nothing);
  // A file that was chosen later makes the answer to an earlier one worthless.
  const latest = useRef<AbortController>(undefined);
  useLocalAddress(state.local);
  const { file, local, progress, error, mayRetry } = state;

  async function send(chosen: File) {
    latest.current?.abort();
    const mine = new AbortController();
    latest.current = mine;
    const update = (change: Partial<State>) => {
      if (!mine.signal.aborted) setState((now) => ({ ...now, ...change }));
    };
    setState({ ...nothing, file: chosen, local: URL.createObjectURL(chosen), progress: 0 });
    try {
      const onProgress = (share: number) => update({ progress: Math.round(share * 100) });
      const imageUrl = await uploadImage(chosen, { onProgress, signal: mine.signal });
      update({ progress: null });
      if (!mine.signal.aborted) onAddress(imageUrl);
    } catch (failure) {
      const isRefused = failure instanceof GatewayError && failure.kind === 'graphql';
      const text = isRefused ? failure.message : ERROR_TEXTS.imageFailed;
      update({ progress: null, local: null, error: text, mayRetry: !isRefused });
    }
  }

  function choose(chosen: File) {
    const problem = fileProblem(chosen);
    if (problem) setState((now) => ({ ...now, error: ERROR_TEXTS[problem], mayRetry: false }));
    else void send(chosen);
  }

  return {
    busy: progress !== null,
    /** The chosen picture is on the server; false too when it was called off. */
    sent: file !== null && progress === null && error === undefined,
    field: {
      accept: UPLOAD_TYPES.join(),
      hint: 'JPG, PNG or WEBP, up to 5 MB.',
      preview: local ?? saved,
      // Beside what is seen: a file that could not be sent is not.
      about: file && local ? aboutFile(file) : undefined,
      progress,
      error,
      onFile: choose,
      /** The file dialog was left without a file; with a picture in place nothing is amiss. */
      onNone: () => saved === '' && setState((now) => ({ ...now, error: ERROR_TEXTS.imageNone, mayRetry: false })),
      onRetry: mayRetry && file ? () => void send(file) : undefined,
      onRemove: () => {
        latest.current?.abort();
        setState(nothing);
        // Calling off what is being sent leaves the picture before in its place.
        if (progress === null) onAddress('');
      },
    },
  };
}

/**
 * A submit while a picture is being sent: the form is submitted again once the server has it; when that fails, `onFailed` gets
 * the reason. Calling the picture off forgets the submit.
 */
export function useSubmitWhenSent(
  form: RefObject<HTMLFormElement | null>,
  { busy, sent, field: { error } }: ReturnType<typeof usePictureUpload>,
  onFailed: (text: string) => void,
) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || busy) return;
    setWaits(false);
    if (sent) form.current?.requestSubmit();
    else if (error) onFailed(error);
  }, [waits, busy, sent, error, form, onFailed]);
  return { waits, remember: () => setWaits(true) };
}

/** Why a file cannot be a picture here, before it is sent; undefined for a file that may be sent. */
export function fileProblem(file: { type: string; size: number }): ErrorCode | undefined {
  return firstProblem(imageRules, file, new Date())?.code;
}

/** `photo.jpg, 1.4 MB`: what is known of a chosen file. */
export function aboutFile(file: { name: string; size: number }): string {
  const size =
    file.size < 1_000_000
      ? `${Math.max(1, Math.round(file.size / 1000))} KB`
      : `${(file.size / 1_000_000).toFixed(1)} MB`;
  return `${file.name}, ${size}`;
}

function useLocalAddress(address: string | null) {
  useEffect(() => {
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [address]);
}
