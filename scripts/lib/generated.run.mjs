// Writes the generated files; with --check, fails if any is stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeGenerated } from './generated.mjs';
import { inProject } from './project.mjs';

const stale = (await makeGenerated()).filter(({ filename, content }) => content !== read(inProject(filename)));

if (process.argv.includes('--check')) {
  for (const { filename } of stale) console.error(`${filename} is out of date: run "npm run generate" and commit it.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { filename, content } of stale) {
    mkdirSync(dirname(inProject(filename)), { recursive: true });
    writeFileSync(inProject(filename), content);
    console.log(`Wrote ${filename}`);
  }
  if (stale.length === 0) console.log('Everything generated is up to date.');
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
