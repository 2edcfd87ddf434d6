import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { seconds } from './progress.mjs';
import { inProject } from './project.mjs';
import { runInherited } from './run.mjs';

const REPORTS = inProject('.cache/reports');

const projects = (names) => names.map((name) => `--project=${name}`);

export const runVitest = (...names) => countVitest(names[0], projects(names));

/** Its files mostly wait: for a dead server's work, a timeout, a start. */
export const runPrograms = (...names) => countVitest(names[0], ['--maxWorkers=5', ...projects(names)]);

export const runFaults = (words) => countVitest('faults', ['--config', 'api/test/faults/vitest.config.ts', ...words]);

async function countVitest(name, more) {
  const report = freshReport(name);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more];
  const code = await runInherited(inProject('node_modules/.bin/vitest'), args);
  return counted(code, report, ({ numPassedTests, numFailedTests, testResults }) => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const names = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return { passed: numPassedTests, failed: numFailedTests, names };
  });
}

export const runChiefStories = (browser) => runPlaywright('journeys', browser, ['--grep=@chief']);

export const runOtherJourneys = (browser) => runPlaywright('journeys', browser, ['--grep-invert=@chief']);

export const runScreens = (browser) => runPlaywright('screens', browser, []);

async function runPlaywright(project, browser, more) {
  const report = freshReport(`playwright-${project}`);
  const args = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`, '--reporter=list,json', ...more];
  const code = await runInherited(inProject('node_modules/.bin/playwright'), args, {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return counted(code, report, readStories);
}

/** From Playwright's report; one that needed a second try has failed. */
export function readStories({ stats, suites }) {
  const hasFailed = ({ status }) => status === 'unexpected' || status === 'flaky';
  const failed = suites.flatMap(specsIn).filter(({ tests }) => tests.some(hasFailed));
  const names = failed.map(({ file, title }) => `${file}: ${title}`);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, names };
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

export async function runParts(parts) {
  const sum = { passed: 0, failed: 0, names: [] };
  for (const [heading, run] of parts) {
    console.log(`\n== ${heading} ==`);
    const start = performance.now();
    const { passed, failed, names = [] } = await run().catch(broken);
    console.log(`${heading}: ${passed} passed, ${failed} failed (${seconds(start)})`);
    sum.passed += passed;
    sum.failed += failed;
    sum.names.push(...names);
  }
  return sum;
}

function broken(problem) {
  console.error(problem);
  return { passed: 0, failed: 1, names: [String(problem)] };
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const path = `${REPORTS}/${name}.json`;
  rmSync(path, { force: true });
  return path;
}

function counted(code, report, read) {
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')));
    return counts.failed > 0 || code === 0
      ? counts
      : { ...counts, failed: 1, names: [`${report} ended with code ${code}`] };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
