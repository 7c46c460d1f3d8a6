/** The built server with the demo, a browser, and a person signed in to it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { provideChromium } from '#scripts/lib/chromium.mjs';
import { addressOf, runServer } from '#server/testing/process.ts';
import { wholeDemoOf } from '#server/testing/whole-demo-of.ts';

export interface WebBed {
  readonly url: string;
  readonly browser: Browser;
  /** Nothing cached; signed in where asked for. */
  context(isSignedIn: boolean): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** `build` is the folder whose `dist` is served, this one unless told. */
export async function openWebBed(build?: string): Promise<WebBed> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-web-bench-'));
  const server = runServer({ HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1' }, build);
  const url = (await addressOf(server)).replace(/\/$/, '');
  await wholeDemoOf(url);
  const ask = async (address: string, init?: RequestInit) => {
    const answer = await fetch(`${url}/api/Account/${address}`, init);
    return ((await answer.json()) as { data: never }).data;
  };
  const tenant: { tenantId: string } = await ask('GetTenantId?code=DEMO');
  const token: string = await ask('authenticate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', tenantId: tenant.tenantId },
    body: JSON.stringify({ username: 'admin.demo', password: 'Devam-Demo-2026' }),
  });
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    chromiumSandbox: false,
  });
  return {
    url,
    browser,
    async context(isSignedIn) {
      const context = await browser.newContext({ locale: 'tr-TR' });
      if (!isSignedIn) return context;
      await context.addCookies([{ name: 'token', value: token, url }]);
      const text = JSON.stringify(JSON.stringify(tenant));
      await context.addInitScript({ content: `localStorage.setItem('tenant', ${text})` });
      return context;
    },
    async close() {
      await browser.close();
      server.kill('SIGTERM');
      await server.ended;
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
