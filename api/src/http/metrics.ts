import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readOrderFigures } from '../modules/checkout/orderFigures.ts';
import { countDifferences } from '../modules/payouts/compare.ts';
import { countUnfinished } from '../modules/payouts/disputes.ts';
import { readWaitingPayouts } from '../modules/payouts/send.ts';
import { countConnections, type Sql } from '../platform/database.ts';
import { countJobs } from '../platform/jobRows.ts';

export type Figure = { name: string; help: string; labels: readonly string[]; values: readonly FigureValue[] };
export type FigureValue = readonly [labels: readonly string[], value: number];

export type MetricsOptions = {
  /** As `Authorization: Bearer …`; without one there are no metrics. */
  token: string | undefined;
  /** Other names count as `other`, so that clients add no labels. */
  operations: ReadonlySet<string>;
  countStreams(): number;
  replicaLag: (() => number) | undefined;
  pushOutcomes: ReadonlyMap<string, number>;
  paymentMessages: ReadonlyMap<string, number>;
  readFigures(): Promise<readonly Figure[]>;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OTHER = 'other';

/**
 * 401 without the token, 404 if none is set. Outcomes: `ok`, `refused` (the caller's mistake), `limited`, `failed`
 * (ours).
 */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  if (options.token === undefined) {
    app.get('/metrics', (_request, reply) => reply.code(404).send('Not found.\n'));
    return;
  }
  const register = new Registry();
  collectDefaultMetrics({ register });
  const { countStreams, replicaLag, pushOutcomes, paymentMessages } = options;
  new Gauge({
    name: 'homeplate_live_streams',
    help: 'Open streams of this process.',
    registers: [register],
    collect() {
      this.set(countStreams());
    },
  });
  if (replicaLag !== undefined)
    new Gauge({
      name: 'homeplate_replica_lag_seconds',
      help: 'How long the replica has lacked what the database holds; beyond 5 it is not read.',
      registers: [register],
      collect() {
        this.set(replicaLag());
      },
    });
  new Counter({
    name: 'homeplate_pushes_total',
    help: 'Web Push of this process by outcome: taken, gone, forbidden (our keys), rejected, busy, unreachable, unclear (no answer).',
    labelNames: ['outcome'],
    registers: [register],
    collect() {
      this.reset();
      for (const [outcome, count] of pushOutcomes) this.inc({ outcome }, count);
    },
  });
  new Counter({
    name: 'homeplate_payment_messages_total',
    help: 'Messages of the payment provider to this process by kind: session, refund, dispute, other (answered, nothing done), refused (no valid signature).',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      this.reset();
      for (const [kind, count] of paymentMessages) this.inc({ kind }, count);
    },
  });
  const requests = new Counter({
    name: 'homeplate_requests_total',
    help: 'Answered requests by operation and outcome; a document with several operations counts for each.',
    labelNames: ['operation', 'outcome'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'homeplate_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by operation.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers: [register],
  });

  app.addHook('onResponse', async (request, reply) => {
    const outcome = request.outcome ?? outcomeOf(reply.statusCode);
    for (const operation of operationsOf(request, options.operations)) {
      requests.inc({ operation, outcome });
      durations.observe({ operation }, reply.elapsedTime / 1000);
    }
  });

  const wanted = digest(`Bearer ${options.token}`);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      return reply.code(401).header('www-authenticate', 'Bearer').send('Send the token of METRICS_TOKEN.\n');
    const figures = new Registry();
    await addFigures(figures, options.readFigures);
    return reply
      .header('content-type', register.contentType)
      .send(`${await register.metrics()}\n${await figures.metrics()}`);
  });
}

