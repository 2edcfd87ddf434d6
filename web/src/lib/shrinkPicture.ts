/** Whether the browser can show a file as a picture. */
export const isReadable = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** The picture, upright, with a longest side of `longestPx` at most; on white where it was transparent. Rejects where the browser cannot read it. */
async function drawSmaller(picture: Blob, longestPx: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return canvas;
}

/** A smaller JPEG of a photo, as a data URL: quick to send over a slow connection, and text to store until then. Rejects where it cannot be read. */
export async function shrinkPhoto(photo: Blob): Promise<string> {
  return (await drawSmaller(photo, 1600)).toDataURL('image/jpeg', 0.8);
}

/** A JPEG of a picture in all the detail that the site shows, a few hundred KB. Rejects where it cannot be read. */
export async function shrinkPicture(picture: File): Promise<File> {
  const canvas = await drawSmaller(picture, 2000);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (blob === null) throw new Error('The picture could not be drawn.');
  return new File([blob], picture.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
}
