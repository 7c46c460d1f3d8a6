/** Leaves and opening balances from a file: what is said of each row before, and what is entered afterwards, once. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { leaveImportCalls, openingImportCalls } from '#contract/leave/leave-import.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { PlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { useLeaveStage } from '../testing/leave-stage.ts';
import { useTasks } from '#server/testing/run-task.ts';

const stage = useLeaveStage('LEAVE-FILE');
const tasks = useTasks({
  get current() {
    return stage.current.plan;
  },
});

interface Preview {
  readonly total: number;
  readonly counts: { state: string; count: number }[];
  readonly rows: {
    row: number;
    state: string;
    personName: string | null;
    what: string | null;
    message: string | null;
  }[];
  /** Of leaves alone. */
  readonly days?: { readonly effect: { readonly people: number } } | null;
}
type Who = keyof PlanStage['tokens'];

const upload = (who: Who, call: CallDef, content: string | Buffer) =>
  uploadTo(stage.current.plan.t, stage.current.plan.tokens[who], call, content);
async function fileOf(who: Who, call: CallDef, content: string): Promise<string> {
  const { status, body } = await upload(who, call, content);
  expect([status, body.errors]).toEqual([200, undefined]);
  return (body.data as { fileId: string }).fileId;
}
const statesOf = ({ rows }: Preview) => rows.map(({ row, state }) => [row, state]);

/** The registration numbers of the worker, of İK and of the clerk. */
let own: string;
let hrs: string;
let clerks: string;

beforeAll(async () => {
  const { t, world, worker } = stage.current.plan;
  const numberOf = (id: string) =>
    withTenant(t.db, world.ctx, async (db) => {
      const { rows } = await sql<{ no: string }>`
        select registration_no as no from person where id = ${id}`.execute(db);
      return rows[0]!.no;
    });
  own = await numberOf(worker);
  hrs = await numberOf(world.people.hr.id);
  clerks = await numberOf(world.people.clerk.id);
});

