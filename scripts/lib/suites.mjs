// Runs the test runners and reads from their reports how many tests passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { seconds } from './progress.mjs';
import { inProject } from './project.mjs';
import { pass } from './run.mjs';

const REPORTS = inProject('.cache/reports');

/** Projects of vitest.config.ts. */
export const runVitest = (...projects) =>
  countVitest(
    projects[0],
    projects.map((project) => `--project=${project}`),
  );

/** The long tests of faults, all or those whose files' names hold one of the words. */
export const runFaults = (words) => countVitest('faults', ['--config', 'api/test/faults/vitest.config.ts', ...words]);

async function countVitest(name, more) {
  const report = freshReport(name);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more];
  const code = await pass(inProject('node_modules/.bin/vitest'), args);
  return counted(code, report, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
}

/** The stories that `npm test` holds, in the real browser. */
export const runChiefStories = (browser) => runPlaywright('journeys', browser, ['--grep=@chief']);

/** All other journeys. */
export const runOtherJourneys = (browser) => runPlaywright('journeys', browser, ['--grep-invert=@chief']);

/** A picture of every screen. */
export const runScreens = (browser) => runPlaywright('screens', browser, []);

async function runPlaywright(project, browser, more) {
  const report = freshReport(`playwright-${project}`);
  const args = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`, '--reporter=list,json', ...more];
  const code = await pass(inProject('node_modules/.bin/playwright'), args, {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return counted(code, report, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);
}

/** Runs parts one after another under their headings, each of which answers what passed and failed; answers the sum. */
export async function runParts(parts) {
  const sum = { passed: 0, failed: 0 };
  for (const [heading, run] of parts) {
    console.log(`\n== ${heading} ==`);
    const start = performance.now();
    const { passed, failed } = await run().catch(broken);
    console.log(`${heading}: ${passed} passed, ${failed} failed (${seconds(start)})`);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

/** A part that breaks off counts as one failure, and the next one runs. */
function broken(problem) {
  console.error(problem);
  return { passed: 0, failed: 1 };
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const path = `${REPORTS}/${name}.json`;
  rmSync(path, { force: true });
  return path;
}

/** A runner that failed without a failed test (it could not start, or something escaped a test) counts as one. */
function counted(code, report, read) {
  let [passed, failed] = [0, 0];
  try {
    [passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    code ||= 1;
  }
  return { passed, failed: Math.max(failed, code === 0 ? 0 : 1) };
}
