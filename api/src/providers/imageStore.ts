export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFiles = Record<PictureWidth, Buffer>;

/** Keeps pictures as WebP in three widths. A picture's URL ends in `/640.webp`; the other widths stand beside it. */
export type ImageStore = {
  /** The URL that names the picture, whether it is stored yet or not. */
  urlOf(id: string): string;
  /** Stores all three widths or none. */
  save(id: string, files: PictureFiles): Promise<void>;
  /** One width of a picture, or null when there is no such picture. */
  read(id: string, width: PictureWidth): Promise<Buffer | null>;
  /** Removes a picture; a missing one is no error. */
  remove(id: string): Promise<void>;
  /** The origin of picture URLs when they are served from elsewhere (for the content policy); null: this site. */
  origin: string | null;
};

/** The path of a picture on this site, and its key in a bucket. */
export function picturePath(id: string, width: PictureWidth): string {
  return `pictures/${id}/${width}.webp`;
}
