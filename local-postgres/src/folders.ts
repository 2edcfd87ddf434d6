import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export class FolderProblem extends Error {
  override name = 'FolderProblem';
  /** The system's error code. */
  readonly code: string;

  constructor(folder: string, place: string, cause: NodeJS.ErrnoException) {
    const { code = '', message } = cause;
    super(`The folder ${folder} cannot be used: ${reasonOf(code, place) ?? message}.`, { cause });
    this.code = code;
  }
}

/** Makes parents. Node's `recursive` loops for ever on file systems like /proc. */
export function makeFolder(folder: string, mode = 0o777): void {
  const problem = makeAll(folder, mode);
  if (problem !== undefined) throw new FolderProblem(folder, problem.place, problem.error);
}

export function tryFolder(folder: string, mode?: number): void {
  makeFolder(folder, mode);
  const file = join(folder, `.try-${randomBytes(4).toString('hex')}`);
  try {
    // A full disk still accepts an empty file.
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
