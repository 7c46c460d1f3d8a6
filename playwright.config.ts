import { defineConfig } from '@playwright/test';
import { desk } from './e2e/support/screens.ts';

/** The one place where a story is tried again: a machine that nobody watches, whose log names what was unsteady. */
const isCi = Boolean(process.env.CI);

const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: ['./scripts/lib/browser-setup.mjs', './e2e/support/global-setup.ts'],
  outputDir: 'test-results',
  forbidOnly: true,
  retries: isCi ? 1 : 0,
  // Each has a server of its own. Tests go to whoever is free: by files, one worker would wait for the other's last.
  workers: 2,
  fullyParallel: true,
  // Long, for a machine that has other things to do: how fast a page is, bench/ tells.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // Of the second try; kept in test-results, whatever becomes of it.
    trace: isCi ? 'on-first-retry' : 'off',
    // Nothing to wait for until it stands still.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: desk,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    launchOptions: {
      // Workers read this file after the set-up, which has found the browser by then.
      executablePath: process.env.CHROMIUM_PATH,
      // Where no language is set it would not know how to write a Turkish file name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      // It opens our own pages only; as root, and where user namespaces are closed, it would not start.
      chromiumSandbox: false,
      args: ['--no-first-run', ...quiet.map((name) => `--disable-${name}`)],
    },
  },
});
