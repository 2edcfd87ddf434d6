import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from './run.mjs';

export function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

export const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/** Each for itself; returns what went wrong. */
export async function installFromDebian(names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  let errors = '';
  const install = (name) => ['install', '-y', '--no-install-recommends', name];
  for (const args of [['update'], ...names.map(install)]) {
    const { code, output } = await capture('apt-get', args, { env });
    if (code !== 0) errors += output;
  }
  return errors.trim();
}
