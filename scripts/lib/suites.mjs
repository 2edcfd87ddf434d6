// Runs the test runners and reads from their reports how many tests passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inProject } from './project.mjs';
import { pass } from './run.mjs';

const REPORTS = inProject('.cache/reports');

/** Domain, API, web and scripts. */
export const runVitest = () => countVitest('vitest', []);

/** The long tests of faults, all or those whose files' names hold one of the words. */
export const runFaults = (words) => countVitest('faults', ['--config', 'api/test/faults/vitest.config.ts', ...words]);

async function countVitest(name, more) {
  const report = freshReport(name);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more];
  const code = await pass(inProject('node_modules/.bin/vitest'), args);
  return counted(code, report, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
}

/** A project of the Playwright configuration: the journeys of people, or the pictures of every screen. */
export async function runPlaywright(project, browser) {
  const report = freshReport(`playwright-${project}`);
  const args = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`, '--reporter=list,json'];
  const code = await pass(inProject('node_modules/.bin/playwright'), args, {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return counted(code, report, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);
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
