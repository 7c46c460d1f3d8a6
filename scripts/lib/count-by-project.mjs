import fs from 'node:fs';

/**
 * A reporter of vitest, as JSON: how many tests of each project passed, failed and were skipped, and how long each
 * took.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it.
export default class CountByProject {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    /** @type {Record<string, { passed: number, failed: number, skipped: number }>} */
    const counts = {};
    /** @type {import('./browser-report.mjs').Timed[]} */
    const times = [];
    for (const module of modules) {
      const file = `${module.project.name} ${module.relativeModuleId}`;
      const ofProject = (counts[module.project.name] ??= { passed: 0, failed: 0, skipped: 0 });
      const failedBefore = ofProject.failed;
      let inTests = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        ofProject[state === 'pending' ? 'failed' : state] += 1;
        const { duration = 0 } = test.diagnostic() ?? {};
        inTests += duration;
        times.push({ name: `${file} › ${test.fullName}`, seconds: duration / 1000 });
      }
      // What its hooks prepare costs as much as a test that does.
      const around = module.diagnostic().duration - inTests;
      times.push({ name: `${file} › around its tests`, seconds: around / 1000 });
      // A file that could not be loaded, or whose hooks failed, may have no failed test to count.
      if (module.state() === 'failed' && ofProject.failed === failedBefore) ofProject.failed += 1;
    }
    const file = /** @type {string} */ (process.env.DEVAM_TEST_COUNTS);
    fs.writeFileSync(file, JSON.stringify({ counts, times }));
  }
}
