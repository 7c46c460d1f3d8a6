import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { firstLines, readBrowserReport } from './browser-report.mjs';
import { printCheck, runChecks } from './checks.mjs';
import { runNode } from './children.mjs';
import { provideChromium } from './chromium.mjs';
import { EVERYTHING_ON_PGLITE, onPostgresAlone } from './engines.mjs';
import { folderForDatabases } from './memory-folder.mjs';
import { providePostgres } from './postgres.mjs';
import { inRoot } from './root.mjs';
import { shardArguments, suitesOf } from './shard.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {object} Options
 * @property {boolean} faults Only the fault tests, many rounds of them.
 * @property {import('./changed.mjs').Plan | null} changed Only what a change touches.
 * @property {import('./shard.mjs').Shard | null} shard Only its part of each suite.
 * @property {Set<() => unknown>} cleanUps
 * @typedef {Options & { chromium: () => Promise<string>, keptDemo: string, only?: readonly string[] }} Run
 *   `keptDemo`: a folder in which the tests on PGlite leave their demo for the browser's; `only`: files and folders of vitest.
 * @typedef {import('./browser-report.mjs').Timed} Timed
 * @typedef {import('./browser-report.mjs').Unsteady} Unsteady
 * @typedef {import('./browser-report.mjs').Failure} Failure
 *
 * @typedef {object} Outcome What a line of suites leaves.
 * @property {Record<string, Counts>} counts By suite.
 * @property {Timed[]} [times] How long each test took.
 * @property {Unsteady[]} [unsteady]
 * @property {Failure[]} [failures]
 */

const skipped = { passed: 0, failed: 0, skipped: 1 };

/**
 * Runs a test runner that leaves a JSON report; null without one.
 * @param {string} script
 * @param {string[]} args
 * @param {(report: string) => NodeJS.ProcessEnv} reportTo
 */
async function reported(script, args, reportTo) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-report-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'report.json');
  const { code } = await runNode(inRoot('node_modules', script), args, {
    env: { ...process.env, ...reportTo(file) },
    live: true,
  });
  const report = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
  return { code, report };
}

/**
 * One that crashed, or ran nothing, has failed; a change may touch no test of a suite, and a part of a run have none.
 * @param {Counts} counts @param {number} code @param {boolean} mayBeNone @returns {Counts}
 */
function judged(counts, code, mayBeNone) {
  const nothing = !mayBeNone && counts.passed + counts.failed + counts.skipped === 0;
  if (nothing) console.log('No test was run.');
  return (nothing || code !== 0) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const none = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts} a @param {Counts} b @returns {Counts} */
const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** @param {Run} run @param {NodeJS.ProcessEnv} env @param {readonly string[]} projects @returns {Promise<Outcome>} */
async function vitest({ faults, changed, shard, only, keptDemo }, env, projects) {
  const related = changed?.related ?? null;
  const everythingOnPglite = faults || changed?.everythingOnPglite === true;
  const { code, report } = await reported(
    'vitest/vitest.mjs',
    [
      ...(related ? ['related', '--run', '--passWithNoTests', ...related] : ['run']),
      ...projects.flatMap((name) => ['--project', name]),
      ...(only ?? []),
      ...shardArguments(shard),
      '--reporter=default',
      `--reporter=${inRoot('scripts/lib/count-by-project.mjs')}`,
    ],
    (file) => ({
      DEVAM_TEST_COUNTS: file,
      DEVAM_KEPT_DEMO: keptDemo,
      DEVAM_FAULT_ROUNDS: faults ? '60' : '2',
      ...(everythingOnPglite && { [EVERYTHING_ON_PGLITE]: '1' }),
      ...env,
    }),
  );
  /** @type {Record<string, Counts>} */
  const counts = Object.fromEntries(projects.map((name) => [name, report?.counts[name] ?? none]));
  // What went wrong beside the tests is no project's alone.
  const isTold = Object.values(counts).some(({ failed }) => failed > 0);
  return {
    counts: Object.fromEntries(
      Object.entries(counts).map(([name, of]) => [
        name,
        judged(of, isTold ? 0 : code, related !== null || shard !== null),
      ]),
    ),
    times: report?.times,
    failures: report?.failures,
  };
}

/**
 * Those of vitest run together: at the end of one the other has work for both cores.
 * @param {Run} run @param {readonly string[]} asked @returns {Promise<Outcome>}
 */
async function runVitest(run, asked) {
  if (!asked.includes('postgres')) return vitest(run, {}, asked);
  if (process.env.SKIP_POSTGRES === '1') {
    const others = asked.filter((name) => name !== 'postgres');
    const outcome = others.length > 0 ? await vitest(run, {}, others) : { counts: {} };
    return { ...outcome, counts: { ...outcome.counts, postgres: skipped } };
  }
  const postgres = await providePostgres();
  run.cleanUps.add(postgres.stop);
  console.log(`PostgreSQL ${postgres.version} (${postgres.source})`);
  try {
    return await vitest(run, { TEST_DATABASE_URL: postgres.url }, asked);
  } finally {
    run.cleanUps.delete(postgres.stop);
    await postgres.stop();
  }
}

