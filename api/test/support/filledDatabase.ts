import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { createTestDatabase } from './testDatabase.ts';

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

const MAKERS = ['../../db/migrations', '../scale'].map((folder) => join(import.meta.dirname, folder));

/**
 * A database of its own with so many dishes in it. With GROW_KEEP set, it is a copy of one that stays on DATABASE_URL's server:
 * filled by the first run of this code, taken as it is by the next.
 */
export async function createFilled(dishes: number, fill: (url: string) => Promise<void>): Promise<Database> {
  const fresh = await createTestDatabase();
  if (process.env.GROW_KEEP === undefined) {
    await fill(fresh.url);
    return fresh;
  }
  const admin = postgres(process.env.TEST_POSTGRES_URL ?? '', { max: 1, onnotice: () => {} });
  try {
    const kept = `town_${dishes}_${hashOfMakers()}`;
    const [found] = await admin`select from pg_database where datname = ${kept}`;
    const own = new URL(fresh.url).pathname.slice(1);
    if (found === undefined) {
      await fill(fresh.url);
      await admin.unsafe(`alter database ${own} rename to ${kept}`);
    } else {
      await admin.unsafe(`drop database ${own}`);
    }
    await admin.unsafe(`create database ${own} template ${kept} strategy file_copy`);
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
