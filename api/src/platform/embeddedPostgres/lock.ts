import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Lock = { release(): void };

/** Held by reference: a database handle that is collected would give its lock away. */
const held = new Set<DatabaseSync>();

/**
 * Takes the one lock of a data folder. The operating system keeps it for this process and drops it when the process
 * ends in whatever way, so nothing of it can be stale: node:sqlite is the way to a file lock that comes with Node.
 * Throws one sentence when another process, or this one, holds it.
 */
export function holdLock(folder: string, dataDir: string): Lock {
  const ownerFile = join(folder, 'owner.pid');
  const path = join(folder, 'lock');
  const file = new DatabaseSync(path);
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (problem) {
    file.close();
    if (isBusy(problem)) throw new Error(inUse(dataDir, readOwner(ownerFile)));
    throw problem;
  }
  held.add(file);
  chmodSync(path, 0o600);
  writeFileSync(ownerFile, `${process.pid}\n`);
  return {
    release() {
      if (held.delete(file)) file.close();
    },
  };
}

const SQLITE_BUSY = 5;

function isBusy(problem: unknown): boolean {
  return problem instanceof Error && 'errcode' in problem && problem.errcode === SQLITE_BUSY;
}

function readOwner(ownerFile: string): string {
  try {
    return ` (process ${readFileSync(ownerFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}

function inUse(dataDir: string, owner: string): string {
  return `Homeplate is already running on the data in ${dataDir}${owner}: stop it first, or set DATA_DIR to another folder.`;
}
