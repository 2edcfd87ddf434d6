// Where things are. Plain JavaScript without dependencies: it runs on any Node before anything is installed.
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

/** The Node that the project pins as an npm package. */
export const PINNED_NODE = join(ROOT, 'node_modules/.bin/node');

export const inProject = (...parts) => join(ROOT, ...parts);
