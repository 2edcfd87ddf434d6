import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder, tryFolder } from './folders.ts';
import { wrongUser } from './lock.ts';
import type { EmbeddedPostgresLog } from './log.ts';

const run = promisify(execFile);

export type Home = {
  folder: string;
  cluster: string;
  /** Postgres refuses root: another user runs it. */
  runAs: { uid: number; gid: number } | undefined;
};

const ROOTS_HOMES = '/var/lib/homeplate';
const SYSTEM_USER = 'homeplate';

/** Created when missing. */
export async function openOwnFolder(dataDir: string): Promise<string> {
  try {
    makeFolder(join(dataDir, 'postgres'), 0o700);
    return await realpath(join(dataDir, 'postgres'));
  } catch (problem) {
    const isForbidden = problem instanceof Error && 'code' in problem && problem.code === 'EACCES';
    throw isForbidden ? new Error(wrongUser(dataDir)) : problem;
  }
}

/** DATA_DIR holds the id of root's, so that a second clone starts empty. */
export async function findHome(own: string, log: EmbeddedPostgresLog): Promise<Home> {
  const cluster = join(own, 'cluster');
  if (process.getuid?.() !== 0) return { folder: own, cluster, runAs: undefined };
  const owner = await stat(cluster).catch(() => undefined);
  if (owner) return { folder: own, cluster, runAs: { uid: owner.uid, gid: owner.gid } };
  return rootsHome(own, log);
}

async function rootsHome(own: string, log: EmbeddedPostgresLog): Promise<Home> {
  const known = await readId(own);
  if (known && (await isCopy(own, known))) {
    log.warn(`${own} is a copy of a folder that has its database elsewhere: starting with an empty database.`);
  } else if (known) {
    const folder = join(ROOTS_HOMES, known);
    const exists = await stat(folder).catch(() => undefined);
    if (!exists) log.warn(`${folder}, the database of this folder, is gone: starting with an empty one.`);
    return openRootsHome(own, known);
  }
  const id = randomBytes(8).toString('hex');
  await writeFile(join(own, 'id'), `${id}\n`);
  return openRootsHome(own, id);
}

async function openRootsHome(own: string, id: string): Promise<Home> {
  // It may be on another disk.
  tryFolder(join(ROOTS_HOMES, id), 0o755);
  const folder = await realpath(join(ROOTS_HOMES, id));
  await writeFile(join(folder, 'data-dir'), `${own}\n`);
  const cluster = join(folder, 'cluster');
  const owner = await stat(cluster).catch(() => undefined);
  return { folder, cluster, runAs: owner ? { uid: owner.uid, gid: owner.gid } : await systemUser() };
}

export async function findExistingHome(dataDir: string): Promise<string | undefined> {
  const own = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  if (own === undefined) return undefined;
  const id = await readId(own);
  const candidates = [own, ...(id === undefined ? [] : [join(ROOTS_HOMES, id)])];
  for (const folder of candidates) {
    if (await stat(join(folder, 'cluster')).catch(() => undefined)) return folder;
  }
  return undefined;
}

/** A moved folder keeps its database; a copy must not share it. */
async function isCopy(own: string, id: string): Promise<boolean> {
  const original = await readFile(join(ROOTS_HOMES, id, 'data-dir'), 'utf8').catch(() => '');
  const path = original.trim();
  return path !== '' && path !== own && (await readId(path)) === id;
}

async function readId(own: string): Promise<string | undefined> {
  const text = await readFile(join(own, 'id'), 'utf8').catch(() => '');
  return /^[0-9a-f]{16}$/.exec(text.trim())?.[0];
}

/** Created when missing; `nobody` where that is impossible. */
async function systemUser(): Promise<{ uid: number; gid: number }> {
  const existing = await lookUp(SYSTEM_USER);
  if (existing) return existing;
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', ROOTS_HOMES];
  await run('useradd', [...flags, '--shell', '/usr/sbin/nologin', SYSTEM_USER]).catch(() => undefined);
  const user = (await lookUp(SYSTEM_USER)) ?? (await lookUp('nobody'));
  if (!user) {
    throw new Error('Postgres does not run as root, and no other user was found: start as an ordinary user.');
  }
  return user;
}

async function lookUp(name: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
