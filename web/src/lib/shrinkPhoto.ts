import { ORDER_TEXTS } from '@homeplate/domain/orderTexts';

const LONGEST_PX = 1600;

/** Whether the browser can show a file as a picture. */
export const isReadable = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** A smaller JPEG of a photo, as a data URL: quick to send over a slow connection, and text to keep until then. Throws where the browser cannot read it. */
export async function shrinkPhoto(photo: Blob): Promise<string> {
  const bitmap = await createImageBitmap(photo).catch(() => {
    throw new Error(ORDER_TEXTS.imageFailed);
  });
  const scale = Math.min(1, LONGEST_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8);
}
