// Uploaded pictures have three widths: 320, 640, 1280.
const sized = /\/640\.webp$/;

/** Other addresses stay as they are. */
export const pictureAt = (url: string, width: 320 | 640 | 1280): string => url.replace(sized, `/${width}.webp`);

export function pictureSet(url: string): string | undefined {
  if (!sized.test(url)) return undefined;
  return ([320, 640, 1280] as const).map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}
