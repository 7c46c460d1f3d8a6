/** Does the acts by which money is counted, one after the other and round again, until it is killed. First it says whether what it found is whole. */
import { buildApp } from '#server/app.ts';
import { openDatabase, openEngine } from '#server/db/open.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { readEnv } from '#server/env.ts';
import { drain } from '#server/features/puantaj/calculate/drain.commands.ts';
import { countMarked } from '#server/features/puantaj/payroll/kept/count.commands.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { acts, type Scene } from '../close-acts.ts';
import { halves } from '../close-whole.ts';

// A test that is itself killed leaves nothing behind.
process.stdin.resume().once('end', () => process.exit());

const given = JSON.parse(process.env.SCENE!) as Omit<Scene, 'ask' | 'write' | 'drain'> & {
  readonly tenantId: string;
  readonly password: string;
};
const { tenantId, password } = given;

const env = readEnv();
const db = await openDatabase(await openEngine(env));
const ctx = { tenantId, actor: { id: null, name: 'Test' } };
const app = await buildApp({
  env,
  secret: Buffer.alloc(32, 1),
  db,
  logger: createLogger('silent'),
});

let token = '';
const scene: Scene = {
  ...given,
  write: (work) => withTenant(db, ctx, work),
  async ask<T>({ method, path }: Parameters<Scene['ask']>[0], input: object) {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
      headers: { tenantid: tenantId, ...(token && { authorization: `Bearer ${token}` }) },
    });
    const said = answer.json<{ success: boolean; data: T }>();
    if (!said.success) throw new Error(`${path}: ${answer.body}`);
    return said.data;
  },
  async drain() {
    while (await withTenant(db, ctx, drain));
    while ((await withTenant(db, ctx, (tx) => countMarked(tx, { most: 50 }))) > 0);
  },
};

async function checkWhole(when: string): Promise<void> {
  const found = await scene.write(halves);
  if (found.length > 0) console.log(`half ${when}: ${found.join('; ')}`);
}

await checkWhole('when found');
token = await scene.ask(
  { method: 'POST', path: '/Account/authenticate' },
  { username: 'boss', password },
);

const names = Object.keys(acts);
const first = process.env.ACT!;
/** Whether it stood when the process before was killed in it. */
const wasDone = process.env.AGAIN === '1' && (await acts[first]!.isDone(scene));
console.log(`found ${JSON.stringify({ wasDone })}`);

for (let nth = names.indexOf(first); ; nth++) {
  const name = names[nth % names.length]!;
  const { prepare, isDone, act } = acts[name]!;
  const isFirst = nth === names.indexOf(first);
  if (!(isFirst && wasDone)) {
    // What was killed is prepared for already: it is done again as whoever did it would.
    if (!(isFirst && process.env.AGAIN === '1')) await prepare?.(scene);
    if (await isDone(scene)) console.log(`half before ${name}: it was there already`);
    console.log(`acting ${name}`);
    const begun = performance.now();
    await act(scene);
    console.log(`did ${name} ${Math.round(performance.now() - begun)}`);
    if (!(await isDone(scene))) console.log(`half after ${name}: it is not there`);
    await checkWhole(`after ${name}`);
  }
}
