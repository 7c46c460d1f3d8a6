/** Notes and reminders of the checklist, and who may see and do what of it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthCloseItemsCalls as calls } from '#contract/month-close/items.calls.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { useChecklistStage } from './testing/checklist-stage.ts';

const stage = useChecklistStage('CHECKLIST-ACTS');
const late = { anomalies: ['LATE'], totals: { GEC: 20 }, missing: 20, came: true };

const note = (more: object = {}, who: 'boss' | 'hr' | 'manager' | 'worker' = 'hr') =>
  stage.current.plan.call(who, calls.NoteCloseItem, {
    ...stage.current.period,
    item: 'late',
    count: 1,
    note: 'Servis gecikti',
    ...more,
  });
const remind = (who: 'boss' | 'manager' | 'worker' = 'boss') =>
  stage.current.plan.call(who, calls.RemindCloseItem, {
    ...stage.current.period,
    item: 'openRequest',
  });
const rows = async <T>(statement: ReturnType<typeof sql<T>>) => {
  const { t, world } = stage.current.plan;
  return (await readTenant(t.db, world.ctx, (db) => statement.execute(db))).rows;
};

describe('a note', () => {
  it('closes a warning until more of it is counted', async () => {
    const { day, item } = stage.current;
    await day(late);
    expect(await item('late')).toMatchObject({ count: 1, note: null, mayNote: true });
    expect((await note()).status).toBe(200);
    expect((await item('late')).note).toMatchObject({
      text: 'Servis gecikti',
      byName: 'İrem Öztürk',
    });
    await day({ ...late, at: 5 });
    expect(await item('late')).toMatchObject({ count: 2, note: null });
    await day({ at: 5, came: true });
    expect((await item('late')).note, 'what was noted is all that is left').not.toBeNull();
  });

  it('is written again for what is there now, and stands in the trail', async () => {
    const { day, item } = stage.current;
    await day(late);
    await note();
    await day({ ...late, at: 5 });
    expect((await note({ count: 2, note: 'Köprü kapalıydı' })).status).toBe(200);
    expect((await item('late')).note?.text).toBe('Köprü kapalıydı');
    const [entry] = await rows(
      sql<{
        after: object;
      }>`select after from audit_entry where action = 'note-close-item' order by at desc limit 1`,
    );
    expect(entry!.after).toMatchObject({ item: 'late', count: 2, note: 'Köprü kapalıydı' });
  });

  it('is refused where another count was seen, where something blocks, and without words', async () => {
    const { day } = stage.current;
    await day({ anomalies: ['ABSENT'] });
    const other = await note();
    expect(other.status).toBe(409);
    expect(other.body.Message).toBe('Sayı değişti: şimdi 0. Listeye yeniden bakın.');
    expect((await note({ item: 'absence' })).status).toBe(400);
    expect((await note({ note: '   ' })).status).toBe(400);
    expect((await note({ count: 0 })).status).toBe(400);
    expect((await note({ item: 'nothing' })).status).toBe(400);
    expect((await note({ month: '2026-13' })).status).toBe(400);
  });

  it('is of who sees all of the company', async () => {
    await stage.current.day(late);
    expect((await note({}, 'manager')).status).toBe(403);
    expect((await note({}, 'worker')).status).toBe(403);
    expect((await note({}, 'boss')).status).toBe(200);
  });
});

describe('a reminder', () => {
  it('tells who decides, together and once a day', async () => {
    const { leave, plan, item } = stage.current;
    await leave('UCRETSIZ', { state: 'waiting' });
    await leave('UCRETSIZ', { state: 'waiting', at: 6 });
    expect(await item('openRequest')).toMatchObject({ count: 2, mayRemind: true });
    const manager = plan.world.people.manager.id;
    const told = () =>
      rows(sql<{ content: string }>`select n.content from notification n
        join notification_recipient r on r.notification_id = n.id where r.person_id = ${manager} and n.title like 'Hatırlatma: puantaj%'`);
    expect((await remind()).body.data).toEqual({ told: 1, already: 0 });
    expect((await remind()).body.data).toEqual({ told: 0, already: 1 });
    const [one, ...more] = await told();
    expect(more).toEqual([]);
    expect(one!.content).toContain('2 talep kararınızı bekliyor');
    await stage.current.write(sql`update close_reminder set told_on = told_on - 1`);
    expect((await remind()).body.data).toEqual({ told: 1, already: 0 });
    expect(await told()).toHaveLength(2);
  });

  it('is of who edits the puantaj, about whom they see', async () => {
    const { leave, write, worker, plan } = stage.current;
    await leave('UCRETSIZ', { state: 'waiting' });
    expect((await remind('worker')).status).toBe(403);
    await write(
      sql`update person set department_id = ${plan.world.departments.sales} where id = ${worker}`,
    );
    expect((await remind('manager')).body.data).toEqual({ told: 0, already: 0 });
    await write(
      sql`update person set department_id = ${plan.world.departments.assembly} where id = ${worker}`,
    );
    expect((await remind('manager')).body.data).toEqual({ told: 1, already: 0 });
    const { period } = stage.current;
    const input = { ...period, item: 'absence' };
    expect((await plan.call('boss', calls.RemindCloseItem, input)).status).toBe(400);
  });
});

describe('whose it is', () => {
  let foreign: World;
  beforeAll(async () => {
    foreign = await createWorld(stage.current.plan.t.db, 'CHECKLIST-FOREIGN');
  });

  it('shows a manager their own departments, in counts as in lists', async () => {
    const { day, count, list, plan, pass, date, worker } = stage.current;
    await day({ anomalies: ['ABSENT'] });
    await day({ person: plan.world.people.clerk.id, anomalies: ['ABSENT'] });
    await pass(`${date(4)} 08:00`, 'in');
    expect(await count('absence', 'hr')).toBe(2);
    expect(await count('absence', 'manager')).toBe(1);
    expect((await list('absence', 'manager')).map(({ personId }) => personId)).toEqual([worker]);
    expect(await count('doorError', 'hr')).toBe(1);
    expect(await count('doorError', 'manager'), 'nobody’s, at a place that is not theirs').toBe(0);
    const { item } = stage.current;
    expect(await item('absence', 'manager')).toMatchObject({ mayNote: false });
  });

  it('is nobody else’s', async () => {
    const { plan, period } = stage.current;
    const { t } = plan;
    expect((await plan.call('worker', calls.GetCloseItems, period)).status).toBe(403);
    const token = await t.signIn(foreign, 'boss');
    expect((await t.call(token, calls.GetCloseItems, period)).status).toBe(404);
    const listed = { ...period, item: 'absence' };
    expect((await t.call(token, calls.GetCloseItem, listed)).status).toBe(404);
    expect(
      (await t.call(token, calls.RemindCloseItem, { ...period, item: 'openRequest' })).status,
    ).toBe(404);
    const noted = { ...period, item: 'late', count: 1, note: 'Deneme' };
    expect((await t.call(token, calls.NoteCloseItem, noted)).status).toBe(404);
  });

  it('has a list of what has records, and pages it', async () => {
    const { day, plan, period } = stage.current;
    for (const at of [1, 2, 3]) await day({ at, anomalies: ['ABSENT'] });
    const input = { ...period, item: 'absence', pageSize: 2, page: 2 };
    const { body } = await plan.call('boss', calls.GetCloseItem, input);
    expect(body).toMatchObject({ total: 3 });
    expect(body.data).toHaveLength(1);
    expect(
      (await plan.call('boss', calls.GetCloseItem, { ...period, item: 'difference' })).status,
    ).toBe(400);
  });
});