async function addFigures(register: Registry, readFigures: MetricsOptions['readFigures']): Promise<void> {
  const up = new Gauge({
    name: 'homeplate_database_up',
    help: '1 when the database answered the figures below; 0: they are left out.',
    registers: [register],
  });
  try {
    for (const { name, help, labels, values } of await readFigures()) {
      const gauge = new Gauge({ name, help, labelNames: labels, registers: [register] });
      for (const [label, value] of values)
        gauge.set(Object.fromEntries(labels.map((key, index) => [key, label[index] ?? ''])), value);
    }
    up.set(1);
  } catch {
    up.set(0);
  }
}

function operationsOf(request: FastifyRequest, known: ReadonlySet<string>): string[] {
  const { url } = request.routeOptions;
  if (url === undefined) return [OTHER];
  if (url !== '/graphql') return [`${request.method} ${url}`];
  const names = (request.operations || OTHER).split(',').map((name) => (known.has(name) ? name : OTHER));
  return [...new Set(names)];
}

function outcomeOf(status: number): NonNullable<FastifyRequest['outcome']> {
  if (status >= 500) return 'failed';
  if (status === 429) return 'limited';
  return status >= 400 ? 'refused' : 'ok';
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Every copy answers the same. Rejects without a database. */
export async function readFigures(context: { sql: Sql; now: Date }): Promise<Figure[]> {
  const [jobs, connections, shop, books, disputes, payouts] = await Promise.all([
    countJobs(context.sql),
    countConnections(context.sql),
    readOrderFigures(context),
    countDifferences(context.sql),
    countUnfinished(context.sql),
    readWaitingPayouts(context.sql),
  ]);
  const { open, paid, released, refunded } = shop.checkouts;
  return [
    {
      name: 'homeplate_jobs',
      help: 'Jobs by queue: queued (also those that failed and are tried again), active, failed for good.',
      labels: ['queue', 'state'],
      values: jobs.map(({ queue, state, count }) => [[queue, state], count]),
    },
    one('homeplate_holds_open', 'Checkouts that hold portions while their payment is open.', open),
    {
      name: 'homeplate_checkouts_last_hour',
      help: 'Checkouts that ended in the last hour: paid, released without a payment, refunded because paid too late.',
      labels: ['outcome'],
      values: [
        [['paid'], paid],
        [['released'], released],
        [['refunded'], refunded],
      ],
    },
    one('homeplate_orders_late', 'Orders that wait for an operator: admin orders late.', shop.ordersLate),
    one('homeplate_refunds_waiting', 'Refunds that the payment provider has not settled yet.', shop.refundsWaiting),
    one('homeplate_refunds_refused', 'Of these, refused three times: admin refunds refused.', shop.refundsRefused),
    one('homeplate_refunds_oldest_seconds', 'How long the oldest waiting refund has waited.', shop.oldestRefundSeconds),
    one(
      'homeplate_books_differences',
      'Payments, refunds, payouts and disputes on which books and provider differ.',
      books.count,
    ),
    one('homeplate_books_difference_cents', 'By how many cents in all.', books.cents),
    ...(books.read_until === null
      ? []
      : [
          one(
            'homeplate_provider_read_seconds',
            'How long ago the entries of the payment provider were read: once a night.',
            Math.max(0, (context.now.getTime() - books.read_until.getTime()) / 1000),
          ),
        ]),
    one('homeplate_disputes_open', 'Disputes of customers’ banks that are not decided.', disputes.count),
    one('homeplate_payouts_sending', 'Confirmed payouts that Stripe has not paid yet.', payouts.sending),
    one('homeplate_payouts_short', 'Of these, those for which the balance at Stripe does not reach.', payouts.short),
    {
      name: 'homeplate_database_connections',
      help: 'Connections of all copies to the database, by pool and state.',
      labels: ['pool', 'state'],
      values: connections.counts.map(({ application, state, count }) => [[application, state], count]),
    },
    one('homeplate_database_connections_max', 'Connections that the database takes, from everybody.', connections.max),
  ];
}

function one(name: string, help: string, value: number): Figure {
  return { name, help, labels: [], values: [[[], value]] };
}
