// Installs what package-lock.json names, when it has changed, with the Node that the project pins: npm on an older Node
// silently leaves out optional packages that want a newer one.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { step } from './progress.mjs';
import { inProject, PINNED_NODE } from './project.mjs';
import { collect } from './run.mjs';

const STAMP = inProject('node_modules/.homeplate-installed');

/** The package with the pinned Node for this machine; package.json has one for each kind. */
const { platform, arch } = process;
const isArmMac = platform === 'darwin' && arch === 'arm64';
const NODE_PACKAGE = `${isArmMac ? 'node-bin' : 'node'}-${platform === 'win32' ? 'win' : platform}-${arch}`;

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier', '--prefer-offline'];
// Whatever NODE_ENV and the user's own settings say: the build needs its tools, and some packages their install script.
const WHOLE = ['--include=dev', '--include=optional', '--ignore-scripts=false', '--engine-strict=false'];

/** Makes node_modules what package-lock.json says. Does nothing when it is so already. */
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
  // Not `npm ci`, which installs everything again when one package changed. Without saving, the lockfile decides as well, and
  // an npm of another version does not rewrite it in its own way.
  await step('Installing packages', () => npm(node, ['install', '--no-save', ...WHOLE, ...QUIET]));
  rmSync(inProject('.cache/node'), { recursive: true, force: true });
  writeFileSync(STAMP, wanted);
}

/** The same for a folder with a package.json and a lockfile of its own: packages that one command alone needs. Runs after `install`. */
export async function installTools(folder) {
  if (isInstalled(readFileSync(inProject(folder, 'package-lock.json'), 'utf8'), folder)) return;
  // Peers, such as Vitest, are the project's.
  const args = ['install', '--no-save', '--legacy-peer-deps', ...WHOLE, ...QUIET];
  await step(`Installing the packages of ${folder}`, () => npm(PINNED_NODE, args, inProject(folder)));
}

/** Whether npm's own record of node_modules has every package of the lockfile that this machine can have. */
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

/** A Node of the pinned version to run npm with: the installed one, this one, or one fetched for the purpose. */
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
  const { code, output } = await collect(command, [...first, ...args], { cwd, env: { PATH: path } });
  if (code === 0) return;
  console.error(output.trim());
  console.error(`\nnpm could not install the packages (exit code ${code}). Is there a network?`);
  process.exit(1);
}

/** npm's own program, which a Node of our choice can run; undefined where `npm` is some other kind of program. */
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
