import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sentAhead } from './scripts/lib/sent-ahead.mjs';

/** The router's package leads to its development build only; this one leaves the warnings out. */
const productionRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(
    new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
  ),
};

/**
 * What comes together anyway travels in one file, with all it needs that no file before it has: a list
 * is some twenty files instead of eighty. A list still carries no form.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // Sign-in shows it too, and must not bring the shell.
  { name: 'mark', test: /web\/(session\/product-mark\.tsx|ui\/use-(lazy|media)\.ts)$/ },
  // By itself, so that a page's code is asked for before the shell's runs.
  { name: 'pages', test: /web\/shell\/router\/pages\.ts$/ },
  {
    name: 'shell',
    test: /web\/(shell\/layout\/layout|features\/dashboard\/dashboard-page)\.tsx?$/,
  },
  // What a list is narrowed and turned by comes after its rows, so it is apart from what they take.
  { name: 'controls', test: /node_modules\/antd\/es\/(button|input)\// },
  {
    name: 'list',
    test: /web\/(ui\/(list\/(?!filters\/filter-input|pager)|controls\/(clearable|tab-bar)|dialog\/confirm|day\/day-text|time\/)|records\/(list\/|resource\/(references|resource-filters|use-person-filter)))|core\/(format|identifiers|time)\/|icons\/(Delete|Edit|History|Undo)Outlined|contract\/kernel\/list-column\.ts$/,
  },
  {
    name: 'people',
    test: /web\/(features\/people\/(people-columns|people-filters|person-\w+|user-list-page)|shell\/person\/user-list)\.tsx?$/,
  },
  { name: 'fields', test: /web\/ui\/list\/(filters\/filter-input|pager)\.tsx$/ },
  { name: 'form', test: /web\/ui\/form\// },
  // Words of choices that the audit trail and one page each have: a file of its own would weigh more than they do.
  {
    name: 'choices',
    test: /contract\/puantaj\/months\/month-codes\.ts$|core\/correction\/kinds\.ts$/,
  },
];

/** What a call is for is read in the description of the API, which the server makes: the panel does not carry the words. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*\.calls\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/\bsummary:\s*'[^']*',?/g, ''), map: null }),
  },
};

/** The panel. `scripts/build.mjs` adds where it goes; the server is bundled there too. */
export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [withoutSummaries, react(), sentAhead()],
  resolve: { alias: command === 'build' ? [productionRouter] : [] },
  build: {
    target: 'es2022',
    outDir: '../dist/web',
    assetsInlineLimit: 0,
    // Every browser that runs this code fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
}));