describe('a file of leaves', () => {
  const { UploadLeaveFile, PreviewLeaveImport, StartLeaveImport } = leaveImportCalls;
  const preview = (fileId: string, who: Who = 'hr') =>
    stage.current.plan.ask<Preview>(who, PreviewLeaveImport, { fileId });

  it('is refused where nobody could tell whose, what or when they are', async () => {
    const { body, status } = await upload(
      'hr',
      UploadLeaveFile,
      'Sicil no;Başlangıç\nA1;02.03.2026',
    );
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({
      field: 'file',
      Message: expect.stringContaining('İzin tipi'),
    });
    expect((await upload('worker', UploadLeaveFile, 'x')).status).toBe(403);
  });

  it('says of each row what would become of it, and enters what can be once', async () => {
    const { monday, types, plan } = stage.current;
    const past = addDays(monday, -140);
    const on = (ahead: number) => formatDay(addDays(past, ahead));
    const text = [
      'Sicil no;İzin tipi;Başlangıç;Bitiş;Bölüm;Başlangıç saati;Bitiş saati;Açıklama',
      `${own.toLowerCase()};YILLIK;${on(0)};${on(4)};;;;Eski sistem`,
      `${own};rapor;${on(2)};${on(3)};Tam gün`,
      `${own};Yıllık izin;${on(4)};${on(5)}`,
      `${own};YILLIK;${on(7)};;Sabah`,
      `YOK;YILLIK;${on(0)};`,
      `${hrs};YILLIK;${on(0)};`,
      `${own};ZAMAN;${on(14)};`,
      `${own};YILLIK;dün;`,
      `${own};YILLIK;01.01.2015;05.01.2015`,
      `${own};YILLIK;${on(30)};${on(430)}`,
      `${own};YILLIK;02.03.2090;`,
    ].join('\n');
    const fileId = await fileOf('hr', UploadLeaveFile, text);
    const looked = await preview(fileId);
    // It was tried, and nothing of it stayed: the file is entered below.
    expect(looked.days!.effect).toMatchObject({ people: 1 });
    expect(statesOf(looked)).toEqual([
      [2, 'taken'],
      [3, 'taken'],
      [4, 'fault'],
      [5, 'taken'],
      [6, 'fault'],
      [7, 'fault'],
      [8, 'fault'],
      [9, 'fault'],
      [10, 'fault'],
      [11, 'fault'],
      [12, 'fault'],
    ]);
    expect(looked).toMatchObject({
      total: 11,
      counts: [
        { state: 'taken', count: 3 },
        { state: 'fault', count: 8 },
      ],
    });
    expect(looked.rows.map(({ message }) => message)).toEqual([
      null,
      null,
      '2. satırdaki izinle çakışıyor.',
      null,
      expect.stringContaining('sicil numarasıyla'),
      expect.stringContaining('Kendi izninizi'),
      expect.stringContaining('izin tipi yok'),
      expect.stringContaining('Başlangıç tarihi'),
      expect.stringContaining('çalışma dönemi'),
      expect.stringContaining('en çok 400 gün'),
      expect.stringContaining('2 yıl sonrasına'),
    ]);
    expect(looked.rows[0]).toMatchObject({
      personName: 'Ali Kaya',
      what: `Yıllık izin, ${on(0)} – ${on(4)}, 5 gün`,
    });
    expect(await tasks.run('hr', StartLeaveImport, { fileId })).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('8 satır alınamıyor'),
    });
    expect(await stage.current.used()).toEqual([]);
    expect(await tasks.run('hr', StartLeaveImport, { fileId, skipsFaults: true })).toMatchObject({
      state: 'done',
      result: { added: 3, known: 0, faults: 8 },
    });
    // The report cut two of the five days, whichever of the two was entered first.
    const used = await stage.current.used();
    expect(used.reduce((sum, { days }) => sum + days, 0)).toBe(-3.5);
    const leaves = await plan.ask<{ id: string; from: string }[]>('hr', leaveCalls.GetLeaves, {
      view: 'all',
      personId: plan.worker,
      leaveTypeId: types.YILLIK,
    });
    expect(leaves).toHaveLength(2);
    const annual = leaves.find(({ from }) => from === past)!;
    expect(await plan.ask('hr', leaveCalls.GetLeave, { id: annual.id })).toMatchObject({
      origin: 'import',
      state: 'approved',
      note: 'Eski sistem',
    });
    // The file is gone with the work.
    expect((await tasks.run('hr', StartLeaveImport, { fileId })).status).toBe(400);
  });

  it('comes again without entering anything twice', async () => {
    const past = addDays(stage.current.monday, -140);
    const text = `Sicil no;İzin tipi;Başlangıç;Bitiş\n${own};YILLIK;${formatDay(past)};${formatDay(addDays(past, 4))}`;
    const fileId = await fileOf('hr', UploadLeaveFile, text);
    expect(statesOf(await preview(fileId))).toEqual([[2, 'known']]);
    const before = await stage.current.used();
    expect(await tasks.run('hr', StartLeaveImport, { fileId })).toMatchObject({
      result: { added: 0, known: 1, faults: 0 },
    });
    expect(await stage.current.used()).toEqual(before);
  });

  it('is its owner’s, knows nobody out of the scope, and begins with a template that can be read', async () => {
    const { plan } = stage.current;
    const text = `Sicil no;İzin tipi;Başlangıç\n${own};YILLIK;02.03.2026`;
    const fileId = await fileOf('hr', UploadLeaveFile, text);
    expect((await plan.call('boss', PreviewLeaveImport, { fileId })).status).toBe(400);
    // Of sales, where the manager of production knows nobody.
    const both = await fileOf('manager', UploadLeaveFile, `${text}\n${clerks};YILLIK;02.03.2026`);
    expect(statesOf(await preview(both, 'manager'))).toEqual([
      [2, 'taken'],
      [3, 'fault'],
    ]);
    const { body } = await plan.call('hr', leaveImportCalls.GetLeaveImportTemplate);
    const taken = await upload('hr', UploadLeaveFile, body.data as unknown as Buffer);
    expect(taken.body.data).toMatchObject({ rows: 2 });
  });
});

