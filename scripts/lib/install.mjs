// Installs packages when package-lock.json has changed, by npm on the pinned Node: on an older one it silently omits
// optional packages.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { step } from './progress.mjs';
import { inProject, PINNED_NODE } from './project.mjs';
import { capture } from './run.mjs';

const STAMP = inProject('node_modules/.homeplate-installed');

const { platform, arch } = process;
const isArmMac = platform === 'darwin' && arch === 'arm64';
const NODE_PACKAGE = `${isArmMac ? 'node-bin' : 'node'}-${platform === 'win32' ? 'win' : platform}-${arch}`;

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier', '--prefer-offline'];
// Against NODE_ENV and user settings: the build needs dev dependencies and install scripts.
const COMPLETE = ['--include=dev', '--include=optional', '--ignore-scripts=false', '--engine-strict=false'];

export async function install() {
  const lockfile = readFileSync(inProject('package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(`${platform}-${arch}\n${lockfile}`).digest('hex');
  if (existsSync(PINNED_NODE) && (read(STAMP) === wanted || isInstalled(lockfile))) {
    if (read(STAMP) !== wanted) writeFileSync(STAMP, wanted);
    return;
  }
  const pinned = JSON.parse(lockfile).packages[`node_modules/${NODE_PACKAGE}`];
  if (!pinned) {
    console.error(`There is no Node for ${platform} on ${arch} in package.json.`);
    process.exit(1);
  }
  const node = await findNode(pinned.version);
  // `npm ci` would reinstall everything; `--no-save` stops other npm versions from rewriting the lockfile.
  await step('Installing packages', () => npm(node, ['install', '--no-save', ...COMPLETE, ...QUIET]));
  rmSync(inProject('.cache/node'), { recursive: true, force: true });
  writeFileSync(STAMP, wanted);
}

/** The folder has its own lockfile. Call `install` first. */
export async function installTools(folder) {
  if (isInstalled(readFileSync(inProject(folder, 'package-lock.json'), 'utf8'), folder)) return;
  // Peer dependencies, such as Vitest, come from the project.
  const args = ['install', '--no-save', '--legacy-peer-deps', ...COMPLETE, ...QUIET];
  await step(`Installing the packages of ${folder}`, () => npm(PINNED_NODE, args, inProject(folder)));
}

/** npm's record has every package of the lockfile for this platform. */
function isInstalled(lockfile, folder = '.') {
  const record = read(inProject(folder, 'node_modules/.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(JSON.parse(lockfile).packages).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') ||
      (link
        ? existsSync(inProject(path))
        : (optional && path !== `node_modules/${NODE_PACKAGE}`) || installed[path]?.version === version),
  );
}

async function findNode(version) {
  const [major] = version.split('.');
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  if (existsSync(PINNED_NODE)) return PINNED_NODE;
  const folder = inProject('.cache/node');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  await step(`Fetching Node ${version}`, () =>
    npm(
      process.execPath,
      ['install', '--no-save', '--no-package-lock', ...QUIET, `${NODE_PACKAGE}@${version}`],
      folder,
    ),
  );
  return join(folder, 'node_modules', NODE_PACKAGE, 'bin', 'node');
}

async function npm(node, args, cwd = inProject('.')) {
  const path = `${dirname(realpathSync(node))}${delimiter}${process.env.PATH}`;
  const script = findNpm();
  const [command, first] = script ? [node, [script]] : ['npm', []];
  const { code, output } = await capture(command, [...first, ...args], { cwd, env: { PATH: path } });
  if (code === 0) return;
  console.error(output.trim());
  console.error(`\nnpm could not install the packages (exit code ${code}). Is there a network?`);
  process.exit(1);
}

function findNpm() {
  const candidates = [
    process.env.npm_execpath,
    ...process.env.PATH.split(delimiter).map((folder) => join(folder, 'npm')),
  ];
  for (const candidate of candidates) {
    if (!candidate || !existsSync(candidate)) continue;
    const path = realpathSync(candidate);
    if (/^npm(-cli\.js)?$/.test(basename(path)) && /^#!.*\bnode\b/.test(read(path) ?? '')) return path;
  }
  return undefined;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
