import type { FastifyInstance } from 'fastify';
import { type ImageStore, PICTURE_WIDTHS } from '../providers/imageStore.ts';

const FILE = new RegExp(`^(${PICTURE_WIDTHS.join('|')})\\.webp$`);
const ID = /^[0-9a-f]{24}$/;

/** GET /pictures/<id>/<width>.webp: never changes once it is there, and is nothing but a picture, wherever it is opened. */
export function registerPictures(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
    const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === FILE.exec(request.params.file)?.[1]);
    const isKnown = width !== undefined && ID.test(request.params.id);
    const picture = isKnown ? await images.read(request.params.id, width) : null;
    if (picture === null)
      return reply.code(404).header('cache-control', 'no-store').send({ error: 'No such picture.' });
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(picture);
  });
}
