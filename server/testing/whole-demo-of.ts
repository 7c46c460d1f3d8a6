/** The demo of a running server, with all that it makes after it answers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { tasksCalls } from '#contract/tasks/tasks.calls.ts';
import { demoPassword, demoTenant } from '#db/seeds/demo.ts';

interface DemoTask {
  readonly kind: string;
  readonly state: string;
  readonly done: number;
}

/** The task that makes it, as often as asked for. */
export async function demoTaskOf(address: string): Promise<() => Promise<DemoTask>> {
  const data = async (path: string, init?: RequestInit) =>
    ((await (await fetch(new URL(`/api${path}`, address), init)).json()) as { data: unknown }).data;
  const { tenantId } = (await data(
    `${identityCalls.GetTenantId.path}?code=${demoTenant.code}`,
  )) as { tenantId: string };
  const token = await data(identityCalls.authenticate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', tenantId },
    body: JSON.stringify({ username: 'admin.demo', password: demoPassword }),
  });
  return async () => {
    const headers = { authorization: `Bearer ${token}` };
    const tasks = (await data(tasksCalls.GetTasks.path, { headers })) as DemoTask[];
    return tasks.find(({ kind }) => kind === 'make-demo')!;
  };
}

/** Until `isEnough` of the task; how it stood then. */
export async function demoTaskUntil(
  address: string,
  isEnough: (task: DemoTask) => boolean,
): Promise<DemoTask> {
  const ask = await demoTaskOf(address);
  for (;;) {
    const task = await ask();
    if (isEnough(task)) return task;
    // Asked too often it would give way to us.
    await sleep(500);
  }
}

export const wholeDemoOf = (address: string): Promise<DemoTask> =>
  demoTaskUntil(address, ({ state }) => state !== 'queued' && state !== 'running');
