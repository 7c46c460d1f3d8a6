import fs from 'node:fs';
import { test as base } from '@playwright/test';
import { newFolder, Server } from './server.ts';

export { expect } from '@playwright/test';

interface Watched {
  /** What must stay empty on every page: errors of the page, and requests to another origin. */
  complaints: string[];
}

/** One server per worker, and a page whose complaints are collected. */
export const test = base.extend<Watched, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what is needed.
    async ({}, use) => {
      const folder = newFolder();
      // A server that was in the midst of work goes without taking its socket along, which cannot be copied.
      fs.cpSync(process.env.DEVAM_E2E_DEMO!, folder, {
        recursive: true,
        filter: (path) => !path.endsWith('.sock'),
      });
      const server = await Server.create(folder);
      await use(server);
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  complaints: async ({ page, server }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== server.url) complaints.push(request.url());
    });
    await use(complaints);
  },
});
