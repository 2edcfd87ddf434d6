import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageStore, PICTURE_WIDTHS, picturePath } from './imageStore.ts';

/** `<folder>/<id>/<width>.webp` */
export function createDiskStore(folder: string): ImageStore {
  return {
    origin: null,
    urlOf: (id) => `/${picturePath(id, 640)}`,
    async save(id, files) {
      // The folder is renamed once complete: no half picture is ever served.
      const incoming = join(folder, incomingName(id));
      try {
        await mkdir(incoming, { recursive: true });
        await Promise.all(
          PICTURE_WIDTHS.map((width) => writeFile(join(incoming, `${width}.webp`), files[width], { flush: true })),
        );
        await rename(incoming, join(folder, id));
      } catch (error) {
        await rm(incoming, { recursive: true, force: true }).catch(() => {});
        throw error;
      }
    },
    async read(id, width) {
      try {
        return await readFile(join(folder, id, `${width}.webp`));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(id) {
      await Promise.all([id, incomingName(id)].map((name) => rm(join(folder, name), { recursive: true, force: true })));
    },
  };
}

const incomingName = (id: string): string => `.incoming-${id}`;
