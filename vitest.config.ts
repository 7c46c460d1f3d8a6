import { defineConfig } from 'vitest/config';

/** Every server test runs twice, once on each engine; `server/testing` reads the name. */
const onEngine = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: engine,
    include: ['server/**/*.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    env: { DEVAM_TEST_ENGINE: engine },
    testTimeout: 60_000,
    hookTimeout: 120_000,
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
          include: ['{core,contract,scripts,web}/**/*.test.ts'],
          // Tests read stylesheets as text; without this they are empty.
          css: true,
          testTimeout: 60_000,
        },
      },
      onEngine('pglite'),
      onEngine('postgres'),
    ],
  },
});
