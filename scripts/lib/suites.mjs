import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { printCheck, runChecks } from './checks.mjs';
import { runNode } from './children.mjs';
import { provideChromium } from './chromium.mjs';
import { providePostgres } from './postgres.mjs';
import { inRoot } from './root.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ chromium: () => Promise<string>, faults: boolean, cleanUps: Set<() => unknown> }} Run
 */

const skipped = { passed: 0, failed: 0, skipped: 1 };

/**
 * Runs a test runner that leaves a JSON report. One that crashed, or ran nothing, has failed.
 * @param {string} script
 * @param {string[]} args
 * @param {(report: string) => { args?: string[], env: NodeJS.ProcessEnv }} reportTo
 * @param {(report: any) => Counts} read
 * @returns {Promise<Counts>}
 */
async function counted(script, args, reportTo, read) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-report-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const report = path.join(folder, 'report.json');
  const { args: more = [], env } = reportTo(report);
  const { code } = await runNode(inRoot('node_modules', script), [...args, ...more], {
    env: { ...process.env, ...env },
    live: true,
  });
  const counts = fs.existsSync(report)
    ? read(JSON.parse(fs.readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  const nothing = counts.passed + counts.failed + counts.skipped === 0;
  if (nothing) console.log('No test was run.');
  if ((nothing || code !== 0) && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** @param {string} project @param {Run} run @param {NodeJS.ProcessEnv} [env] */
const vitest = (project, { faults }, env = {}) =>
  counted(
    'vitest/vitest.mjs',
    ['run', '--project', project, ...(faults ? ['server/faults/'] : [])],
    (report) => ({
      args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env: { DEVAM_FAULT_ROUNDS: faults ? '60' : '5', ...env },
    }),
    (report) => ({
      passed: report.numPassedTests,
      // A file that could not be loaded has no tests to count.
      failed:
        report.numFailedTests +
        report.testResults.filter(
          (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
            file.status === 'failed' && file.assertionResults.length === 0,
        ).length,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );

/** In the order in which they run. @satisfies {Record<string, (run: Run) => Promise<Counts>>} */
export const suites = {
  check: async () => {
    const checks = await runChecks(printCheck);
    const passed = checks.filter(({ ok }) => ok).length;
    return { passed, failed: checks.length - passed, skipped: 0 };
  },

  unit: (/** @type {Run} */ run) => vitest('unit', run),

  pglite: (/** @type {Run} */ run) => vitest('pglite', run),

  postgres: async (/** @type {Run} */ run) => {
    if (process.env.SKIP_POSTGRES === '1') return skipped;
    const postgres = await providePostgres();
    run.cleanUps.add(postgres.stop);
    console.log(`PostgreSQL ${postgres.version} (${postgres.source})`);
    try {
      return await vitest('postgres', run, { TEST_DATABASE_URL: postgres.url });
    } finally {
      run.cleanUps.delete(postgres.stop);
      await postgres.stop();
    }
  },

  browser: async (/** @type {Run} */ run) => {
    if (process.env.SKIP_BROWSER === '1') return skipped;
    const CHROMIUM_PATH = await run.chromium();
    return counted(
      '@playwright/test/cli.js',
      ['test', '--reporter=list,json'],
      (report) => ({ env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
      ({ stats, errors }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
        skipped: stats.skipped,
      }),
    );
  },
};

/**
 * @param {(keyof typeof suites)[]} names
 * @param {boolean} faults Only the fault tests, many rounds of them.
 * @param {Run['cleanUps']} cleanUps
 * @returns {Promise<Counts>}
 */
export async function runSuites(names, faults, cleanUps) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  // Fetched, if it must be, while the other suites run.
  const browser =
    names.includes('browser') && process.env.SKIP_BROWSER !== '1' ? provideChromium() : null;
  browser?.catch(() => {});
  const chromium = () => browser ?? provideChromium();
  for (const name of names) {
    console.log(`\n── ${name}`);
    const begin = performance.now();
    const counts = await suites[name]({ chromium, faults, cleanUps }).catch((error) => {
      console.error(error.message);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(
      `── ${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds} s`,
    );
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  console.log('');
  return total;
}
