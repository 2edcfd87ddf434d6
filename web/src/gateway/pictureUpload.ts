import { ERROR_TEXTS, type ErrorCode } from '@homeplate/domain/errorCatalogue';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@homeplate/domain/limits';
import { imageRules, pictureType } from '@homeplate/domain/validation/picture';
import { firstProblem } from '@homeplate/domain/validation/rule';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { shrinkPicture } from '../lib/shrinkPicture.ts';
import { expireSession, readCurrentSession } from '../session/session.ts';
import { GatewayError } from './error.ts';

const LARGE_BYTES = 1_000_000;

type State = {
  file: File | null;
  /** Object URL for the preview; null if it could not be sent. */
  local: string | null;
  progress: number | null;
  error: string | undefined;
  mayRetry: boolean;
};

const nothing: State = { file: null, local: null, progress: null, error: undefined, mayRetry: false };

/**
 * A large picture is made smaller. `onAddress` gets the new address once the server has the picture, an empty one when
 * it is removed.
 */
export function usePictureUpload(saved: string, onAddress: (imageUrl: string) => void) {
  const [state, setState] = useState(nothing);
  // A later choice makes earlier answers worthless.
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
      const fit = chosen.size > LARGE_BYTES ? await shrinkPicture(chosen).catch(() => fitting(chosen)) : chosen;
      if (mine.signal.aborted) return;
      const imageUrl = await uploadImage(fit, { onProgress, signal: mine.signal });
      update({ progress: null });
      if (!mine.signal.aborted) onAddress(imageUrl);
    } catch (failure) {
      const isRefused = failure instanceof GatewayError && failure.kind === 'graphql';
      const text = isRefused ? failure.message : ERROR_TEXTS.imageFailed;
      update({ progress: null, local: null, error: text, mayRetry: !isRefused });
    }
  }

  async function choose(chosen: File) {
    const problem = fileProblem({ type: await typeOf(chosen), size: chosen.size });
    if (problem && problem !== 'imageSize')
      setState((now) => ({ ...now, error: ERROR_TEXTS[problem], mayRetry: false }));
    else void send(chosen);
  }

  return {
    busy: progress !== null,
    /** False after an abort too. */
    sent: file !== null && progress === null && error === undefined,
    field: {
      accept: UPLOAD_TYPES.join(),
      hint: 'JPG, PNG or WEBP. A large photo is made smaller before it is sent.',
      preview: local ?? saved,
      about: file && local ? aboutFile(file) : undefined,
      progress,
      error,
      onFile: (chosen: File) => void choose(chosen),
      /** Fine with a picture in place. */
      onNone: () => saved === '' && setState((now) => ({ ...now, error: ERROR_TEXTS.imageNone, mayRetry: false })),
      onRetry: mayRetry && file ? () => void send(file) : undefined,
      onRemove: () => {
        latest.current?.abort();
        setState(nothing);
        // An aborted upload leaves the previous picture.
        if (progress === null) onAddress('');
      },
    },
  };
}

/** Repeats a submit made during an upload. Removing the picture drops it. */
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

/** The file as it is, where this browser cannot draw it. */
function fitting(file: File): File {
  if (file.size > UPLOAD_MAX_BYTES) throw new GatewayError('graphql', ERROR_TEXTS.imageSize);
  return file;
}

async function typeOf(file: File): Promise<string> {
  const begin = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => null);
  return begin === null ? file.type : (pictureType(new Uint8Array(begin)) ?? '');
}

export function fileProblem(file: { type: string; size: number }): ErrorCode | undefined {
  return firstProblem(imageRules, file, new Date())?.code;
}

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

function uploadImage(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const token = readCurrentSession()?.token ?? '';
  const body = new FormData();
  body.append('file', file);
  // fetch has no upload progress.
  const call = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const failed = () => reject(new GatewayError('network', ERROR_TEXTS.imageFailed));
    call.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    signal.addEventListener('abort', () => call.abort());
    call.addEventListener('abort', failed);
    call.addEventListener('error', failed);
    call.addEventListener('timeout', failed);
    call.addEventListener('load', () => {
      const { imageUrl, error } = readAnswer(call.responseText);
      if (imageUrl) return resolve(imageUrl);
      if (call.status === 401 && token) expireSession(token);
      const code = call.status === 401 ? 'UNAUTHENTICATED' : '';
      reject(error ? new GatewayError('graphql', error, code) : new GatewayError('network', ERROR_TEXTS.imageFailed));
    });
    call.open('POST', '/upload');
    // Five megabytes over a slow connection.
    call.timeout = 120_000;
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.send(body);
  });
}

function readAnswer(text: string): { imageUrl?: string; error?: string } {
  try {
    return JSON.parse(text) as { imageUrl?: string; error?: string };
  } catch {
    return {};
  }
}
