import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product as `npm start` runs it, on data of its own that go when it stops. */
const dataDir = mkdtempSync(join(tmpdir(), 'homeplate-e2e-'));
process.env.DATA_DIR = dataDir;
// Only the API's tests use a database server of the developer's, in databases of their own.
delete process.env.DATABASE_URL;
process.once('exit', () => {
  // Root's database lives elsewhere, under a name that DATA_DIR keeps.
  const id = join(dataDir, 'postgres/id');
  if (existsSync(id)) rmSync(join('/var/lib/homeplate', readFileSync(id, 'utf8').trim()), { recursive: true });
  rmSync(dataDir, { recursive: true, force: true });
});
await import('../api/src/main.ts');
