import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from './testDatabase.ts';

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

const MAKERS = ['../../db/migrations', '../scale'].map((folder) => join(import.meta.dirname, folder));

/** GROW_KEEP keeps a filled database on the server, which later runs copy. */
export async function createFilled(dishes: number, fill: (url: string) => Promise<void>): Promise<Database> {
  const fresh = await createTestDatabase();
  if (process.env.GROW_KEEP === undefined) {
    await fill(fresh.url);
    return fresh;
  }
  const admin = new Client(process.env.TEST_POSTGRES_URL);
  try {
    await admin.connect();
    const kept = `town_${dishes}_${hashOfMakers()}`;
    const found = await admin.query('select from pg_database where datname = $1', [kept]);
    const own = new URL(fresh.url).pathname.slice(1);
    if (found.rowCount === 0) {
      await fill(fresh.url);
      await admin.query(`alter database ${own} rename to ${kept}`);
    } else {
      await admin.query(`drop database ${own}`);
    }
    await admin.query(`create database ${own} template ${kept} strategy file_copy`);
    return fresh;
  } finally {
    await admin.end();
  }
}

function hashOfMakers(): string {
  const hash = createHash('sha256');
  for (const folder of MAKERS)
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}
