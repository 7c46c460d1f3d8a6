/** How an import goes on its way: seen, cancelled, stopped, overtaken. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { tasksCalls } from '#contract/tasks/tasks.calls.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { useCrew } from '#server/features/people/testing/crew.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import type { RunningJobs } from '#server/jobs/runner.ts';
import { useApp } from '#server/testing/app.ts';
import { engineKind } from '#server/testing/database/database.ts';
import { IMPORT_TASK } from './import.commands.ts';
import { importTask } from './import-task.ts';
import { importing, taskRunner } from './testing/importing.ts';

/** Several pieces of 500 where their progress can be seen; on the embedded database nobody could look. */
const PEOPLE = engineKind === 'postgres' ? 2500 : 750;

const t = useApp();
const crew = useCrew(t, 'IMPORT-RUN');
const startRunner = taskRunner(t);
const file = importing(t);
const people = (prefix: string) =>
  readTenant(t.db, crew.current.world.ctx, (db) =>
    db
      .selectFrom('person')
      .select('registration_no')
      .where('registration_no', 'like', `${prefix}%`)
      .execute(),
  );
let runner: RunningJobs;
beforeAll(async () => {
  runner = await startRunner();
  return () => runner.stop();
});

describe('on its way', () => {
  const many = (prefix: string, count: number) =>
    `Sicil;Ad;Soyad;Yönetici\n${Array.from({ length: count }, (_, i) => `${prefix}-${i};Ad;Soyad;${i > 0 ? `${prefix}-0` : ''}`).join('\n')}`;

  /** The product's own kind, with something done at each word of progress during the writing. */
  const watched = (onReport: (done: number) => Promise<void>): TaskKind =>
    ({
      ...importTask,
      step: (db, input, report) =>
        importTask.step(db, input, async (done, total) => {
          await report(done, total);
          await onReport(done);
        }),
    }) satisfies typeof importTask as TaskKind;

  const run = async (
    prefix: string,
    onReport: (id: string, done: number) => Promise<void>,
  ): Promise<ReturnType<typeof file.ended>> => {
    const { boss } = crew.current;
    await runner.stop();
    const id = await file.started(boss, await file.uploaded(boss, many(prefix, PEOPLE)));
    // As another request would, not from within the transaction.
    const outside = AsyncLocalStorage.snapshot();
    const own = await startRunner({
      [IMPORT_TASK]: watched((done) => outside(() => onReport(id, done))),
    });
    const task = await file.ended(boss, id);
    await own.stop();
    runner = await startRunner();
    return task;
  };

  it('shows how far it is before anything is written for others to see', async () => {
    const seen: (readonly [number, number | null, number])[] = [];
    const task = await run('J', async (id) => {
      if (engineKind === 'pglite') return;
      const { done, total } = await file.task(crew.current.boss, id);
      seen.push([done, total, (await people('J')).length]);
    });
    expect(task).toMatchObject({ state: 'done', result: { added: PEOPLE }, total: 2 * PEOPLE });
    expect((await people('J')).length).toBe(PEOPLE);
    if (engineKind === 'pglite') return;
    expect(seen).toEqual([3000, 3500, 4000, 4500, 5000].map((done) => [done, 5000, 0]));
  });

  // The embedded database lets nobody in while the one transaction runs.
  it.runIf(engineKind === 'postgres')(
    'can be cancelled until it is done, and leaves nothing',
    async () => {
      const task = await run('K', async (id, done) => {
        if (done === 5000) await t.call(crew.current.boss, tasksCalls.CancelTask, { id });
      });
      expect(task.state).toBe('cancelled');
      expect(await people('K')).toEqual([]);
    },
  );

  it('begins anew where its process stopped in the middle', async () => {
    const { boss } = crew.current;
    await runner.stop();
    const id = await file.started(boss, await file.uploaded(boss, many('L', PEOPLE)));
    await new Promise<void>((resolve, reject) => {
      let stopped: Promise<void> | undefined;
      // PGlite reports nothing inside of the transaction: there the work ends with the process.
      const onReport = async () => {
        stopped ??= first.then((own) => own.stop()).then(resolve, reject);
      };
      const first = startRunner({ [IMPORT_TASK]: watched(onReport) });
    });
    if (engineKind !== 'pglite') {
      expect((await file.task(boss, id)).state).toBe('running');
      expect(await people('L')).toEqual([]);
    }
    runner = await startRunner();
    expect(await file.ended(boss, id)).toMatchObject({ state: 'done', result: { added: PEOPLE } });
    expect((await people('L')).length).toBe(PEOPLE);
  });

  it('ends with the words of a request where someone else was faster', async () => {
    const { boss } = crew.current;
    await runner.stop();
    const id = await file.started(
      boss,
      await file.uploaded(boss, 'Sicil;Ad;Soyad;Kart no\nM-1;a;b;M1'),
    );
    await crew.added({ cardNo: 'M1' });
    runner = await startRunner();
    expect(await file.ended(boss, id)).toMatchObject({ state: 'failed' });
    expect(await people('M-')).toEqual([]);
  });
});
