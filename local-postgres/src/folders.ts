import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder that cannot be made or written in; the message is a sentence for a person. */
export class FolderProblem extends Error {
  override name = 'FolderProblem';
  /** The system's own word for it. */
  readonly code: string;

  constructor(folder: string, place: string, cause: NodeJS.ErrnoException) {
    const { code = '', message } = cause;
    super(`The folder ${folder} cannot be used: ${reasonOf(code, place) ?? message}.`, { cause });
    this.code = code;
  }
}

/**
 * Makes a folder and those above it, where they are missing. Node's own `recursive` never ends where a system refuses a folder
 * with "no such file or directory" though the one above it is there, as /proc does.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const problem = makeAll(folder, mode);
  if (problem !== undefined) throw new FolderProblem(folder, problem.place, problem.error);
}

/** Makes a folder and writes a file in it, which it takes away again. Throws a FolderProblem where that does not go. */
export function tryFolder(folder: string, mode?: number): void {
  makeFolder(folder, mode);
  const file = join(folder, `.try-${randomBytes(4).toString('hex')}`);
  try {
    // A disk that is full still takes a file of no bytes.
    writeFileSync(file, Buffer.alloc(4096), { flag: 'wx', flush: true });
  } catch (error) {
    if (isFull(error)) rmSync(file, { force: true });
    throw new FolderProblem(folder, folder, error as NodeJS.ErrnoException);
  }
  rmSync(file);
}

export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

/** Answers what hinders it, and where. */
function makeAll(folder: string, mode: number): { place: string; error: NodeJS.ErrnoException } | undefined {
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
    const above = dirname(folder);
    const problem = above === folder ? undefined : makeAll(above, mode);
    if (problem !== undefined) return problem;
    mkdirSync(folder, { mode });
    return undefined;
  } catch (error) {
    const isThere = codeOf(error) === 'EEXIST';
    // Another process was quicker.
    if (isThere && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
    return { place: isThere ? folder : dirname(folder), error: error as NodeJS.ErrnoException };
  }
}

function reasonOf(code: string, place: string): string | undefined {
  if (code === 'ENOENT') return `nothing can be made in ${place}`;
  if (code === 'EEXIST') return `${place} is no folder`;
  if (code === 'EACCES' || code === 'EPERM') return `you may not write in ${place}`;
  if (code === 'EROFS') return `${place} can only be read`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'its disk is full';
  return undefined;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
