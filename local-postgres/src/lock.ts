import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataInUse extends Error {
  override name = 'DataInUse';
}

export type Lock = { release(): void };

/** Garbage collection would release the lock. */
const held = new Set<DatabaseSync>();

/** Uses node:sqlite, Node's only file lock: the system releases it with the process. */
export function acquireLock(folder: string, dataDir: string): Lock {
  const path = join(folder, 'lock');
  const ownerFile = join(folder, 'owner.pid');
  const file = open(path, dataDir);
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (problem) {
    file.close();
    if (codeOf(problem) === SQLITE_BUSY) throw new DataInUse(inUse(dataDir, readOwner(ownerFile)));
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
const SQLITE_CANTOPEN = 14;

function open(path: string, dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (problem) {
    throw codeOf(problem) === SQLITE_CANTOPEN ? new Error(wrongUser(dataDir)) : problem;
  }
}

function codeOf(problem: unknown): unknown {
  return problem instanceof Error && 'errcode' in problem ? problem.errcode : undefined;
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

export function wrongUser(dataDir: string): string {
  return `The data in ${dataDir} belong to another user: start as that user, or set DATA_DIR to another folder.`;
}
