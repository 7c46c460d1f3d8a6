/** An import whose server is killed in the middle is whole after the next start: everyone once, or not yet anyone. */
import { expect, it, onTestFinished } from 'vitest';
import { closeDatabase, openDatabase, openEngine } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { ownDatabase } from '#server/testing/database/own-database.ts';
import { addressOf, runServer } from '#server/testing/process.ts';
import { createWorld, PASSWORD } from '#server/testing/world.ts';

const PEOPLE = 2000;
/** Each waits for a minute until the dead server's work is taken over: only in the long run. */
const isLong = Number(process.env.DEVAM_FAULT_ROUNDS ?? 2) >= 60;
const ROUNDS = 5;

const many = (round: number) =>
  `Sicil;Ad;Soyad\n${Array.from({ length: PEOPLE }, (_, i) => `R${round}-${i};Ad;Soyad`).join('\n')}`;

async function start(settings: Record<string, string>, tenantId: string) {
  const server = runServer({ ...settings, JWT_SECRET: 'killed-in-the-middle-0123456789-abc' });
  onTestFinished(() => server.kill('SIGKILL'));
  const address = await addressOf(server);
  let token = '';
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        tenantId,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const said = (await answer.json()) as { success: boolean; data: T; total: number };
    expect(said, path).toMatchObject({ success: true });
    return path === '/Account/GetSystemUsers' ? (said.total as T) : said.data;
  };
  token = await call('/Account/authenticate', { username: 'boss', password: PASSWORD });
  return { server, call };
}

it.runIf(isLong)(`${ROUNDS} times`, { timeout: 1_200_000 }, async () => {
  const { settings, drop } = await ownDatabase();
  const db = await openDatabase(await openEngine(readEnv(settings)));
  const { tenantId } = await createWorld(db, 'KILLED');
  await closeDatabase(db);

  let { server, call } = await start(settings, tenantId);
  for (let round = 1; round <= ROUNDS; round++) {
    const form = new FormData();
    form.append('file', new Blob([many(round)]), 'kisiler.csv');
    const { fileId, mapping } = await call<{ fileId: string; mapping: object }>(
      '/Account/UploadImportFile',
      form,
    );
    const { taskId } = await call<{ taskId: string }>('/Account/StartImport', { fileId, mapping });
    const state = async () => (await call<{ state: string }>(`/Task/GetTask?id=${taskId}`)).state;
    await expect.poll(state, { interval: 20, timeout: 60_000 }).not.toBe('queued');
    await new Promise((resolve) => setTimeout(resolve, (round * 97) % 500));
    server.kill('SIGKILL');
    await server.ended;

    ({ server, call } = await start(settings, tenantId));
    await expect.poll(state, { interval: 200, timeout: 120_000 }).toBe('done');
    expect(await call('/Account/GetSystemUsers', { search: `R${round}`, pageSize: 1 })).toBe(
      PEOPLE,
    );
  }
  server.kill('SIGTERM');
  await server.ended;
  await drop();
});
