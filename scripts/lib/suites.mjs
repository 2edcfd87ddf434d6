// Starts the test runners and reads totals from their reports.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { seconds } from './progress.mjs';
import { inProject } from './project.mjs';
import { runInherited } from './run.mjs';

const REPORTS = inProject('.cache/reports');

export const runVitest = (...projects) =>
  countVitest(
    projects[0],
    projects.map((project) => `--project=${project}`),
  );

/** Filtered by file name. */
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

/** Every change waits for them. */
const MOST_CHIEF_STORIES = 45;

export async function runChiefStories(browser) {
  const counts = await runPlaywright('journeys', browser, ['--grep=@chief']);
  const count = counts.passed + counts.failed;
  if (count <= MOST_CHIEF_STORIES) return counts;
  const name = `${count} stories are tagged @chief, of at most ${MOST_CHIEF_STORIES}`;
  return { ...counts, failed: counts.failed + 1, names: [...(counts.names ?? []), name] };
}

export const runOtherJourneys = (browser) => runPlaywright('journeys', browser, ['--grep-invert=@chief']);

export const runScreens = (browser) => runPlaywright('screens', browser, []);

async function runPlaywright(project, browser, more) {
  const report = freshReport(`playwright-${project}`);
  const args = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`, '--reporter=list,json', ...more];
  const code = await runInherited(inProject('node_modules/.bin/playwright'), args, {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return counted(code, report, ({ stats, suites }) => {
    const failed = suites.flatMap(specsIn).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
    const names = failed.map(({ file, title }) => `${file}: ${title}`);
    return { passed: stats.expected, failed: stats.unexpected, names };
  });
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** In order; returns the sums. */
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

/** A crashed part counts as one failure; the next one runs. */
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

/** A runner that fails without a failed test counts as one failure. */
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
