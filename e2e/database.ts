import { Client } from 'pg';
import { product } from './product.ts';

/** Stories write what would take too long to happen. */
export async function inDatabase<T>(act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
