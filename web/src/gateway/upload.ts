import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { expireSession, readCurrentSession } from '../session/session.ts';
import { GatewayError } from './error.ts';

/**
 * Sends a picture; `onProgress` hears the share that is sent, 0 to 1, and `signal` calls it off. Answers its address or throws
 * a GatewayError.
 */
export function uploadImage(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const token = readCurrentSession()?.token ?? '';
  const body = new FormData();
  body.append('file', file);
  // fetch cannot tell how much of a body has been sent.
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
    // Five megabytes on a slow phone take their time.
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