describe('a file of opening balances', () => {
  const { UploadOpeningFile, PreviewOpeningImport, StartOpeningImport } = openingImportCalls;
  const preview = (fileId: string, who: Who = 'hr') =>
    stage.current.plan.ask<Preview>(who, PreviewOpeningImport, { fileId });
  const enter = async (text: string, skipsFaults = false) =>
    tasks.run('hr', StartOpeningImport, {
      fileId: await fileOf('hr', UploadOpeningFile, text),
      skipsFaults,
    });
  const head = 'Sicil no;Gün;Devreden gün;Açıklama';

  it('is entered, contains what was before its day, and takes the place of the same day’s', async () => {
    const { plan } = stage.current;
    const day = addDays(plan.today, -1);
    const on = formatDay(day);
    const text = [
      head,
      `${own};${on};12,5;Eski sistem`,
      `${own};${on};3`,
      `${hrs};${on};3`,
      `YOK;${on};3`,
      `${clerks};${on};çok`,
    ].join('\n');
    const looked = await preview(await fileOf('hr', UploadOpeningFile, text));
    expect(statesOf(looked)).toEqual([
      [2, 'taken'],
      [3, 'fault'],
      [4, 'fault'],
      [5, 'fault'],
      [6, 'fault'],
    ]);
    expect(looked.rows[1]!.message).toBe('Bu personel dosyada 2. satırda da var.');
    expect(await enter(text)).toMatchObject({ state: 'failed' });
    expect(await enter(text, true)).toMatchObject({
      state: 'done',
      result: { added: 1, replaced: 0, known: 0, faults: 4 },
    });
    // What was earned and taken before is in it.
    expect(await stage.current.balance()).toBe(12.5);

    const one = (days: string, when = on) => `${head}\n${own};${when};${days}`;
    expect(await enter(one('12,5'))).toMatchObject({ result: { added: 0, known: 1 } });
    expect(await stage.current.balance()).toBe(12.5);
    const other = await preview(await fileOf('hr', UploadOpeningFile, one('0')));
    expect(other.rows[0]).toMatchObject({
      state: 'replaced',
      message: 'Aynı günün devri: 12,5 gün',
    });
    expect(await enter(one('0'))).toMatchObject({ result: { added: 0, replaced: 1 } });
    expect(await stage.current.balance()).toBe(0);
    const elsewhere = await preview(
      await fileOf('hr', UploadOpeningFile, one('4', formatDay(addDays(day, -10)))),
    );
    expect(elsewhere.rows[0]).toMatchObject({
      state: 'fault',
      message: expect.stringContaining('önce onu kaldırın'),
    });
    const account = await plan.ask<{ lines: { kind: string; days: number }[] }>(
      'hr',
      leaveAccountCalls.GetLeaveAccount,
      { id: plan.worker, year: Number(day.slice(0, 4)) },
    );
    expect(account.lines.filter(({ kind }) => kind === 'opening')).toMatchObject([{ days: 0 }]);
    const { t, world } = plan;
    const trail = await withTenant(t.db, world.ctx, (db) =>
      sql<{ before: object | null }>`select before from audit_entry
        where action = 'import-opening' order by at, id`.execute(db),
    );
    expect(trail.rows).toEqual([{ before: null }, { before: { days: 12.5 } }]);
  });

  it('knows nobody out of the scope, and needs the right to edit', async () => {
    const text = `${head}\n${clerks};31.12.2025;3`;
    expect((await upload('clerk', UploadOpeningFile, text)).status).toBe(403);
    const theirs = await fileOf('manager', UploadOpeningFile, text);
    expect(statesOf(await preview(theirs, 'manager'))).toEqual([[2, 'fault']]);
    const seen = await fileOf('hr', UploadOpeningFile, text);
    expect(statesOf(await preview(seen))).toEqual([[2, 'taken']]);
    const { body } = await upload('hr', UploadOpeningFile, 'Sicil no;Gün\nA1;02.03.2026');
    expect(body.errors?.[0]?.Message).toContain('Devreden gün');
    const { plan } = stage.current;
    const template = await plan.call('hr', openingImportCalls.GetOpeningImportTemplate);
    const taken = await upload('hr', UploadOpeningFile, template.body.data as unknown as Buffer);
    expect(taken.body.data).toMatchObject({ rows: 2 });
  });
});
