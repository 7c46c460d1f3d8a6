/** The monthly sheet from the database to the paper: of each company its own people, with what their days count as. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useLeaveStage } from '#server/features/leave/testing/leave-stage.ts';
import { readXlsx, unzip } from '#server/testing/read-xlsx.ts';
import { addPerson, addTitle } from '#server/testing/world.ts';
import { drainAll } from '../../testing/drain-all.ts';

const stage = useLeaveStage('SHEET');
const { ExportPuantajSheet } = puantajMonthsCalls;
const SGK = '12345678901234567890123456';
/** A week that is over, all of it in one month. */
let monday: string;
/** Reads and takes puantaj, and no leaves. */
let clerk: string;

const month = () => monday.slice(0, 7);

beforeAll(async () => {
  const { plan, types } = stage.current;
  const { t, world, worker, today } = plan;
  monday = addDays(mondayOf(today), -7);
  while (addDays(monday, 6).slice(0, 7) !== month()) monday = addDays(monday, -7);
  await t.db.engine.asOwner((client) =>
    client.query(`update tenant set created_at = now() - interval '40 days' where id = $1`, [
      world.tenantId,
    ]),
  );
  await withTenant(t.db, world.ctx, async (db) => {
    await db
      .updateTable('company')
      .set({ sgk_no: SGK })
      .where('id', '=', world.companyId)
      .execute();
    const { id: other } = await db
      .insertInto('company')
      .values({ code: 'BAG', name: 'Bağlı Şirket' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addPerson(db, { username: 'eda', name: 'Eda', surname: 'Uzak', companyId: other });
    await addPerson(db, { username: 'tek', name: 'Tek', surname: 'Başına' });
    const titleId = await addTitle(db, 'CETVEL', [{ groupName: 'Puantaj', number: 65 }]);
    await addPerson(db, { username: 'cetvelci', roles: ['admin'], titleId });
  });
  clerk = await t.signIn(world, { username: 'cetvelci' });
  const enter = (leaveTypeId: string | undefined, from: string, to: string) =>
    plan.ask('hr', leaveCalls.EnterLeave, { personId: worker, leaveTypeId, from, to, part: 'day' });
  await enter(types.YILLIK, addDays(monday, 1), addDays(monday, 1));
  await enter(types.RAPOR, addDays(monday, 4), addDays(monday, 6));
  for (const [time, direction] of [
    [480, 'in'],
    [960, 'out'],
  ] as const) {
    await plan.ask('boss', passesCalls.AddPasses, {
      personIds: [worker],
      day: monday,
      time,
      direction,
      reason: 'Kart unutuldu',
    });
  }
  await plan.ask('boss', puantajDaysCalls.RecalculateDays, {
    from: monday,
    to: addDays(monday, 6),
  });
  await drainAll(t.db, world.ctx);
  // What lies beside the week is calculated with it, and counted by nobody here.
  await withTenant(t.db, world.ctx, (db) =>
    sql`delete from puantaj_day where not day between ${monday}::date and ${addDays(monday, 6)}::date`.execute(
      db,
    ),
  );
});

const book = async (token: string, input: object = {}) => {
  const { t } = stage.current.plan;
  const { status, body } = await t.call(token, ExportPuantajSheet, {
    month: month(),
    format: 'xlsx',
    ...input,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data as Buffer;
};

/** The figures of a line by their headings. */
function figures(file: Buffer, sheet: number, name: string) {
  const { rows } = readXlsx(file, sheet);
  const heads = rows.find(([first]) => first === 'Sicil no')!;
  const line = rows.find(([, second]) => second === name)!;
  return (...labels: string[]) => labels.map((label) => line[heads.indexOf(label)]);
}

it('has a sheet for each company and one for who has none, headed by name, SGK number and period', async () => {
  const file = await book(stage.current.plan.tokens.boss);
  const names = [
    ...unzip(file)
      .get('xl/workbook.xml')!
      .matchAll(/<sheet name="([^"]+)"/g),
  ].map(([, name]) => name);
  expect(names).toEqual(['Ana Şirket', 'Bağlı Şirket', 'Firması girilmemiş personel']);
  const [title, sgk, period] = readXlsx(file, 1).rows.map(([first]) => String(first));
  expect(title).toBe('Ana Şirket, aylık puantaj cetveli');
  expect(sgk).toBe(`SGK sicil no: ${SGK}`);
  expect(period).toMatch(/^Dönem: .+ \(01\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}\)$/);
  expect(readXlsx(file, 1).rows.map(([first]) => first)).toContain(
    'Dönem kilidi: Kilitlenmedi, taslaktır',
  );
  const second = readXlsx(file, 2).rows;
  expect(second[1]![0]).toBe('SGK sicil no: girilmemiş');
  const people = (sheet: number) =>
    readXlsx(file, sheet).rows.flatMap(([no, name]) => (no && name ? [name] : []));
  expect(people(2).slice(1)).toEqual(['Eda Uzak']);
  expect(people(3)).toContain('Tek Başına');
  expect(people(1)).not.toContain('Tek Başına');
  expect(people(1)).toContain('Ali Kaya');
});

it('counts every day of a person once, by what it was, and adds them up', async () => {
  const file = await book(stage.current.plan.tokens.boss, { search: 'Ali Kaya' });
  const counts = [
    'Çalışılan gün',
    'Hafta tatili',
    'Akdi tatil',
    'Yıllık izin',
    'Ücretli izin',
    'Ücretsiz izin',
    'Rapor',
    'Devamsızlık',
  ];
  // Monday work, Tuesday annual leave, Wednesday and Thursday away, a report from Friday to Sunday.
  expect(figures(file, 1, 'Ali Kaya')(...counts)).toEqual([1, 0, 0, 1, 0, 0, 3, 2]);
  expect(figures(file, 1, 'Toplam')(...counts)).toEqual([1, 0, 0, 1, 0, 0, 3, 2]);
  expect(figures(file, 1, 'Ali Kaya')('Çalışma')).toEqual(['08:00']);
});

it('tells who may not read leaves that somebody was away, and not why', async () => {
  const file = await book(clerk, { search: 'Ali Kaya' });
  expect(figures(file, 1, 'Ali Kaya')('Çalışılan gün', 'İzin', 'Devamsızlık')).toEqual([1, 4, 2]);
  expect(readXlsx(file, 1).rows.flat()).not.toContain('Rapor');
});

it('is a paper too, a page and more for each company, and only for who may take files', async () => {
  const { call } = stage.current.plan;
  const input = { month: month(), format: 'pdf' };
  const { status, body } = await call('boss', ExportPuantajSheet, input);
  expect(status).toBe(200);
  const paper = (body.data as Buffer).toString('latin1');
  expect(paper.slice(0, 5)).toBe('%PDF-');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect((await call('clerk', ExportPuantajSheet, input)).status).toBe(403);
  const nobody = { ...input, search: 'kimse' };
  expect((await call('boss', ExportPuantajSheet, nobody)).status).toBe(400);
});

it('PR-40: is a page for each person too, which they sign, and no workbook', async () => {
  const { call } = stage.current.plan;
  const input = { month: month(), format: 'pdf', per: 'person' };
  const pages = async (of: object) => {
    const { status, body } = await call('boss', ExportPuantajSheet, { ...input, ...of });
    expect(status).toBe(200);
    return (body.data as Buffer).toString('latin1').match(/\/Type \/Page\b/g)!.length;
  };
  expect(await pages({ search: 'Ali Kaya' })).toBe(1);
  // Of whom nothing is calculated there is nothing to sign.
  const file = await book(stage.current.plan.tokens.boss);
  const withDays = [1, 2, 3].flatMap((sheet) =>
    readXlsx(file, sheet).rows.filter(
      ([no, , , , ...cells]) =>
        no !== 'Sicil no' && no && cells.some((cell) => typeof cell === 'string'),
    ),
  );
  expect(await pages({})).toBe(withDays.length);
  const workbook = await call('boss', ExportPuantajSheet, { ...input, format: 'xlsx' });
  expect([workbook.status, workbook.body.errors?.[0]]).toMatchObject([
    400,
    { field: 'format', Message: 'Personele göre cetvel yalnız PDF olur.' },
  ]);
});
