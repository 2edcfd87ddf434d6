import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { readCurrentSession } from '../session/session.ts';
import { GatewayError } from './error.ts';

const LONGEST_PX = 1600;
const TIMEOUT_MS = 60_000;

/** A smaller JPEG of a photo, for a slow connection; the photo itself where the browser cannot draw it. */
async function shrink(photo: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(photo);
    const scale = Math.min(1, LONGEST_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    return small && small.size < photo.size ? small : photo;
  } catch {
    return photo;
  }
}

/** Sends the photo of a delivery; answers its id, or throws a GatewayError. */
export async function sendPhoto(orderId: string, photo: Blob): Promise<string> {
  const body = new FormData();
  body.append('file', await shrink(photo), 'door.jpg');
  const token = readCurrentSession()?.token ?? '';
  let answer: { id?: string; error?: string };
  try {
    const response = await fetch(`/delivery-photos?orderId=${encodeURIComponent(orderId)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = (await response.json()) as typeof answer;
  } catch {
    throw new GatewayError('network', 'The photo needs a connection. It stays here: please try again.');
  }
  if (answer.id === undefined) throw new GatewayError('graphql', answer.error ?? ERROR_TEXTS.imageFailed);
  return answer.id;
}
