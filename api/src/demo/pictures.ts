import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../platform/ids.ts';
import { type ImageStore, PICTURE_WIDTHS, type PictureFiles } from '../providers/imageStore.ts';

const FOLDER = join(import.meta.dirname, '../../db/demo/pictures');

export type DemoPictures = ReadonlyMap<string, { id: string; url: string }>;

/** As they are: all widths are committed. */
export async function storePictures(images: ImageStore): Promise<DemoPictures> {
  const names = await readdir(FOLDER);
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, { id: string; url: string }]> => {
        const id = newId();
        await images.save(id, await readFiles(name));
        return [name, { id, url: images.urlOf(id) }];
      }),
    ),
  );
}

async function readFiles(name: string): Promise<PictureFiles> {
  const files = await Promise.all(
    PICTURE_WIDTHS.map(async (width) => [width, await readFile(join(FOLDER, name, `${width}.webp`))] as const),
  );
  return Object.fromEntries(files) as PictureFiles;
}
