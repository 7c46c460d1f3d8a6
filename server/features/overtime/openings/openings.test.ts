/** RQ-30: what was worked of a year before the first puantaj day, by the form and from a file. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { importsCalls } from '#contract/imports/imports.calls.ts';
import { overtimeOpeningsCalls as calls } from '#contract/overtime/openings.calls.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { Answer } from '#server/testing/app.ts';
import { useTasks } from '#server/testing/run-task.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { useOvertimeStage } from '../testing/overtime-stage.ts';

const stage = useOvertimeStage('YIL-DEVIR');
const tasks = useTasks({
  get current() {
    return stage.current.plan;
  },
});

/** Of the year that the bar is asked for. */
let day: string;
let numbers: Record<'worker' | 'boss', string>;
beforeAll(async () => {
  const { plan } = stage.current;
  day = addDays(plan.today, -1);
  const { rows } = await withTenant(plan.t.db, plan.world.ctx, (db) =>
    sql<{ id: string; no: string }>`select id, registration_no as no from person`.execute(db),
  );
  const numberOf = (id: string) => rows.find((row) => row.id === id)!.no;
  numbers = { worker: numberOf(plan.worker), boss: numberOf(plan.world.people.boss.id) };
});

const open = (more: object = {}, who: 'boss' | 'worker' = 'boss') =>
  stage.current.plan.call(who, calls.OpenOvertimeYear, {
    personId: stage.current.plan.worker,
    day,
    minutes: 14_000,
    note: 'Eski sistem',
    ...more,
  });
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field];
const year = async () => {
  const { plan } = stage.current;
  const { people } = await plan.ask<{ people: { year: { minutes: number; state: string } }[] }>(
    'worker',
    overtimeCalls.PreviewOvertime,
    { day: plan.today, windows: [{ from: 1080, to: 1140 }] },
  );
  return people[0]!.year;
};

it('counts into the bar of its year, and takes the place of what was entered before', async () => {
  expect(await year()).toMatchObject({ minutes: 0, state: 'within' });
  expect((await open()).status).toBe(200);
  expect(await year()).toMatchObject({ minutes: 14_000, state: 'within' });
  expect((await open({ minutes: 16_300 })).status).toBe(200);
  expect(await year()).toMatchObject({ minutes: 16_300, state: 'over' });
  expect((await open({ minutes: 0 })).status).toBe(200);
  expect(await year()).toMatchObject({ minutes: 0 });
});

it('is refused at its field, for oneself and for whom one does not see', async () => {
  const { plan } = stage.current;
  expect(refusal(await open({ day: addDays(plan.today, 1) }))).toEqual([400, 'day']);
  expect(refusal(await open({ day: '2019-05-05' }))).toEqual([400, 'day']);
  expect(refusal(await open({ minutes: -1 }))).toEqual([400, 'minutes']);
  expect(refusal(await open({ minutes: 60_001 }))).toEqual([400, 'minutes']);
  expect(refusal(await open({ personId: plan.world.people.boss.id }))).toEqual([400, 'personId']);
  expect((await open({ personId: crypto.randomUUID() })).status).toBe(404);
  expect((await open({}, 'worker')).status).toBe(403);
});

it('comes from a file, row by row, and the same file again changes nothing', async () => {
  const { plan } = stage.current;
  const text = [
    'Sicil no;Gün;Fazla çalışma;Açıklama',
    `${numbers.worker};${formatDay(day)};120:30;Eski sistem`,
    `${numbers.worker};${formatDay(day)};10`,
    `${numbers.boss};${formatDay(day)};10`,
    `YOK;${formatDay(day)};10`,
    `${numbers.worker};dün;10`,
  ].join('\n');
  const upload = async () => {
    const { body } = await uploadTo(plan.t, plan.tokens.boss, calls.UploadOvertimeOpenings, text);
    return (body.data as { fileId: string }).fileId;
  };
  const states = async (fileId: string) => {
    const { rows } = await plan.ask<{ rows: { state: string; message: string | null }[] }>(
      'boss',
      calls.PreviewOvertimeOpenings,
      { fileId },
    );
    return rows.map(({ state, message }) => [state, message]);
  };
  const fileId = await upload();
  expect((await states(fileId)).slice(1)).toEqual([
    ['fault', '2. satırda aynı yılın açılışı var.'],
    ['fault', 'Kendi açılışınızı giremezsiniz.'],
    ['fault', 'Bu sicil numarasıyla gördüğünüz bir personel yok.'],
    ['fault', 'Gün okunamadı; 28.02.2026 gibi yazın.'],
  ]);
  expect(await tasks.run('boss', calls.StartOvertimeOpenings, { fileId })).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('4 satır alınamıyor'),
  });
  expect(
    await tasks.run('boss', calls.StartOvertimeOpenings, { fileId, skipsFaults: true }),
  ).toMatchObject({ state: 'done', result: { added: 1, known: 0, faults: 4 } });
  expect(await year()).toMatchObject({ minutes: 7230 });
  expect((await states(await upload()))[0]).toEqual(['known', 'Bu açılış daha önce girilmiş.']);
  const missing = await uploadTo(
    plan.t,
    plan.tokens.boss,
    calls.UploadOvertimeOpenings,
    'Sicil no;Gün\nA;B',
  );
  expect(refusal(missing)).toEqual([400, 'file']);
});

it('goes back whole: what it took the place of is there again, and what was changed since stops it', async () => {
  const { plan } = stage.current;
  const imported = async (minutes: string) => {
    const text = `Sicil no;Gün;Fazla çalışma\n${numbers.worker};${formatDay(day)};${minutes}`;
    const { body } = await uploadTo(plan.t, plan.tokens.boss, calls.UploadOvertimeOpenings, text);
    const { fileId } = body.data as { fileId: string };
    await tasks.run('boss', calls.StartOvertimeOpenings, { fileId });
    const [newest] = await plan.ask<{ id: string }[]>('boss', importsCalls.GetImports, {
      kind: 'import-overtime-openings',
    });
    return newest!.id;
  };
  await open({ minutes: 600 });
  const first = await imported('20:00');
  expect(await year()).toMatchObject({ minutes: 1200 });
  expect(await plan.ask('boss', importsCalls.PreviewUndoImport, { id: first })).toMatchObject({
    removed: 0,
    restored: 1,
    blocked: 0,
  });
  expect((await plan.call('worker', importsCalls.UndoImport, { id: first })).status).toBe(403);
  expect((await plan.call('boss', importsCalls.UndoImport, { id: first })).status).toBe(200);
  expect(await year()).toMatchObject({ minutes: 600 });
  const second = await imported('30:00');
  await open({ minutes: 60 });
  const { status, body } = await plan.call('boss', importsCalls.UndoImport, { id: second });
  expect([status, body.errors?.[0]?.Message]).toEqual([
    409,
    expect.stringContaining('Aktarımdan sonra değiştirildi.'),
  ]);
  expect(await year()).toMatchObject({ minutes: 60 });
});
