import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product as `npm start` runs it, on data of its own that go when it stops. */
const dataDir = mkdtempSync(join(tmpdir(), 'homeplate-e2e-'));
process.env.DATA_DIR = dataDir;
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await import('../api/src/main.ts');
