import { pictureType } from '@homeplate/domain/validation/picture';
import sharp, { type Sharp } from 'sharp';
import { badInput, DomainError } from '../../platform/domainError.ts';
import { createQueue } from '../../platform/queue.ts';
import { PICTURE_WIDTHS, type PictureFiles, type PictureWidth } from '../../providers/imageStore.ts';

const MAX_PIXELS = 25_000_000;
const QUALITY = 78;

// One picture decodes to 100 MB: two at once, on one thread each.
const queue = createQueue({ running: 2, waiting: 50 });
sharp.concurrency(1);
sharp.cache(false);

/**
 * In three widths, cropped 4:3 around the middle, never enlarged. Throws BAD_USER_INPUT for what is none, animated, broken or above 25 megapixels.
 */
export function encodePicture(bytes: Buffer): Promise<PictureFiles> {
  return decode(bytes, encodeWidths);
}

const PHOTO_SIDE = 1280;

/** Upright, at most 1280 pixels wide or high. */
export function encodePhoto(bytes: Buffer): Promise<Buffer> {
  return decode(bytes, ({ picture }) =>
    picture
      .autoOrient()
      .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  );
}

type Decoded = { picture: Sharp; upright: { width: number; height: number } };

async function decode<Encoded>(bytes: Buffer, encode: (decoded: Decoded) => Promise<Encoded>): Promise<Encoded> {
  const type = pictureType(bytes);
  if (type === undefined) throw badInput('imageFormat');
  return queue(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
      const { format: found, pages = 1, autoOrient: upright } = await picture.metadata();
      if (`image/${found}` !== type) throw badInput('imageFormat');
      if (pages > 1) throw badInput('imageFailed');
      return await encode({ picture, upright });
    } catch (error) {
      throw error instanceof DomainError ? error : badInput('imageFailed');
    }
  });
}

async function encodeWidths({ picture, upright }: Decoded): Promise<PictureFiles> {
  const widest = Math.max(1, Math.min(upright.width, Math.floor((upright.height * 4) / 3)));
  const size = (width: PictureWidth) => {
    const taken = Math.min(width, widest);
    return { width: taken, height: Math.max(1, Math.round((taken * 3) / 4)) };
  };
  const { data, info } = await picture
    .autoOrient()
    .resize({ ...size(1280), fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encoded = await Promise.all(
    PICTURE_WIDTHS.map(async (width) => {
      const file = sharp(data, { raw })
        .resize({ ...size(width), fit: 'fill' })
        .webp({ quality: QUALITY, effort: 4 });
      return [width, await file.toBuffer()] as const;
    }),
  );
  return Object.fromEntries(encoded) as PictureFiles;
}
