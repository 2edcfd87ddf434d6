import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product as in `npm start`, on temporary data. */
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'homeplate-e2e-'));
process.env.DATA_DIR = dataDir;
// A developer's database server is for the API's tests only.
delete process.env.DATABASE_URL;
process.once('exit', () => {
  // Root's database is stored elsewhere, under an id in DATA_DIR.
  const id = join(dataDir, 'postgres/id');
  if (existsSync(id)) rmSync(join('/var/lib/homeplate', readFileSync(id, 'utf8').trim()), { recursive: true });
  rmSync(dataDir, { recursive: true, force: true });
});
await import('../api/src/main.ts');
