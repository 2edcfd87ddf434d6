export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFiles = Record<PictureWidth, Buffer>;

/** Keeps pictures as WebP in three widths. A picture's URL ends in `/640.webp`; the other widths stand beside it. */
export type ImageStore = {
  /** Stores all three widths or none, and answers the URL that names the picture. */
  save(id: string, files: PictureFiles): Promise<string>;
  /** Removes a picture; a missing one is no error. */
  remove(id: string): Promise<void>;
  /** The origin of picture URLs when they are served from elsewhere (for the content policy); null: this site. */
  origin: string | null;
};
