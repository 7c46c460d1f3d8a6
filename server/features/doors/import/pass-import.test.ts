/** Passes from a file: what is said of each row before, and what is stored afterwards, once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passImportCalls as calls } from '#contract/doors/pass-import.calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { importsCalls } from '#contract/imports/imports.calls.ts';
import { tasksCalls } from '#contract/tasks/tasks.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { taskKinds } from '#server/jobs/kinds.ts';
import { type RunningJobs, startJobs } from '#server/jobs/runner.ts';
import { useApp } from '#server/testing/app.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { addDevice, givePins } from '../testing/fleet.ts';

const t = useApp();
let world: World;
let boss: string;
let clerk: string;
let jobs: RunningJobs;

interface Preview {
  readonly total: number;
  readonly people: number;
  readonly counts: { state: string; count: number }[];
  readonly rows: { row: number; state: string; personName: string | null }[];
  readonly days: { readonly effect: { readonly days: number } } | null;
}
type Row = Record<string, unknown>;

beforeAll(async () => {
  world = await createWorld(t.db, 'PASS-FILE');
  [boss, clerk] = await Promise.all([t.signIn(world, 'boss'), t.signIn(world, 'clerk')]);
  await addDevice(t.db, world, { serial: 'FILE-1', direction: 'in', purpose: 'access' });
  await givePins(t.db, world, { [world.people.viewer.id]: '1001', [world.people.hr.id]: '0077' });
  await withTenant(t.db, world.ctx, (db) =>
    sql`update person set start_date = '2026-02-01' where id = ${world.people.hr.id}`.execute(db),
  );
  jobs = await startJobs({
    db: t.db,
    jobKinds: {},
    taskKinds,
    logger: createLogger('silent'),
    parallel: 1,
  });
});
afterAll(() => jobs.stop());

const numberOf = async (id: string) =>
  readTenant(t.db, world.ctx, async (db) => {
    const { rows } = await sql<{ no: string }>`
      select registration_no as no from person where id = ${id}`.execute(db);
    return rows[0]!.no;
  });
const upload = (text: string, token = boss) => uploadTo(t, token, calls.UploadPassFile, text);
const fileOf = async (text: string, token = boss) => {
  const { status, body } = await upload(text, token);
  expect([status, body.errors]).toEqual([200, undefined]);
  return (body.data as { fileId: string }).fileId;
};
const preview = async (fileId: string, token = boss) =>
  (await t.call(token, calls.PreviewPassImport, { fileId })).body.data as Preview;
const statesOf = ({ rows }: Preview) => rows.map(({ row, state }) => [row, state]);
const start = async (input: object, token = boss) => {
  const { status, body } = await t.call(token, calls.StartPassImport, input);
  if (status !== 200) return { status };
  const { taskId: id } = body.data as { taskId: string };
  for (;;) {
    const task = (await t.call(token, tasksCalls.GetTask, { id })).body.data as {
      state: string;
      result: unknown;
      error: string | null;
    };
    if (task.state !== 'queued' && task.state !== 'running') return { status, ...task };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};
const passes = async (filter: object = {}) =>
  (await t.call(boss, passesCalls.GetPasses, filter)).body.data as Row[];

describe('a file of passes', () => {
  it('is refused where nobody could tell whose or when they are', async () => {
    const refusal = async (text: string) => (await upload(text)).body.errors?.[0]?.Message;
    expect(await refusal('Ad;Tarih;Saat\nAli;02.03.2026;08:00')).toMatch(/“Sicil no”/);
    expect(await refusal('Sicil no;Yön\nA1;Giriş')).toMatch(/“Tarih”/);
  });

  it('says of each row what would become of it', async () => {
    const [own, theirs] = [
      await numberOf(world.people.viewer.id),
      await numberOf(world.people.hr.id),
    ];
    const text = [
      'Sicil no;Cihazdaki no;Tarih;Saat;Yön;Cihaz',
      `${own.toLowerCase()};;02.03.2026;08:00;Giriş;`,
      `;1001;02.03.2026;17:00:05;Çıkış;file-1`,
      `${own};;02.03.2026;08:00;Giriş;`,
      `;4242;02.03.2026;08:00;Giriş;`,
      `${own};;32.03.2026;08:00;Giriş;`,
      `${own};;02.03.2026;08:00;belki;`,
      `${own};;02.03.2026;08:00;Giriş;YOK`,
      `${theirs};;02.01.2026;08:00;Giriş;`,
      `${own};;01.01.2090;08:00;Giriş;`,
      `${own};;01.01.2001;08:00;Giriş;`,
      `;;02.03.2026;08:00;Giriş;`,
    ].join('\n');
    const looked = await preview(await fileOf(text));
    expect(statesOf(looked)).toEqual([
      [2, 'taken'],
      [3, 'taken'],
      [4, 'known'],
      [5, 'person'],
      [6, 'time'],
      [7, 'direction'],
      [8, 'device'],
      [9, 'employed'],
      [10, 'future'],
      [11, 'old'],
      [12, 'number'],
    ]);
    expect(looked).toMatchObject({ total: 11, people: 1 });
    expect(looked.counts[0]).toEqual({ state: 'taken', count: 2 });
    expect(looked.rows[0]!.personName).toBe('Ümit Kılıç');
    // Of the pass that counts for the puantaj: its day, the one before and the one after.
    expect(looked.days!.effect).toMatchObject({ people: 1, days: 3, tried: 3 });
    const fileId = await fileOf(text);
    const reason = 'Cihaz arızalıydı';
    // Whose days wait from the beginning is another matter.
    await withTenant(t.db, world.ctx, (db) => sql`delete from day_to_calculate`.execute(db));
    expect(await start({ fileId, reason })).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/8 satır alınamıyor/),
    });
    expect(await passes()).toEqual([]);
    expect((await start({ fileId, reason: ' ' })).status).toBe(400);
    expect(await start({ fileId, reason, skipsFaults: true })).toMatchObject({
      state: 'done',
      result: { added: 2, known: 1, faults: 8 },
    });
  });

  it('is stored with who and why, in the zone of its place, and marks the days', async () => {
    const stored = await passes();
    expect(stored).toMatchObject([
      {
        localTime: '2026-03-02 17:00:05',
        at: '2026-03-02T14:00:05.000Z',
        deviceName: 'Kapı FILE-1',
        direction: 'out',
        purpose: 'access',
        source: 'file',
        state: 'counted',
        reason: 'Cihaz arızalıydı',
        pin: '1001',
      },
      { localTime: '2026-03-02 08:00:00', direction: 'in', purpose: 'puantaj', source: 'file' },
    ]);
    const marked = await readTenant(t.db, world.ctx, (db) =>
      sql`select day::text from day_to_calculate
        where person_id = ${world.people.viewer.id} and day < '2026-04-01' order by day`.execute(
        db,
      ),
    );
    expect(marked.rows).toHaveLength(3);
  });

  it('comes again without storing anything twice, also what was cancelled and what a device sent', async () => {
    const own = await numberOf(world.people.viewer.id);
    const [late] = await passes();
    await t.call(boss, passesCalls.CancelPasses, { ids: [late!.id], reason: 'Yanlış' });
    await addDevice(t.db, world, { serial: 'FILE-2', direction: 'key' });
    await t.app.inject({
      method: 'POST',
      url: '/iclock/cdata?SN=FILE-2&table=ATTLOG',
      payload: '1001\t2026-03-03 08:00:42\t0\t1\n',
    });
    const text = [
      'Sicil no;Zaman;Yön',
      `${own};02.03.2026 08:00;Giriş`,
      `${own};02.03.2026 17:00:05;Çıkış`,
      `${own};03.03.2026 08:00;Giriş`,
      `${own};03.03.2026 08:00;Çıkış`,
      `${own};03.03.2026 08:00:41;`,
    ].join('\n');
    const fileId = await fileOf(text);
    expect(statesOf(await preview(fileId)).map(([, state]) => state)).toEqual([
      'known',
      'known',
      'known',
      'taken',
      'taken',
    ]);
    expect(await start({ fileId, reason: 'Tekrar' })).toMatchObject({
      result: { added: 2, known: 3, faults: 0 },
    });
    expect(await passes()).toHaveLength(5);
    // The file is gone with the work.
    expect((await start({ fileId, reason: 'Tekrar' })).status).toBe(400);
  });

  it('knows nobody out of the scope of whoever brings it, and needs the right to add', async () => {
    const [own, other] = [
      await numberOf(world.people.viewer.id),
      await numberOf(world.people.clerk.id),
    ];
    const text = `Sicil no;Tarih;Saat\n${own};04.03.2026;08:00\n${other};04.03.2026;08:00`;
    expect((await upload(text, clerk)).status).toBe(403);
    const manager = await t.signIn(world, 'manager');
    expect(statesOf(await preview(await fileOf(text, manager), manager))).toEqual([
      [2, 'taken'],
      [3, 'person'],
    ]);
    // A file is its owner's.
    const theirs = await fileOf(text, manager);
    expect((await t.call(boss, calls.PreviewPassImport, { fileId: theirs })).status).toBe(400);
  });

  it('begins with a template that can be read', async () => {
    const { status, body } = await t.call(boss, calls.GetPassImportTemplate);
    expect(status).toBe(200);
    const taken = await uploadTo(t, boss, calls.UploadPassFile, body.data as Buffer);
    expect(taken.body.data).toMatchObject({ rows: 2 });
  });

  it('is taken back whole: every pass is cancelled and its days are calculated, unless one is somebody else’s by now', async () => {
    const own = await numberOf(world.people.viewer.id);
    const text = (month: string) =>
      `Sicil no;Tarih;Saat;Yön\n${own};02.${month}.2026;08:11;Giriş\n${own};02.${month}.2026;17:11;Çıkış`;
    const taken = async (month: string) => {
      const reason = 'Yanlış dosya';
      const fileId = await fileOf(text(month));
      expect(await start({ fileId, reason })).toMatchObject({ result: { added: 2 } });
      const { body } = await t.call(boss, importsCalls.GetImports, { kind: 'import-passes' });
      return (body.data as { id: string }[])[0]!.id;
    };
    const id = await taken('04');
    const { body } = await t.call(boss, importsCalls.PreviewUndoImport, { id });
    expect(body.data).toMatchObject({ removed: 2, blocked: 0, days: { effect: { people: 1 } } });
    await withTenant(t.db, world.ctx, (db) => sql`delete from day_to_calculate`.execute(db));
    expect((await t.call(boss, importsCalls.UndoImport, { id })).status).toBe(200);
    const state = await readTenant(t.db, world.ctx, async (db) => {
      const { rows } = await sql<{ cancelled: number; waiting: number }>`
        select (select count(*)::int from pass_correction c join pass on pass.id = c.pass_id
            where c.kind = 'cancelled' and pass.local_time like '2026-04-02%') as cancelled,
          (select count(*)::int from day_to_calculate where day = '2026-04-02') as waiting`.execute(
        db,
      );
      return rows[0];
    });
    expect(state).toEqual({ cancelled: 2, waiting: 1 });

    const other = await taken('05');
    await withTenant(t.db, world.ctx, (db) =>
      sql`update pass set person_id = ${world.people.manager.id} where local_time = '2026-05-02 08:11:00'`.execute(
        db,
      ),
    );
    const refused = await t.call(boss, importsCalls.UndoImport, { id: other });
    expect([refused.status, refused.body.errors?.[0]?.Message]).toEqual([
      409,
      expect.stringContaining('Aktarımdan sonra değiştirildi.'),
    ]);
  });
});
