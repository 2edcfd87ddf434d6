export const isReadable = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** Upright, on white; rejects if unreadable. */
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

/** Rejects if unreadable. */
export async function shrinkPhoto(photo: Blob): Promise<string> {
  return (await drawSmaller(photo, 1600)).toDataURL('image/jpeg', 0.8);
}

/** In the detail that the site shows. Rejects if unreadable. */
export async function shrinkPicture(picture: File): Promise<File> {
  const canvas = await drawSmaller(picture, 2000);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (blob === null) throw new Error('The picture could not be drawn.');
  return new File([blob], picture.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
}
