import { shareEmbeddedPostgres } from '@homeplate/local-postgres';
import { Client } from 'pg';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Statements on the journeys' database, for what takes too long to happen. */
export async function inDatabase(act: (client: Client) => Promise<void>): Promise<void> {
  const { url } = await shareEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '', log: silent });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
