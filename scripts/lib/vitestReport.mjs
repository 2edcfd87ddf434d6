// Vitest's reporter for suites.mjs: writes { passed, failed, retried, times } as JSON to the path in TEST_REPORT.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './project.mjs';

export default class {
  onTestRunEnd(modules) {
    const report = { passed: 0, failed: [], retried: [], times: [] };
    for (const module of modules) {
      const file = relative(ROOT, module.moduleId);
      if (module.errors().length > 0) report.failed.push(file);
      for (const test of module.children.allTests()) {
        const name = `${file}: ${test.fullName}`;
        const { duration = 0, flaky = false } = test.diagnostic() ?? {};
        const { state } = test.result();
        if (state === 'passed') report.passed += 1;
        if (state === 'failed') report.failed.push(name);
        if (flaky) report.retried.push(name);
        report.times.push({ name, ms: Math.round(duration) });
      }
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