/** The long run is the faults, many rounds, and on PGlite what else PostgreSQL alone is asked. @type {typeof runVitest} */
async function runProjects(run, asked) {
  if (!run.faults) return runVitest(run, asked);
  const faults = await runVitest({ ...run, only: ['server/faults/'] }, asked);
  const others = await vitest({ ...run, only: onPostgresAlone }, {}, ['pglite']);
  const { pglite = none } = faults.counts;
  return {
    counts: { ...faults.counts, pglite: sum(pglite, others.counts.pglite ?? none) },
    times: [...(faults.times ?? []), ...(others.times ?? [])],
    failures: [...(faults.failures ?? []), ...(others.failures ?? [])],
  };
}

/** @returns {Promise<Outcome>} */
async function runCheck() {
  const checks = await runChecks(printCheck);
  const failed = checks.filter(({ ok }) => !ok);
  return {
    counts: { check: { passed: checks.length - failed.length, failed: failed.length, skipped: 0 } },
    failures: failed.map(({ name, output }) => ({
      name: `check ${name}`,
      error: firstLines(output),
    })),
  };
}

/** @param {Run} run @returns {Promise<Outcome>} */
async function runBrowser(run) {
  if (process.env.SKIP_BROWSER === '1') return { counts: { browser: skipped } };
  const CHROMIUM_PATH = await run.chromium();
  const { code, report } = await reported(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...shardArguments(run.shard), ...(run.changed?.specs ?? [])],
    (file) => ({
      CHROMIUM_PATH,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      DEVAM_KEPT_DEMO: run.keptDemo,
    }),
  );
  const { counts, ...told } = readBrowserReport(report);
  return { ...told, counts: { browser: judged(counts, code, false) } };
}

/** In the order in which they run; those of a line run together. */
const stages = [
  { names: ['check'], run: runCheck },
  { names: ['unit', 'components', 'pglite', 'postgres'], run: runProjects },
  { names: ['browser'], run: runBrowser },
];

const SLOWEST = 20;

/** So that time is seen when it grows. @param {readonly Timed[]} times */
function printSlowest(times) {
  if (times.length === 0) return;
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.log(`\n── the slowest ${slowest.length}`);
  for (const { name, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
}

/** @param {readonly Unsteady[]} unsteady */
function printUnsteady(unsteady) {
  if (unsteady.length === 0) return;
  console.log(`\n── unsteady: passed when tried once more`);
  for (const { name, error, trace } of unsteady) {
    console.log(` ! ${name}\n   ${error}\n   ${trace ?? 'no trace'}`);
  }
}

/** Last of all, for who sees only the end of a long log. @param {readonly Failure[]} failures */
function printFailures(failures) {
  if (failures.length === 0) return;
  console.log(`\n── failed`);
  for (const { name, error } of failures) console.log(` ✗ ${name}\n   ${error}`);
}

export const suites = stages.flatMap(({ names }) => names);

/**
 * @param {readonly string[]} asked
 * @param {Options} options
 * @returns {Promise<Counts>}
 */
export async function runSuites(asked, options) {
  const total = { ...none };
  /** @type {Timed[]} */
  const times = [];
  /** @type {Unsteady[]} */
  const unsteady = [];
  /** @type {Failure[]} */
  const failures = [];
  // Fetched, if it must be, while the other suites run.
  const browser =
    asked.includes('browser') && process.env.SKIP_BROWSER !== '1' ? provideChromium() : null;
  browser?.catch(() => {});
  const chromium = () => browser ?? provideChromium();
  const keptDemo = fs.mkdtempSync(path.join(folderForDatabases(), 'devam-kept-'));
  process.once('exit', () => fs.rmSync(keptDemo, { recursive: true, force: true }));
  for (const stage of stages) {
    const names = suitesOf(stage.names, options.shard).filter((name) => asked.includes(name));
    if (names.length === 0) continue;
    console.log(`\n── ${names.join(', ')}`);
    const begin = performance.now();
    /** @type {Outcome} */
    const outcome = await stage.run({ ...options, chromium, keptDemo }, names).catch((error) => {
      console.error(error.message);
      return {
        counts: Object.fromEntries(names.map((name) => [name, { ...none, failed: 1 }])),
        failures: [{ name: names.join(', '), error: firstLines(error.message) }],
      };
    });
    times.push(...(outcome.times ?? []));
    unsteady.push(...(outcome.unsteady ?? []));
    failures.push(...(outcome.failures ?? []));
    for (const [name, { passed, failed, skipped: left }] of Object.entries(outcome.counts)) {
      console.log(`── ${name}: ${passed} passed, ${failed} failed, ${left} skipped`);
      total.passed += passed;
      total.failed += failed;
      total.skipped += left;
    }
    console.log(`── ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  }
  printSlowest(times);
  printUnsteady(unsteady);
  printFailures(failures);
  console.log('');
  return total;
}
