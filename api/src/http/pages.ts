import fastifyStatic from '@fastify/static';
import { localDay } from '@homeplate/domain/localTime';
import { MOST_TAX_BPS } from '@homeplate/domain/taxes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { noReads, type Reads } from '../context.ts';
import { abortOnDisconnect, type CountAnonymous } from '../graphql/requestLimits.ts';
import type { AllCampuses } from '../modules/campus/settings.ts';
import type { Touched } from '../modules/catalogue/changeSignal.ts';
import { DomainError } from '../platform/domainError.ts';
import { networkOf, ownerOf } from '../platform/network.ts';
import { createQueue } from '../platform/queue.ts';
import { acceptsEncoding, createPageCache, type EncodedPage, type PageCache } from './pageCache.ts';
import { drawPictures } from './schoolPictures.ts';
import { CLIENT_FOLDER, loadWebBuild, pagePolicy, type Target, type WebBuild } from './webBuild.ts';

export type PagesOptions = {
  config: Config;
  onCatalogueChange(listener: (touched: Touched) => void): void;
  now: () => Date;
  pictureOrigin: string | null;
  countAnonymous: CountAnonymous;
  campuses(): Promise<AllCampuses>;
  /** Without an actor; adds to `reads`. */
  query(
    document: string,
    variables: Record<string, unknown>,
    reader: { reads: Reads; owner: string; over: AbortController; spendFields(count: number): void },
  ): Promise<{ data?: unknown; errors?: readonly unknown[] }>;
};

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

const WORKER = '/worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

const MOST_PAGES = 200;
// Searches are endless: their own cache pushes out no other page.
const MOST_SEARCHES = 30;
/** The router compiles all routes for each matched address. */
const LETTERS_OF_MATCHED_ADDRESSES = 500_000;

const FIELDS_OF_A_RENDER = 10;
// A render blocks the event loop; no network may fill the whole queue.
const RENDERS = { running: 2, waiting: 40, waitingOfOne: 20 };

/** Renders Home, Product, Chef, Privacy and Terms with data; a frame for all other pages. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found.' }));
  const build = await loadWebBuild(options.config.school);
  if (build === null) {
    app.get('/*', (_request, reply) => reply.code(503).send({ error: 'The web has not been built: npm run build.' }));
    return;
  }
  const { school } = options.config;
  const pictures = school === undefined ? {} : await drawPictures(school);
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'index.html', ...Object.keys(pictures)],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/');
      reply.header('cache-control', `public, max-age=${forever ? `${YEAR_S}, immutable` : DAY_S}`);
      reply.header('vary', 'accept-encoding');
      if (!path.includes(WORKER)) return;
      // A new build is found at once; it has its own policy.
      reply.header('cache-control', 'no-cache');
      reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  for (const [name, { type, bytes }] of Object.entries(pictures))
    app.get(`/${name}`, (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': `public, max-age=${DAY_S}` }).send(bytes),
    );
  const answer = createAnswer(build, options);
  app.get('/*', answer);
}

function createAnswer(build: WebBuild, options: PagesOptions) {
  const { mode, publicUrl, contactEmail, deliveryFeeCents, deliveryKmCents, taxPercent, tips, pickup, orderAhead } =
    options.config;
  const { school } = options.config;
  const settings = {
    ...{ mode, publicUrl, contactEmail, deliveryFeeCents, taxPercent },
    ...(school && { school }),
    ...(deliveryKmCents > 0 && { deliveryKmCents }),
    ...(tips && { tips }),
    ...(pickup && { pickup }),
    ...(orderAhead && { ahead: true }),
  };
  const siteOf = (today: string, campuses?: AllCampuses) => ({
    ...settings,
    ...(campuses?.forPages && { campuses: campuses.forPages }),
    ...(options.config.taxRules && { taxRules: true, taxPercent: campuses?.mostTaxPercent ?? MOST_TAX_BPS / 100 }),
    today,
  });
  const policy = pagePolicy(build, options.pictureOrigin);
  const [places, searches] = [createPageCache(MOST_PAGES, options.now), createPageCache(MOST_SEARCHES, options.now)];
  for (const cache of [places, searches]) options.onCatalogueChange(cache.drop);
  const inTurn = createQueue(RENDERS);
  const targets = new LRUCache<string, Target>({
    maxSize: LETTERS_OF_MATCHED_ADDRESSES,
    sizeCalculation: (_target, address) => address.length,
    memoMethod: build.findTarget,
  });

  const make = async (
    request: FastifyRequest,
    target: Target,
    { encode }: PageCache,
    over: AbortController,
  ): Promise<EncodedPage> => {
    const spendFields = (fields: number) => options.countAnonymous(request, fields);
    spendFields(FIELDS_OF_A_RENDER);
    const owner = ownerOf(networkOf(request.ip));
    return inTurn(
      async () => {
        const today = localDay(options.now());
        const campuses = await options.campuses().catch(() => undefined);
        const site = siteOf(today, campuses);
        try {
          const reads = noReads();
          const execute = (document: string, variables: Record<string, unknown>) =>
            options.query(document, variables, { reads, owner, over, spendFields });
          const page = await build.render(target, { execute, site, assets: build.assets });
          // Invalid ids are endless: not cached.
          return encode({
            ...page,
            until: reads.until,
            reusable: page.reusable && (page.status === 200 || target.kind === 'unknown'),
          });
        } catch (error) {
          over.signal.throwIfAborted();
          request.log.error({ err: error, page: target.kind }, 'a page could not be rendered');
          return encode(build.renderFrame(target, { site, assets: build.assets }));
        }
      },
      owner,
      over.signal,
    );
  };

  const find = (request: FastifyRequest, target: Target, cache: PageCache) =>
    abortOnDisconnect(request, async (over) => {
      let isOwn = false;
      const shared = () =>
        cache.get(target.path, () => {
          isOwn = true;
          return make(request, target, cache, over);
        });
      return shared().catch((error: unknown) => {
        if (error instanceof DomainError && !isOwn) return shared();
        throw error;
      });
    });

  const refusals = new Map<string, EncodedPage>();
  const refuse = (reply: FastifyReply, { waitSeconds, message }: DomainError): EncodedPage => {
    if (waitSeconds !== undefined) reply.header('retry-after', waitSeconds);
    const page =
      refusals.get(message) ??
      places.encode(build.renderRefusal(message, { site: siteOf(localDay(options.now())), assets: build.assets }));
    refusals.set(message, page);
    return page;
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const target = targets.memo(request.url);
    const cache = target.path.includes('?') ? searches : places;
    const page = await find(request, target, cache).catch((error: unknown) => {
      if (error instanceof DomainError) return refuse(reply, error);
      throw error;
    });
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': page.reusable ? 'public, max-age=0, s-maxage=1, must-revalidate' : 'no-store',
      vary: 'accept-encoding',
      // A mailed link's secret must not go into the Referer of the page's files.
      ...(request.url.includes('token=') ? { 'referrer-policy': 'no-referrer' } : {}),
    });
    if (page.status !== 200) return sendPage(request, reply.code(page.status), page);
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    return sendPage(request, reply, page);
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: EncodedPage): Promise<FastifyReply> {
  const encoding = acceptsEncoding(request.headers['accept-encoding']);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
