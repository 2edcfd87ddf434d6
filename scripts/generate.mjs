// npm run generate: api/schema.graphql and the types of resolvers and of the web's queries, from the modules' SDL.
import { install } from './lib/install.mjs';
import { PINNED_NODE } from './lib/project.mjs';
import { pass } from './lib/run.mjs';

await install();
process.exitCode = await pass(PINNED_NODE, ['scripts/lib/generated.run.mjs']);
