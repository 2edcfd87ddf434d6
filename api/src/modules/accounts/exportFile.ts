import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/domainError.ts';
import { readPhoto } from '../orders/deliveryPhotos.ts';
import { readPaperPicture } from '../papers/papers.ts';
import { readProblemPhoto } from '../problems/photos.ts';
import { exportAccount } from './exportAccount.ts';

/**
 * A ZIP of `data.json` and its pictures, streamed one by one; one deleted meanwhile is an empty file. Throws as
 * `exportAccount`.
 */
export async function exportFile(context: Context): Promise<Readable> {
  const data = await exportAccount(context);
  const zip = new ZipFile();
  const add = (name: string, read: () => Promise<Buffer | null>) =>
    zip.addReadStreamLazy(name, { compress: false }, (give) => give(null, Readable.from(contentOf(read))));
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  for (const { id } of data.pictures) add(`pictures/${id}.webp`, () => context.images.read(id, 1280));
  for (const { photos } of [...data.orders, ...data.deliveries]) {
    for (const address of photos)
      add(`${address.slice(1)}.jpg`, () => readPhoto(context, address.split('/').at(-1) ?? '').catch(nullIfGone));
  }
  for (const { photos } of data.problems) {
    for (const address of photos)
      add(`${address.slice(1)}.jpg`, () =>
        readProblemPhoto(context, address.split('/').at(-1) ?? '').catch(nullIfGone),
      );
  }
  for (const { id, photo } of data.papers)
    add(`${photo.slice(1)}.jpg`, () => readPaperPicture(context, id, null).catch(nullIfGone));
  zip.end();
  const file = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => file.destroy(error));
  return file;
}

function nullIfGone(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

async function* contentOf(read: () => Promise<Buffer | null>) {
  const bytes = await read();
  if (bytes !== null) yield bytes;
}
