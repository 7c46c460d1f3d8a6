import { beforeAll, describe, expect, it } from 'vitest';
import { tasksCalls as calls } from '#contract/tasks/tasks.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { startTask } from './tasks.commands.ts';

const t = useApp();
let world: World;
let clerk: string;
let boss: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'OWN-TASKS');
  clerk = await t.signIn(world, 'clerk');
  boss = await t.signIn(world, 'boss');
});

const start = (kind: string) =>
  withTenant(
    t.db,
    { ...world.ctx, actor: { id: world.people.clerk.id, name: 'Işıl Güneş' } },
    (db) => startTask(db, kind, { secret: 'input' }),
  );
const finish = (id: string) =>
  withTenant(t.db, world.ctx, (db) =>
    db
      .updateTable('task')
      .set({
        state: 'done',
        result: '{"added":3}',
        done: 3,
        total: 3,
        finished_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute(),
  );

describe('one’s own tasks', () => {
  it('are listed, those that are going first, without what was put into them', async () => {
    const going = await start('first');
    const ended = await start('second');
    await finish(ended);
    const { body } = await t.call(clerk, calls.GetTasks);
    expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual([going, ended]);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect((await t.call(clerk, calls.GetTask, { id: ended })).body.data).toMatchObject({
      kind: 'second',
      state: 'done',
      result: { added: 3 },
      done: 3,
      total: 3,
    });
    expect((await t.call(boss, calls.GetTasks)).body.data).toEqual([]);
  });

  it('can be asked to end while they are going, by nobody else', async () => {
    const id = await start('long');
    for (const call of [calls.GetTask, calls.CancelTask]) {
      expect((await t.call(boss, call, { id })).status).toBe(404);
    }
    expect((await t.call(clerk, calls.CancelTask, { id })).body.data).toEqual({ cancelled: true });
    const { body } = await t.call(clerk, calls.GetTask, { id });
    expect(body.data).toMatchObject({ cancelRequested: true, state: 'queued' });
    await finish(id);
    expect((await t.call(clerk, calls.CancelTask, { id })).body.data).toEqual({ cancelled: false });
  });
});

describe('what the server began by itself', () => {
  it('is seen and stopped by who sees everyone, and by nobody else', async () => {
    const id = await withTenant(t.db, { ...world.ctx, actor: { id: null, name: 'Sistem' } }, (db) =>
      startTask(db, 'by-itself', {}),
    );
    const listed = async (who: string) =>
      ((await t.call(who, calls.GetTasks)).body.data as { id: string }[]).map((task) => task.id);
    expect(await listed(boss)).toEqual([id]);
    expect(await listed(clerk)).not.toContain(id);
    for (const call of [calls.GetTask, calls.CancelTask]) {
      expect((await t.call(clerk, call, { id })).status).toBe(404);
    }
    expect((await t.call(boss, calls.CancelTask, { id })).body.data).toEqual({ cancelled: true });
  });
});
