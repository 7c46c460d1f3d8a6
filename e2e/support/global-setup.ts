/** A data folder with the demo, made once: every worker's server starts on a copy of it. */
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { tasksCalls } from '#contract/tasks/tasks.calls.ts';
import { demo } from './users.ts';
import { newFolder, Server } from './server.ts';

async function ask<T>(url: string, path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, init);
  return ((await answer.json()) as { data: T }).data;
}

/** What the server makes of the demo after it answers: nobody's test begins with half of it. */
async function untilWhole(url: string): Promise<void> {
  const { tenantId } = await ask<{ tenantId: string }>(
    url,
    `${identityCalls.GetTenantId.path}?code=${demo.code}`,
  );
  const token = await ask<string>(url, identityCalls.authenticate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', tenantId },
    body: JSON.stringify({ username: 'admin.demo', password: demo.password }),
  });
  const headers = { authorization: `Bearer ${token}` };
  const states = async () =>
    (await ask<{ state: string }[]>(url, tasksCalls.GetTasks.path, { headers })).map(
      ({ state }) => state,
    );
  while ((await states()).some((state) => state === 'queued' || state === 'running'))
    // Asked too often it would give way to us.
    await sleep(2_000);
  if ((await states()).includes('failed')) throw new Error('The demo was not made.');
}

export default async function prepareDemo(): Promise<() => void> {
  const folder = newFolder();
  const server = await Server.create(folder);
  await untilWhole(server.url);
  await server.stop();
  process.env.DEVAM_E2E_DEMO = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
