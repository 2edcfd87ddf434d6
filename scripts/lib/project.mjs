// Must run on any Node before anything is installed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Pinned as an npm package. */
export const PINNED_NODE = join(ROOT, 'node_modules/.bin/node');

/** If there is one. */
export const ENV_FILE = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];

export const inProject = (...parts) => join(ROOT, ...parts);
