import multipart, { type MultipartFile } from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@homeplate/domain/limits';
import { type ErrorCode, errorText } from '@homeplate/domain/serverTexts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { CountAnonymous } from '../graphql/requestLimits.ts';
import { readActor } from '../modules/access/actor.ts';
import { admitUpload, storePicture } from '../modules/menu/pictures.ts';
import { noteLook } from '../modules/operators/looks.ts';
import { readOperator } from '../modules/operators/session.ts';
import { admitPhoto, readPhoto, storePhoto } from '../modules/orders/deliveryPhotos.ts';
import { admitPaper, handInPaper, readPaperPicture } from '../modules/papers/papers.ts';
import { admitProblemPhoto, readProblemPhoto, storeProblemPhoto } from '../modules/problems/photos.ts';
import { badInput, busy, DomainError } from '../platform/domainError.ts';
import { newId } from '../platform/ids.ts';
import { ownerOf } from '../platform/network.ts';
import { countAttempt } from '../platform/rateLimit.ts';
import { type ImageStore, PICTURE_WIDTHS } from '../providers/imageStore.ts';

const FORM_LIMITS = { fileSize: UPLOAD_MAX_BYTES + 1, files: 1, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 20 };
// Delivery photos have places of their own: their riders stand at a door.
const PLACES = { pictures: { all: 20, network: 12 }, photos: { all: 20, network: 8 } };
const UPLOAD = { config: { ownPages: 'multipart/form-data' } } as const;
const PRIVATE = { exposeHeadRoute: false, config: { ownPages: null } } as const;
const DAY_SECONDS = 86_400;
const MOST_OF_SENDER = 4;
const MOST_UNCONFIRMED = 1;

const STATUS_OF_TEXT: Partial<Record<ErrorCode, number>> = { imageFormat: 415, imageSize: 413 };
const STATUS_OF_KIND: Partial<Record<DomainError['kind'], number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
};

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Context;
type File = { bytes: Buffer; fields: Readonly<Record<string, string>> };

/**
 * POST /upload answers `{ imageUrl }`; /delivery-photos and /problem-photos (?orderId=…) and /paper-photos (fields
 * before the file) answer `{ id }`; refused: `{ error }` with a text to show.
 */
export async function registerUpload(app: FastifyInstance, options: { createContext: CreateContext }): Promise<void> {
  const receive = createPlaces();
  await app.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });

  const take = <Admitted>(
    path: string,
    kind: keyof typeof PLACES,
    daily: { name: string; max: number },
    admit: (context: Context, query: Record<string, unknown>) => Promise<Admitted>,
    store: (context: Context, admitted: Admitted, file: File) => Promise<object>,
  ) =>
    app.post<{ Querystring: Record<string, unknown> }>(path, UPLOAD, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const context = options.createContext(request, reply);
        context.actor = await readActor(context, request.headers.authorization);
        const { network } = context.http;
        const { actor } = context;
        const most = kind === 'pictures' && actor?.awaitsConfirmation ? MOST_UNCONFIRMED : MOST_OF_SENDER;
        const places = [
          [`${kind} ${actor?.userId ?? network}`, most],
          [`${kind} of ${ownerOf(network)}`, PLACES[kind].network],
          [kind, PLACES[kind].all],
        ] as const;
        return await receive(places, async () => {
          const admitted = await admit(context, request.query);
          const limit = { ...daily, windowSeconds: DAY_SECONDS };
          const sender = actor?.userId ?? network;
          const attempt = await countAttempt(context, limit, sender);
          request.isCounted = true;
          const file = await readFile(request).catch(async (error: unknown) => {
            // As often: places cannot be held all day.
            if (request.raw.socket.destroyed) {
              await countAttempt(context, { ...limit, name: `cut-${limit.name}` }, sender);
              await attempt.giveBack();
            }
            throw error;
          });
          return store(context, admitted, file);
        });
      } catch (error) {
        return refuse(request, reply, error);
      }
    });

  take('/upload', 'pictures', { name: 'upload', max: 60 }, admitUpload, async (context, actor, file) => ({
    imageUrl: await storePicture(context, actor, file),
  }));
  take(
    '/delivery-photos',
    'photos',
    { name: 'delivery-photo', max: 100 },
    (context, { orderId }) => admitPhoto(context, orderId),
    async (context, place, file) => ({ id: await storePhoto(context, place, file) }),
  );
  take(
    '/problem-photos',
    'photos',
    { name: 'problem-photo', max: 60 },
    (context, { orderId }) => admitProblemPhoto(context, orderId),
    async (context, userId, file) => ({ id: await storeProblemPhoto(context, userId, file) }),
  );
  take('/paper-photos', 'pictures', { name: 'papers', max: 20 }, admitPaper, async (context, userId, file) => ({
    id: await handInPaper(context, userId, file),
  }));
}

/** Takes a place under each name; RATE_LIMITED where one has none left. */
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

async function readFile(request: FastifyRequest): Promise<File> {
  try {
    // `parts` waits forever for a connection that has ended.
    if (request.raw.socket.destroyed) throw badInput('imageFailed');
    const fields: Record<string, string> = {};
    const part = await findFile(request, fields);
    if (part === undefined) throw badInput('imageNone');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > UPLOAD_MAX_BYTES) throw badInput('imageSize');
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks, size), fields };
  } catch (error) {
    throw error instanceof DomainError ? error : badInput('imageFailed');
  }
}

async function findFile(request: FastifyRequest, fields: Record<string, string>): Promise<MultipartFile | undefined> {
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
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

/** GET /pictures/<id>/<width>.webp, immutable. */
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

const PRIVATE_PHOTOS = {
  'delivery-photos': readPhoto,
  'problem-photos': readProblemPhoto,
  'paper-photos': (context: Context, id: string) => readPaperPicture(context, id, context.operator),
};

/** GET /delivery-photos/<id>, /problem-photos/<id>, /paper-photos/<id>: only for the sessions concerned, never cached. */
export function registerPrivatePhotos(
  app: FastifyInstance,
  options: { createContext: CreateContext; countAnonymous: CountAnonymous },
): void {
  for (const [folder, read] of Object.entries(PRIVATE_PHOTOS))
    app.get<{ Params: { id: string } }>(`/${folder}/:id`, PRIVATE, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const context = options.createContext(request, reply);
        options.countAnonymous(request, 1);
        context.actor = await readActor(context, request.headers.authorization);
        context.operator = await readOperator(context);
        const jpeg = await read(context, request.params.id);
        if (context.operator !== null) await noteLook(context, 'look at photo', request.params.id);
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
