import path from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {{ name: string, error: string, trace: string | null }} Unsteady A story that failed, and passed when it was tried once more.
 * @typedef {{ name: string, error: string }} Failure
 * @typedef {{ name: string, seconds: number }} Timed
 *
 * @typedef {{ duration: number, errors: { message?: string }[], attachments: { name: string, path?: string }[] }} Result
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results: Result[] }[] }} Spec
 * @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: { message?: string }[], stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} Report What Playwright writes, as far as it is read here.
 */

/** @param {Suite} suite @param {string[]} titles @returns {{ name: string, spec: Spec }[]} */
function specsIn(suite, titles) {
  return [
    ...suite.specs.map((spec) => ({ name: [...titles, spec.title].join(' › '), spec })),
    ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, [...titles, inner.title])),
  ];
}

/** What a process said before it ended stands below the first line. */
const LINES = 8;

/** Without the colours that a terminal would show, and without lines that say nothing. @param {string} text */
export const firstLines = (text) =>
  text
    // oxlint-disable-next-line no-control-regex -- That is how colours begin.
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .join('\n   ');

/** @param {readonly { message?: string }[]} [errors] */
const firstErrorOf = (errors) => firstLines(errors?.[0]?.message ?? '');

/** @param {Result[]} results */
function traceIn(results) {
  const traces = results.flatMap(({ attachments }) => attachments);
  const file = traces.find(({ name }) => name === 'trace')?.path;
  return file === undefined ? null : path.relative(root, file);
}

/**
 * A story that passed when it was tried once more has passed, and is named: nobody mends what is not seen.
 * Only CI tries again (`playwright.config.ts`).
 * @param {Report | null} report Null where the runner left none.
 */
export function readBrowserReport(report) {
  const { suites, errors, stats } = report ?? {
    suites: [],
    errors: [],
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  };
  const tests = suites
    .flatMap((suite) => specsIn(suite, [suite.title]))
    .flatMap(({ name, spec }) => spec.tests.map((test) => ({ name, ...test })));
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    /** @type {Failure[]} */
    failures: [
      ...errors.map((error) => ({ name: 'browser', error: firstErrorOf([error]) })),
      ...tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ name, results }) => ({
          name: `browser ${name}`,
          error: firstErrorOf(results[0]?.errors),
        })),
    ],
    /** @type {Unsteady[]} */
    unsteady: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ name, results }) => ({
        name,
        error: firstErrorOf(results[0]?.errors),
        trace: traceIn(results),
      })),
    /** @type {Timed[]} */
    times: tests.map(({ name, results }) => ({
      name: `browser ${name}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  };
}
