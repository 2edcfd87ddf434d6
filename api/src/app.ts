import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { setSchool } from '@homeplate/domain/school';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from './config.ts';
import { type Context, type Http, noReads } from './context.ts';
import { registerTestCardPage } from './demo/payments/cardPage.ts';
import { createTestPayments } from './demo/payments/testPayments.ts';
import { withTestRefunds } from './demo/payments/testRefunds.ts';
import type { CachedAnswer } from './graphql/answerCache.ts';
import { createDocuments } from './graphql/documents.ts';
import { createPublicReads } from './graphql/publicReads.ts';
import { createAnonymousLimit } from './graphql/requestLimits.ts';
import { registerGraphql } from './graphql/route.ts';
import { createSchema } from './graphql/schema.ts';
import { createHttpServer, registerBodyDeadline } from './http/connections.ts';
import { dateByTestClock, registerDevClock, registerDevMail } from './http/devRoutes.ts';
import { registerDownloads } from './http/downloads.ts';
import { plainUrl, registerEdge, registerRefusals } from './http/edge.ts';
import { httpContext, noRequest } from './http/httpContext.ts';
import { registerLive } from './http/live.ts';
import { readFigures, registerMetrics } from './http/metrics.ts';
import { registerPages } from './http/pages.ts';
import { registerPaymentWebhook } from './http/paymentWebhook.ts';
import { registerPictures, registerPrivatePhotos, registerUpload } from './http/pictures.ts';
import { registerRequestLog } from './http/requestLog.ts';
import { createStreams } from './http/streams.ts';
import { registerUnsubscribe } from './http/unsubscribe.ts';
import { registerHealth, registerSecurityText } from './http/wellKnown.ts';
import { createLoaders } from './loaders.ts';
import { createHashCounters } from './modules/access/loginAttempts.ts';
import { refuseOtherSchool } from './modules/campus/residents.ts';
import { openCampuses } from './modules/campus/settings.ts';
import { type CatalogueSignal, openCatalogueSignal } from './modules/catalogue/changeSignal.ts';
import { whyClosed } from './modules/checkout/confirmCheckout.ts';
import { openLive } from './modules/orders/live.ts';
import { createCache, createNoCache } from './platform/cache.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase, type Sql } from './platform/database.ts';
import { badInput } from './platform/domainError.ts';
import { newId } from './platform/ids.ts';
import { createInFlight, type InFlight } from './platform/inFlight.ts';
import { type Jobs, openJobs } from './platform/jobs.ts';
import { loggerOptions } from './platform/logger.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { openReplica } from './platform/replica.ts';
import { createSignals } from './platform/signal.ts';
import { operationNames } from './policy.ts';
import { createMail } from './providers/createMail.ts';
import { createDiskStore } from './providers/imageStoreDisk.ts';
import { createS3Store } from './providers/imageStoreS3.ts';
import type { Payments } from './providers/payments.ts';
import { createStripePayments } from './providers/stripePayments.ts';
import { createStripeTransfers } from './providers/stripeTransfers.ts';
import { createWebPush } from './providers/webPush.ts';
import { createWork } from './work.ts';

const PICTURES_FOLDER = 'pictures';
const MOST_ANSWER_BYTES = 16 * 1024 * 1024;
// The signal keeps answers at most a second old; this is for a copy that died between commit and signal.
const ANSWER_MAX_AGE_MS = 30_000;
/** While other processes' changes are not received. */
const DISCONNECTED_MAX_AGE_MS = 300;

export type RunningApp = {
  server: FastifyInstance;
  catalogue: CatalogueSignal;
  systemContext(): Context;
  /** Finishes what is in flight, then closes jobs, mail and database. */
  close(): Promise<void>;
};

