import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { inProject, PINNED_NODE } from './project.mjs';
import { capture } from './run.mjs';

const SOURCES = ['web', 'domain/src', 'api/schema.graphql', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test']);

const STAMP = inProject('web/dist/.built-from');
const RESULTS = ['web/dist/client', 'web/dist/server/entry-server.js'];

/** Returns whether it worked. */
export async function buildWeb() {
  const wanted = fingerprint();
  const isBuilt = existsSync(STAMP) && RESULTS.every((path) => existsSync(inProject(path)));
  if (isBuilt && readFileSync(STAMP, 'utf8') === wanted) return true;
  rmSync(STAMP, { force: true });
  const { code, output } = await step('Building the web', build);
  if (code === 0) writeFileSync(STAMP, wanted);
  else console.error(`${output.trim()}\n\nThe web could not be built (exit code ${code}).`);
  return code === 0;
}

const build = () => capture(PINNED_NODE, ['build.mjs'], { cwd: inProject('web') });

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const name of filesOf(source))
      hash
        .update(`${name}\0`)
        .update(readFileSync(inProject(name)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** In a stable order. */
function filesOf(name) {
  const entries = readEntries(name);
  if (entries === undefined) return [name];
  return entries
    .filter((entry) => !NOT_SOURCES.has(entry) && !entry.startsWith('.'))
    .sort()
    .flatMap((entry) => filesOf(join(name, entry)));
}

function readEntries(name) {
  try {
    return readdirSync(inProject(name));
  } catch {
    return undefined;
  }
}
