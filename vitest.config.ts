import { defineConfig } from 'vitest/config';
import { EVERYTHING_ON_PGLITE, onPostgresAlone } from './scripts/lib/engines.mjs';

/** The files of a worker share its modules: loading them anew for each took most of the time. */
const sharedModules = { isolate: false };

/** What of the server needs no database runs once, with the unit tests. */
const withoutDatabase = [
  'server/day-spans.test.ts',
  'server/env.test.ts',
  'server/db/migrations/migrate.test.ts',
  'server/fair-queue.test.ts',
  'server/features/doors/adms/body-rows.test.ts',
  'server/features/doors/conduct/conduct.test.ts',
  'server/features/doors/adms/call-rate.test.ts',
  'server/features/doors/devices/together.test.ts',
  'server/features/doors/ingest/device-turns.test.ts',
  'server/features/identity/passwords/hashing.test.ts',
  'server/features/leave/papers/leave-form.test.ts',
  'server/features/month-close/files/write-file.test.ts',
  'server/features/puantaj/months/sheet/sgk-words.test.ts',
  'server/features/settings/given.test.ts',
  'server/http/download.test.ts',
  'server/http/own-turns.test.ts',
  'server/http/panel-page.test.ts',
  'server/http/input/hostile.test.ts',
  'server/http/input/long-lists.test.ts',
  'server/http/input/validation.test.ts',
  'server/jobs/give-way.test.ts',
  'server/pace.test.ts',
  'server/turns.test.ts',
  'server/db/pglite/tidy-timer.test.ts',
  'server/spreadsheet/**/*.test.ts',
];

/** Named with its reasons in `scripts/lib/engines.mjs`. */
const notOn = {
  postgres: [],
  pglite: process.env[EVERYTHING_ON_PGLITE]
    ? []
    : onPostgresAlone.map((path) => (path.endsWith('/') ? `${path}**` : path)),
};

/** Every other server test runs on both engines, unless it stands above the driver; `server/testing` reads the name. */
const onEngine = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: engine,
    include: ['server/**/*.test.ts'],
    exclude: [...withoutDatabase, ...notOn[engine]],
    ...sharedModules,
    globalSetup: ['server/testing/global-setup.ts'],
    env: { DEVAM_TEST_ENGINE: engine },
    // For a busy machine: only what never comes should end a test so.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});

export default defineConfig({
  test: {
    // Vitest would leave a core idle: half of the machine on the smallest one we promise for.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{core,contract,scripts,web}/**/*.test.ts', ...withoutDatabase],
          ...sharedModules,
          // Tests read stylesheets as text; without this they are empty.
          css: true,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          // The test files of a worker share one page: a file that is saved must not lead away from it.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          setupFiles: ['web/testing/setup.ts'],
          ...sharedModules,
          testTimeout: 60_000,
        },
      },
      onEngine('pglite'),
      onEngine('postgres'),
    ],
  },
});
