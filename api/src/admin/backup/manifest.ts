import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder, tryFolder } from '@homeplate/local-postgres/folders';
import { Refusal } from '../usage.ts';

/** Written last: a folder without it is no backup. */
export type Manifest = {
  format: 1;
  made_at: string;
  database: 'cluster' | 'dump';
  /** Major version. */
  postgres: string;
  homeplate: string;
  migrations: string[];
  /** SHA-256 by path in the backup. */
  files: Record<string, string>;
};

const FILE = 'manifest.json';

export async function openNewFolder(folder: string): Promise<void> {
  tryFolder(folder);
  if ((await readdir(folder)).length > 0) throw new Refusal(`${folder} is not empty: name a folder that is new.`);
  await chmod(folder, 0o700);
}

export async function seal(folder: string, facts: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const files: Record<string, string> = {};
  for (const path of await listFiles(folder)) files[path] = await hashOf(join(folder, path));
  const manifest: Manifest = { format: 1, ...facts, files };
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
}

export async function verify(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Refusal(`${folder} is not a finished backup: it has no ${FILE}.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Refusal(`${folder} was made by a newer version: restore it with that one.`);
  for (const [path, hash] of Object.entries(manifest.files)) {
    const found = await hashOf(join(folder, path)).catch(() => undefined);
    if (found === undefined) throw new Refusal(`The backup is damaged: ${path} is missing.`);
    if (found !== hash) throw new Refusal(`The backup is damaged: ${path} has changed.`);
  }
  return manifest;
}

/** Links are neither followed nor copied. */
export async function copyFolder(from: string, to: string, leftOut: readonly string[] = []): Promise<void> {
  makeFolder(to);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name));
    if (leftOut.some((name) => path === name || path.startsWith(`${name}/`))) continue;
    const target = join(to, path);
    if (entry.isDirectory()) makeFolder(target);
    else if (entry.isFile()) {
      makeFolder(dirname(target));
      await copyFile(join(from, path), target);
    }
  }
}

export async function emptyFolder(folder: string, leftOut: readonly string[]): Promise<void> {
  for (const name of await readdir(folder))
    if (!leftOut.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
