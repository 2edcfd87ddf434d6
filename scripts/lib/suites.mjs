import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from './progress.mjs';
import { inProject } from './project.mjs';
import { runInherited } from './run.mjs';

const REPORTS = inProject('.cache/reports');

/** What a part answers: failed and retried tests by name, and how long each test took. */
const NOTHING = { passed: 0, failed: [], retried: [], times: [] };

export const runVitest = (...names) =>
  vitest(
    names[0],
    names.map((name) => `--project=${name}`),
  );

export const runFaults = (words) => vitest('faults', ['--config', 'api/test/faults/vitest.config.ts', ...words]);

async function vitest(name, more) {
  const report = freshReport(name);
  const args = ['run', '--reporter=default', `--reporter=${inProject('scripts/lib/vitestReport.mjs')}`, ...more];
  const code = await runInherited(inProject('node_modules/.bin/vitest'), args, { env: { TEST_REPORT: report } });
  return counted(code, report, (answer) => answer);
}

export const runChiefStories = (browser) => playwright('journeys', browser, ['--grep=@chief']);

export const runOtherJourneys = (browser) => playwright('journeys', browser, ['--grep-invert=@chief']);

export const runScreens = (browser) => playwright('screens', browser, []);

async function playwright(project, browser, more) {
  const report = freshReport(`playwright-${project}`);
  const args = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`, '--reporter=list,json', ...more];
  const code = await runInherited(inProject('node_modules/.bin/playwright'), args, {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return counted(code, report, readStories);
}

/** From Playwright's report. */
export function readStories({ stats, suites }) {
  const stories = suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}: ${title}`,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  const withStatus = (wanted) => stories.filter(({ status }) => status === wanted).map(({ name }) => name);
  return {
    passed: stats.expected + stats.flaky,
    failed: withStatus('unexpected'),
    retried: withStatus('flaky'),
    times: stories.map(({ name, ms }) => ({ name, ms })),
  };
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** Each part runs, whatever those before it answer. Returns the sums. */
export async function runParts(parts) {
  const sum = { ...NOTHING };
  for (const [heading, run] of parts) {
    console.log(`\n== ${heading} ==`);
    const start = performance.now();
    const answer = { ...NOTHING, ...(await run().catch(broken)) };
    console.log(`${heading}: ${answer.passed} passed, ${answer.failed.length} failed (${seconds(start)})`);
    for (const key of Object.keys(sum))
      sum[key] = key === 'passed' ? sum.passed + answer.passed : [...sum[key], ...answer[key]];
  }
  return sum;
}

/** Says what failed, what needed a second try and the ten slowest; the last two are kept in files. */
export function tell({ passed, failed, retried, times }, folder = REPORTS) {
  mkdirSync(folder, { recursive: true });
  const slowest = times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s  ${name}`);
  writeFileSync(join(folder, 'retried.txt'), retried.map((name) => `${name}\n`).join(''));
  writeFileSync(join(folder, 'slowest.txt'), slowest.map((line) => `${line}\n`).join(''));
  list('The slowest:', slowest);
  list(`${retried.length} needed a second try:`, retried);
  list('Failed:', failed);
  console.log(`\n${passed} passed, ${failed.length} failed`);
}

function list(heading, lines) {
  if (lines.length > 0) console.log(`\n${heading}\n  ${lines.join('\n  ')}`);
}

function broken(problem) {
  console.error(problem);
  return { failed: [String(problem)] };
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const path = `${REPORTS}/${name}.json`;
  rmSync(path, { force: true });
  return path;
}

/** A program that failed without a failed test counts as one. */
function counted(code, report, read) {
  try {
    const answer = read(JSON.parse(readFileSync(report, 'utf8')));
    if (answer.failed.length > 0 || code === 0) return answer;
    return { ...answer, failed: [`${report} ended with code ${code}`] };
  } catch {
    return { failed: [`${report} was not written`] };
  }
}
