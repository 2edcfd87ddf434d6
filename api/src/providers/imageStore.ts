export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFiles = Record<PictureWidth, Buffer>;

/** WebP in three widths; URLs end in `/640.webp`, with the other widths beside it. */
export type ImageStore = {
  urlOf(id: string): string;
  /** Stores all three widths or none. */
  save(id: string, files: PictureFiles): Promise<void>;
  read(id: string, width: PictureWidth): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /** The content policy allows it, when pictures are served from elsewhere; null: this site. */
  origin: string | null;
};

/** The path on this site, and the key in a bucket. */
export const picturePath = (id: string, width: PictureWidth): string => `pictures/${id}/${width}.webp`;
