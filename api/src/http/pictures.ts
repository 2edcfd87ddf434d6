import multipart, { type MultipartFile } from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@homeplate/domain/limits';
import { type ErrorCode, errorText } from '@homeplate/domain/serverTexts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { CountAnonymous } from '../graphql/requestLimits.ts';
import { readActor } from '../modules/access/actor.ts';
import { admitUpload, storePicture } from '../modules/menu/pictures.ts';
import { admitPhoto, readPhoto, storePhoto } from '../modules/orders/deliveryPhotos.ts';
import { badInput, busy, DomainError } from '../platform/domainError.ts';
import { newId } from '../platform/ids.ts';
import { ownerOf } from '../platform/network.ts';
import { type ImageStore, PICTURE_WIDTHS } from '../providers/imageStore.ts';

const FORM_LIMITS = { fileSize: UPLOAD_MAX_BYTES + 1, files: 1, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 20 };
// Files in memory. A sender gets few places, however slow, a network of senders some, and pictures leave the rest to
// delivery photos: those riders stand at a door.
const MOST_RECEIVED = 40;
const MOST_PICTURES = 30;
const MOST_OF_NETWORK = 12;
const MOST_OF_SENDER = 4;

const STATUS_OF_TEXT: Partial<Record<ErrorCode, number>> = { imageFormat: 415, imageSize: 413 };
const STATUS_OF_KIND: Partial<Record<DomainError['kind'], number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
};

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Context;
type File = { bytes: Buffer; type: string };

/**
 * POST /upload: the field `file` becomes a picture, `{ imageUrl }`. POST /delivery-photos?orderId=…: a photo of the
 * rider's order, `{ id }`. Refused: `{ error }` with a text to show.
 */
export async function registerUpload(app: FastifyInstance, options: { createContext: CreateContext }): Promise<void> {
  const receive = createPlaces();
  await app.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });

  const take = <Admitted>(
    path: string,
    places: (network: string) => (readonly [string, number])[],
    admit: (context: Context, query: Record<string, unknown>) => Promise<Admitted>,
    store: (context: Context, admitted: Admitted, file: File) => Promise<object>,
  ) =>
    app.post<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const context = options.createContext(request, reply);
        context.actor = await readActor(context, request.headers.authorization);
        const { network } = context.http;
        const own = [`sender ${context.actor?.userId ?? network}`, MOST_OF_SENDER] as const;
        // Without a place it does not count as an attempt.
        return await receive([own, ...places(ownerOf(network))], async () => {
          const admitted = await admit(context, request.query);
          // Counted in the sender's daily uploads.
          request.isCounted = true;
          return store(context, admitted, await readFile(request));
        });
      } catch (error) {
        return refuse(request, reply, error);
      }
    });

  const pictures = (network: string): (readonly [string, number])[] => [
    [`network ${network}`, MOST_OF_NETWORK],
    ['pictures', MOST_PICTURES],
    ['all', MOST_RECEIVED],
  ];
  take('/upload', pictures, admitUpload, async (context, actor, file) => ({
    imageUrl: await storePicture(context, actor, file),
  }));
  take(
    '/delivery-photos',
    () => [['all', MOST_RECEIVED]],
    (context, { orderId }) => admitPhoto(context, orderId),
    async (context, place, file) => ({ id: await storePhoto(context, place, file) }),
  );
}

/** Takes a place under each name, of which so many are there. Throws RATE_LIMITED where one has none left. */
function createPlaces() {
  const taken = new Map<string, number>();
  const takenOf = (name: string) => taken.get(name) ?? 0;
  return async <Result>(
    places: readonly (readonly [string, number])[],
    work: () => Promise<Result>,
  ): Promise<Result> => {
    if (places.some(([name, most]) => takenOf(name) >= most)) throw busy();
    for (const [name] of places) taken.set(name, takenOf(name) + 1);
    try {
      return await work();
    } finally {
      for (const [name] of places) {
        if (takenOf(name) > 1) taken.set(name, takenOf(name) - 1);
        else taken.delete(name);
      }
    }
  };
}

export function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, text } = refusalOf(error, request);
  if (error instanceof DomainError && error.waitSeconds !== undefined) reply.header('retry-after', error.waitSeconds);
  return reply.code(status).send({ error: text });
}

/** Stops reading at the first byte too many. */
async function readFile(request: FastifyRequest): Promise<File> {
  try {
    const part = await findFile(request);
    if (part === undefined) throw badInput('imageNone');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > UPLOAD_MAX_BYTES) throw badInput('imageSize');
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks, size), type: part.mimetype.toLowerCase() };
  } catch (error) {
    throw error instanceof DomainError ? error : badInput('imageFailed');
  }
}

async function findFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  for await (const part of request.parts()) {
    if (part.type === 'file') return part.fieldname === 'file' ? part : undefined;
  }
  return undefined;
}

function refusalOf(error: unknown, request: FastifyRequest): { status: number; text: string } {
  if (error instanceof DomainError)
    return { status: STATUS_OF_TEXT[error.code] ?? STATUS_OF_KIND[error.kind] ?? 400, text: error.message };
  const { name, message, stack } = error as Error;
  request.log.error({ reference: newId().slice(0, 8), err: { type: name, message, stack } }, 'upload failed');
  return { status: 500, text: errorText('imageFailed') };
}

const FILE = new RegExp(`^(${PICTURE_WIDTHS.join('|')})\\.webp$`);
const ID = /^[0-9a-f]{24}$/;

/** GET /pictures/<id>/<width>.webp: immutable, and never anything but a picture. */
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

/** GET /delivery-photos/<id>: only for its customer's or rider's session, never cached. */
export function registerDeliveryPhotos(
  app: FastifyInstance,
  options: { createContext: CreateContext; countAnonymous: CountAnonymous },
): void {
  app.get<{ Params: { id: string } }>('/delivery-photos/:id', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const context = options.createContext(request, reply);
      // Even a refusal reads the sessions.
      options.countAnonymous(request, 1);
      context.actor = await readActor(context, request.headers.authorization);
      const jpeg = await readPhoto(context, request.params.id);
      return reply
        .headers({
          'content-type': 'image/jpeg',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(jpeg);
    } catch (error) {
      return refuse(request, reply, error);
    }
  });
}
