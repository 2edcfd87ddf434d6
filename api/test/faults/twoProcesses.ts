import { expect } from 'vitest';
import { startSimulator } from '../stripeSimulator/start.ts';
import { untilBooksAgree } from '../support/invariants.ts';
import { startMailServer } from '../support/mailServer.ts';
import { addPeople } from '../support/marketplace.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import { prepareServer } from './serverProcess.ts';
import { createShoppers, openKitchens } from './shoppers.ts';

/** Row A18. Returns counts. */
export async function shopAtTwoProcesses(run: { people: number; atOnce: number }): Promise<Record<string, number>> {
  const database = await createTestDatabase();
  const mails = await startMailServer();
  const simulator = await startSimulator();
  const env = { SMTP_URL: mails.url };
  const servers = [
    await prepareServer(simulator, { databaseUrl: database.url, env }),
    await prepareServer(simulator, { databaseUrl: database.url, env }),
  ] as const;
  try {
    const [{ sql }] = servers;
    const shoppers = createShoppers(simulator, await openKitchens(servers[0], 3), { leave: 5, neverReturn: 10 });
    await Promise.all(servers.map((server) => server.start()));
    await shoppers.shopAll(servers, await addPeople(servers[0], run.people), run.atOnce);
    await untilBooksAgree(sql, simulator.books, 150_000);
    await shoppers.checkAcknowledged(servers[0]);
    const [{ queued }] = await sql<[{ queued: number }]>`select count(*) as queued from pgboss.job where name = 'mail'`;
    const ids = mails.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(queued);
    const references = (await simulator.state()).refunds.map((refund) => refund.metadata.reference);
    expect(new Set(references).size).toBe(references.length);
    expect(servers.map((server) => server.runs())).toEqual([true, true]);
    return { ...shoppers.counts(), mails: ids.length, refunds: references.length };
  } finally {
    for (const server of servers) await server.close();
    await simulator.close();
    await mails.close();
    await database.drop();
  }
}
