// Where things are. Plain JavaScript without dependencies: it runs on any Node before anything is installed.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** The Node that the project pins as an npm package. */
export const PINNED_NODE = join(ROOT, 'node_modules/.bin/node');

export const inProject = (...parts) => join(ROOT, ...parts);