/** Migrates the database; the server is ready to listen. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  clock: Clock,
  inFlight: InFlight = createInFlight(),
): Promise<RunningApp> {
  setSchool(config.school);
  const server = Fastify({
    logger: loggerOptions(config),
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    rewriteUrl: ({ url = '/' }) => plainUrl(url),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
    forceCloseConnections: 'idle',
    serverFactory: (listener) => createHttpServer(listener, config),
  });

  const sql = openDatabase(databaseUrl, { notices: true });
  await migrateDatabase(databaseUrl, clock.now());
  await refuseOtherSchool(sql);
  const signals = createSignals(sql);
  const jobs = await openJobs(databaseUrl, server.log, { inFlight, signals });
  const catalogue = openCatalogueSignal(signals, sql);
  const live = openLive(signals, sql);
  await signals.start();
  const maxAgeMs = () => (catalogue.isConnected() ? ANSWER_MAX_AGE_MS : DISCONNECTED_MAX_AGE_MS);
  const answers = config.catalogueCache
    ? createCache<CachedAnswer>({ bytes: MOST_ANSWER_BYTES, maxAgeMs, now: () => clock.now().getTime() })
    : createNoCache<CachedAnswer>();
  catalogue.onChange(answers.drop);
  const replica = config.databaseReadUrl === undefined ? undefined : openReplica(sql, config.databaseReadUrl);
  if (replica !== undefined) catalogue.onChange(replica.changed);
  const campuses = openCampuses({ sql, config, onChange: catalogue.onChange, maxAgeMs });
  const mail = createMail(config);
  const push = config.vapid && createWebPush({ ...config.vapid, testOrigin: config.pushTestOrigin });
  const picturesFolder = join(config.dataDir, PICTURES_FOLDER);
  const images = config.s3 === undefined ? createDiskStore(picturesFolder) : createS3Store(config.s3);
  const { payments, testPayments } = openPayments(config, sql, clock, jobs);
  const transfers = config.stripe && createStripeTransfers(config.stripe);

  const countHash = createHashCounters();

  const context = (http: Http, log: Context['log']): Context => ({
    actor: null,
    operator: null,
    registeredUserId: null,
    sql,
    lists: sql,
    payments,
    transfers,
    mail,
    push,
    images,
    jobs,
    now: clock.now(),
    config,
    http,
    log,
    loaders: createLoaders(sql, clock.now()),
    countHash,
    live,
    campuses,
    spendRows: rowBudget(),
    spendFields() {},
    readOwner: async () => null,
    reads: noReads(),
  });
  const requestContext = (request: FastifyRequest, reply: FastifyReply): Context => ({
    ...context(httpContext(config, request, reply), request.log),
    spendFields: (fields) => countAnonymous(request, fields),
  });
  const readPublicly = createPublicReads(sql, () => (catalogue.isConnected() ? replica?.ask() : undefined));
  const systemContext = () => context(noRequest(config), server.log);
  // What was not delivered when the provider changed is settled by the sweeper.
  const deliverMessage = testPayments?.deliver ?? (async () => {});
  const work = createWork({ config, clock, log: server.log, inFlight, systemContext, deliverMessage });
  const countAnonymous = createAnonymousLimit({ rateLimits: config.rateLimits, now: clock.now });
  dateByTestClock(server, { clock, config });
  const streams = createStreams();
  await server.register(cookie);
  registerBodyDeadline(server);
  registerEdge(server, { origins: config.origins, isHttps: config.publicUrl.startsWith('https:') });
  registerRequestLog(server, inFlight);
  registerRefusals(server, { origins: config.origins, countAnonymous });
  registerHealth(server, sql, signals.isOpen);
  registerSecurityText(server, config, clock.now);
  await registerUnsubscribe(server, { sql, config, countAnonymous });
  const paymentMessages = new Map<string, number>();
  registerMetrics(server, {
    token: config.metricsToken,
    operations: operationNames,
    countStreams: streams.count,
    replicaLag: replica?.lagSeconds,
    pushOutcomes: push?.outcomes ?? new Map(),
    paymentMessages,
    readFigures: () => readFigures(systemContext()),
  });
  const { rateLimits } = config;
  const isDemo = config.mode === 'demo';
  const documents = createDocuments(createSchema(), isDemo);
  await registerGraphql(server, {
    ...{ documents, isDemo, rateLimits, countAnonymous, answers, readPublicly },
    createContext: requestContext,
  });
  registerLive(server, { live, streams, rateLimits, countAnonymous, createContext: requestContext, systemContext });
  await registerUpload(server, { createContext: requestContext });
  registerPictures(server, images);
  registerPrivatePhotos(server, { createContext: requestContext, countAnonymous });
  registerDownloads(server, { createContext: requestContext, countAnonymous });
  await registerPaymentWebhook(server, { createContext: requestContext, counts: paymentMessages });
  if (testPayments !== undefined)
    await registerTestCardPage(server, {
      ...{ payments: testPayments, clock, origins: config.origins },
      whyClosed: (sessionId) => whyClosed(systemContext(), sessionId),
    });
  if (isDemo) {
    await registerDevMail(server, config);
    const onMove = async () => {
      await work.catchUp();
      catalogue.changed();
    };
    registerDevClock(server, { clock, config, onMove });
  }
  await registerPages(server, {
    config,
    countAnonymous,
    onCatalogueChange: catalogue.onChange,
    now: clock.now,
    pictureOrigin: images.origin,
    campuses,
    query: async (document, variables, { reads, spendFields, owner, over }) => {
      const context = { ...systemContext(), reads, spendFields };
      const execute = (reader: Context) => documents(document).execute(variables, reader);
      return (await readPublicly(context, owner, over, execute)).result;
    },
  });

  await work.start(jobs);

  return {
    server,
    catalogue,
    systemContext,
    close: async () => {
      await server.close();
      await work.stop();
      await jobs.stop();
      await mail.close();
      await signals.close();
      await replica?.end();
      await sql.end();
    },
  };
}

/** Allows all dishes of two hundred usual menus, not of full ones. */
const MOST_INNER_ROWS = 5_000;

function rowBudget(): Context['spendRows'] {
  let left = MOST_INNER_ROWS;
  return (count) => {
    left -= count;
    if (left < 0) throw badInput('tooMuchAtOnce');
  };
}

function openPayments(config: Config, sql: Sql, clock: Clock, jobs: Jobs) {
  if (config.stripe !== undefined)
    return {
      payments: withTestRefunds(createStripePayments(config.stripe), { sql, now: clock.now }),
      testPayments: undefined,
    };
  const { testPaymentsSecret: secret, publicUrl } = config;
  const testPayments = createTestPayments({ sql, secret, publicUrl, now: clock.now, jobs });
  return { payments: testPayments as Payments, testPayments };
}
