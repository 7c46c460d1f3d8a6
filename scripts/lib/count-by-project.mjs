import fs from 'node:fs';
import { firstLines } from './browser-report.mjs';

/** @param {ReadonlyArray<{ message: string }> | undefined} errors */
const firstLinesOf = (errors) => firstLines(errors?.[0]?.message ?? '');

/**
 * A reporter of vitest, as JSON: how many tests of each project passed, failed and were skipped, which failed and
 * why, and how long each took.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it.
export default class CountByProject {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<{ message: string }>} besideTests What went wrong while no test was asked.
   */
  onTestRunEnd(modules, besideTests) {
    /** @type {Record<string, { passed: number, failed: number, skipped: number }>} */
    const counts = {};
    /** @type {import('./browser-report.mjs').Timed[]} */
    const times = [];
    /** @type {import('./browser-report.mjs').Failure[]} */
    const failures = besideTests.map((error) => ({
      name: 'beside the tests',
      error: firstLinesOf([error]),
    }));
    for (const module of modules) {
      const file = `${module.project.name} ${module.relativeModuleId}`;
      const ofProject = (counts[module.project.name] ??= { passed: 0, failed: 0, skipped: 0 });
      const failedBefore = ofProject.failed;
      let inTests = 0;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const counted = state === 'pending' ? 'failed' : state;
        ofProject[counted] += 1;
        if (counted === 'failed') {
          failures.push({ name: `${file} › ${test.fullName}`, error: firstLinesOf(errors) });
        }
        const { duration = 0 } = test.diagnostic() ?? {};
        inTests += duration;
        times.push({ name: `${file} › ${test.fullName}`, seconds: duration / 1000 });
      }
      // What its hooks prepare costs as much as a test that does.
      const around = module.diagnostic().duration - inTests;
      times.push({ name: `${file} › around its tests`, seconds: around / 1000 });
      // A file that could not be loaded, or whose hooks failed, may have no failed test to count.
      if (module.state() === 'failed' && ofProject.failed === failedBefore) {
        ofProject.failed += 1;
        failures.push({ name: file, error: firstLinesOf(module.errors()) });
      }
    }
    const file = /** @type {string} */ (process.env.DEVAM_TEST_COUNTS);
    fs.writeFileSync(file, JSON.stringify({ counts, times, failures }));
  }
}
