import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { inRoot, root } from './root.mjs';

/**
 * @typedef {object} Plan What a change touches.
 * @property {string[]} suites
 * @property {string[] | null} related The tests of vitest that import one of these files; null for all tests.
 * @property {string[] | null} specs The folders of browser tests; null for all of them.
 * @property {boolean} everythingOnPglite Also what else runs on PostgreSQL alone.
 */

/** Read by every test, or by none that says so: a change of these is a change of everything. */
const everywhere = [
  /^[^/]+\.(json|ts|cjs)$/,
  /^db\//,
  /^contract\/kernel\//,
  /^contract\/[^/]+$/,
  /^scripts\/lib\//,
  /\/testing\//,
];

/** What of the two engines differs is here, or comes with a package. */
const ofTheDatabase = [
  /^db\//,
  /^server\/db\//,
  /^server\/testing\/database\//,
  /^package(-lock)?\.json$/,
];

/** They read files as text, which no import tells: they run with every change. */
const readers = [
  'server/env.test.ts',
  'scripts/addresses.test.ts',
  'contract/storage-names.test.ts',
  'scripts/docs.test.ts',
  'scripts/flaws.test.ts',
  'scripts/focus.test.ts',
  'scripts/stories.test.ts',
  'scripts/imports.test.ts',
  'scripts/regular-expressions.test.ts',
  'web/ui/stylesheets.test.ts',
];

/** @type {readonly [RegExp, readonly string[]][]} Whose tests may import the files of a layer. */
const importers = [
  [/^(core|contract)\//, ['unit', 'components', 'pglite', 'postgres']],
  [/^server\//, ['pglite', 'postgres']],
  [/^web\//, ['components']],
];

const inProduct = /^(core|contract|server|web|e2e)\//;
const isTest = /\.test\.tsx?$/;
/** A feature has one name in every layer, and its browser tests a folder of that name. */
const rooms = [/^(?:server\/features|web\/features|contract|e2e)\/([^/]+)\//, /^web\/(shell)\//];
/** Stories lead through several features. */
const STORIES = 'stories';

/** @param {readonly string[]} files @param {readonly string[]} folders @returns {string[] | null} */
function specsOf(files, folders) {
  /** @type {Set<string>} */
  const specs = new Set();
  for (const file of files) {
    if (!inProduct.test(file) || isTest.test(file)) continue;
    const room = rooms.map((pattern) => pattern.exec(file)?.[1]).find((name) => name !== undefined);
    // What serves all features, or has no browser tests of its own, may show anywhere.
    if (room === undefined || !folders.includes(room)) return null;
    specs.add(room);
    if (!file.startsWith('e2e/')) specs.add(STORIES);
  }
  return [...specs].filter((name) => folders.includes(name)).map((name) => `e2e/${name}/`);
}

/**
 * @param {readonly string[]} files The changed ones.
 * @param {readonly string[]} folders Those of the browser tests, by name.
 * @param {readonly string[]} suites All of them, in their order.
 * @returns {Plan}
 */
export function planFor(files, folders, suites) {
  const touches = (/** @type {readonly RegExp[]} */ patterns) =>
    files.some((file) => patterns.some((pattern) => pattern.test(file)));
  const everythingOnPglite = touches(ofTheDatabase);
  if (touches(everywhere)) {
    return { suites: [...suites], related: null, specs: null, everythingOnPglite };
  }
  const specs = specsOf(files, folders);
  const asked = new Set(['check', 'unit']);
  for (const [pattern, names] of importers) {
    if (files.some((file) => pattern.test(file))) for (const name of names) asked.add(name);
  }
  if (specs === null || specs.length > 0) asked.add('browser');
  return {
    suites: suites.filter((name) => asked.has(name)),
    related: [...new Set([...files, ...readers])],
    specs,
    everythingOnPglite,
  };
}

/** @param {...string} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/**
 * What is not committed, and what was since the branch left `ref`. A file that is gone is one too:
 * its folder tells what it belonged to.
 * @param {string} ref
 */
function changedFiles(ref) {
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', '-z', `${ref}...HEAD`),
      ...git('diff', '--name-only', '--no-renames', '-z', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ];
}

/** @param {string} ref @param {readonly string[]} suites @returns {Plan} */
export function planChanged(ref, suites) {
  const folders = fs
    .readdirSync(inRoot('e2e'), { recursive: true, encoding: 'utf8' })
    .flatMap((file) => (file.endsWith('.e2e.ts') ? (file.split('/')[0] ?? []) : []));
  return planFor(changedFiles(ref), folders, suites);
}
