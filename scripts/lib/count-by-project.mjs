import fs from 'node:fs';

/** A reporter of vitest: how many tests of each project passed, failed and were skipped, as JSON. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it.
export default class CountByProject {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    /** @type {Record<string, { passed: number, failed: number, skipped: number }>} */
    const counts = {};
    for (const module of modules) {
      const ofProject = (counts[module.project.name] ??= { passed: 0, failed: 0, skipped: 0 });
      const failedBefore = ofProject.failed;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        ofProject[state === 'pending' ? 'failed' : state] += 1;
      }
      // A file that could not be loaded, or whose hooks failed, may have no failed test to count.
      if (module.state() === 'failed' && ofProject.failed === failedBefore) ofProject.failed += 1;
    }
    fs.writeFileSync(/** @type {string} */ (process.env.DEVAM_TEST_COUNTS), JSON.stringify(counts));
  }
}
