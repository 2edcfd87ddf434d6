// Uploaded pictures have three widths: `/640.webp`, beside it 320 and 1280.
const sized = /\/640\.webp$/;

/** The address of an uploaded picture at another width; any other address as it is. */
export function pictureAt(url: string, width: 320 | 640 | 1280): string {
  return url.replace(sized, `/${width}.webp`);
}

/** The `srcset` of an uploaded picture. */
export function pictureSet(url: string): string | undefined {
  if (!sized.test(url)) return undefined;
  return ([320, 640, 1280] as const).map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}
