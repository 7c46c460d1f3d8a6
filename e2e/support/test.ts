import fs from 'node:fs';
import { test as base } from '@playwright/test';
import { todayOf } from './clock.ts';
import { newFolder, Server } from './server.ts';
import { Tenant } from './tenant.ts';
import { changesRecords } from './writing-calls.ts';

export { expect } from '@playwright/test';

interface Story {
  /** What must stay empty on every page: errors of the page, and requests to another origin. */
  complaints: string[];
  /** A company of the story's own, for whoever writes. */
  tenant: Tenant;
  /** By the server's clock, in the company's zone. */
  today: string;
  /** Nobody asks for it: it looks after every story. */
  demoIsOnlyRead: void;
}

let ownsTenant = false;

/** One server per worker, and a page whose complaints are collected. */
export const test = base.extend<Story, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what is needed.
    async ({}, use) => {
      const folder = newFolder();
      // A server that was in the midst of work goes without taking its socket along, which cannot be copied.
      fs.cpSync(process.env.DEVAM_E2E_DATA!, folder, {
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
  tenant: async ({ server, request }, use) => {
    ownsTenant = true;
    await use(await Tenant.take(request, server));
  },
  today: async ({ request }, use) => {
    await use(await todayOf(request));
  },
  demoIsOnlyRead: [
    async ({ context }, use) => {
      // What looks after every story is there before what a story asks for.
      ownsTenant = false;
      const written = new Set<string>();
      context.on('response', (response) => {
        const [, path] = /\/api(\/[^?]+)/.exec(response.url()) ?? [];
        // What a story answers itself has no number of the server's.
        const isReal = response.headers()['x-request-id'] !== undefined;
        if (path !== undefined && isReal && response.ok() && changesRecords(path)) {
          written.add(path);
        }
      });
      await use();
      if (ownsTenant || written.size === 0) return;
      throw new Error(`This story writes into the demo, which others read: ${[...written]}`);
    },
    { auto: true },
  ],
});
