import { readShopFigures } from '../modules/checkout/shopFigures.ts';
import { countConnections, type Sql } from '../platform/database.ts';
import { countJobs } from '../platform/jobs.ts';
import type { Figure } from './metrics.ts';

/** What the metrics tell of the database that all copies share: every copy answers the same. Rejects without a database. */
export async function readFigures(context: { sql: Sql; now: Date }): Promise<Figure[]> {
  const [jobs, connections, shop] = await Promise.all([
    countJobs(context.sql),
    countConnections(context.sql),
    readShopFigures(context),
  ]);
  const { open, paid, released, refunded } = shop.checkouts;
  return [
    {
      name: 'homeplate_jobs',
      help: 'Jobs by queue: queued (also those that failed and are tried again), active, failed for good.',
      labels: ['queue', 'state'],
      values: jobs.map(({ queue, state, count }) => [[queue, state], count]),
    },
    one('homeplate_holds_open', 'Checkouts whose portions are held while somebody pays.', open),
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
    one('homeplate_refunds_waiting', 'Refunds that the payment provider has not settled yet.', shop.refundsWaiting),
    one('homeplate_refunds_oldest_seconds', 'How long the oldest waiting refund has waited.', shop.oldestRefundSeconds),
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
