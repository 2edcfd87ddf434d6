// Uploaded pictures exist in three widths: their address ends in `/640.webp`, the siblings are 320 and 1280.
const sized = /\/640\.webp$/;

/** The address of the same picture at another width; an address of another kind stays as it is. */
export function pictureAt(url: string, width: 320 | 640 | 1280): string {
  return url.replace(sized, `/${width}.webp`);
}

/** The `srcset` of a picture, or undefined where there is only one size. */
export function pictureSet(url: string): string | undefined {
  if (!sized.test(url)) return undefined;
  return ([320, 640, 1280] as const).map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}
