import { install } from './lib/install.mjs';
import { PINNED_NODE } from './lib/project.mjs';
import { runInherited } from './lib/run.mjs';

await install();
process.exitCode = await runInherited(PINNED_NODE, ['scripts/lib/generated.run.mjs']);
