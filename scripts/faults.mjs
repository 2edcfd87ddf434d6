// npm run test:faults [-- file filter …]
import { canInstall, installFromDebian } from './lib/debian.mjs';
import { install } from './lib/install.mjs';
import { step } from './lib/progress.mjs';
import { capture } from './lib/run.mjs';
import { runFaults, tell } from './lib/suites.mjs';

const CLUSTER = ['postgresql', 'etcd-server', 'patroni', 'haproxy', 'caddy'];

const words = process.argv.slice(2);
await install();
if (words.includes('cluster')) await installCluster();
const answer = await runFaults(words);
process.exitCode = answer.failed.length === 0 ? 0 : 1;
tell(answer);

async function installCluster() {
  if (!canInstall()) return console.error('It is skipped: it needs Debian or Ubuntu, and root.');
  if ((await capture('dpkg-query', ['--status', ...CLUSTER])).code === 0) return;
  const problem = await step(`Installing ${CLUSTER.join(', ')}`, () => installFromDebian(CLUSTER));
  if (problem) console.error(problem);
}
