import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { readCurrentSession } from '../session/session.ts';
import { GatewayError } from './error.ts';

const TIMEOUT_MS = 60_000;

/** `photo` is a data URL. */
export function sendPhoto(orderId: string, photo: string, folder = 'delivery-photos'): Promise<string> {
  const body = new FormData();
  const bytes = Uint8Array.from(atob(photo.slice(photo.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  body.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'door.jpg');
  return sendForm(`/${folder}?orderId=${encodeURIComponent(orderId)}`, body);
}

/** Answers the photo's id. */
export async function sendForm(path: string, body: FormData): Promise<string> {
  const token = readCurrentSession()?.token ?? '';
  let answer: { id?: string; error?: string };
  let isSignedOut = false;
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    isSignedOut = response.status === 401;
    answer = (await response.json()) as typeof answer;
  } catch {
    throw new GatewayError('network', 'The photo could not be sent.');
  }
  if (answer.id === undefined)
    throw new GatewayError(
      'graphql',
      answer.error ?? ORDER_TEXTS.imageFailed,
      isSignedOut ? 'UNAUTHENTICATED' : 'REFUSED',
    );
  return answer.id;
}
