/** Files for the payroll program: what stops them, what leaves of a lock, and that it is found again. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { payrollFilesCalls as calls } from '#contract/month-close/files.calls.ts';
import type { payrollFilesSchemas } from '#contract/month-close/files.schemas.ts';
import { monthCloseCalls } from '#contract/month-close/month-close.calls.ts';
import type { FileLayout } from '#core/month-close/files/layout.ts';
import { plainColumn } from '#core/month-close/files/columns.ts';
import { READY_LAYOUTS } from '#core/month-close/files/ready-layouts.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { readTable } from '#server/spreadsheet/read/read-table.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { addPerson, addTitle, everyAuth } from '#server/testing/world.ts';
import { useCloseStage } from './testing/close-stage.ts';

type Schemas = typeof payrollFilesSchemas;
type Preview = z.output<Schemas['PreviewPayrollFile']['data']>;
type Made = z.output<Schemas['MakePayrollFile']['data']>;

const stage = useCloseStage('PAYROLL-FILES');

const call = (name: keyof typeof calls, input: object, who: 'hr' | 'manager' | 'clerk' = 'hr') =>
  stage.current.plan.call(who, calls[name], input);
/** Of those that stand ready by name, of their own by id. */
const chosen = (layout: string) => ({
  ...stage.current.of,
  ...(Object.hasOwn(READY_LAYOUTS, layout) ? { ready: layout } : { layoutId: layout }),
});
const preview = async (layout: string): Promise<Preview> =>
  stage.current.plan.ask('hr', calls.PreviewPayrollFile, chosen(layout));
const make = (layout: string, version = 1) =>
  call('MakePayrollFile', { ...chosen(layout), version });
const findingsOf = ({ findings }: Preview) =>
  Object.fromEntries(findings.map(({ finding, count }) => [finding, count]));
const upload = (name: 'ReadPayrollTemplate' | 'ComparePayrollFile', content: Buffer | string) =>
  uploadTo(stage.current.plan.t, stage.current.plan.tokens.hr, calls[name], content);
const download = async (name: 'DownloadPayrollFile' | 'DownloadPayrollDraft', input: object) => {
  const { status, body, headers } = await call(name, input);
  expect(status).toBe(200);
  return { content: body.data as Buffer, name: String(headers['content-disposition']) };
};

const own = (change: Partial<FileLayout> = {}): FileLayout => ({
  ...READY_LAYOUTS.generalCsv,
  name: 'Bordro programı',
  file: 'fixed',
  encoding: 'windows1254',
  heading: false,
  columns: [
    { ...plainColumn('Sicil', 'registrationNo'), width: 16, padding: 'zeros' },
    { ...plainColumn('Ad', 'fullName'), width: 40 },
    { ...plainColumn('Normal', 'normal'), unit: 'hours', digits: 2, width: 8, padding: 'zeros' },
  ],
  ...change,
});
const save = (layout: FileLayout, more: object = {}) =>
  call('SavePayrollLayout', { layout, ...more });

describe('before the lock', () => {
  beforeAll(() => stage.current.count());

  it('PR-36: names what stops the file, whose it is, and how many rows nothing stops', async () => {
    const before = await preview('general');
    expect(before.isLocked).toBe(false);
    expect(findingsOf(before)).toMatchObject({ noSgkNo: before.total });
    expect(before.ready).toBe(0);
    expect(before.rows[0]).toHaveLength(READY_LAYOUTS.general.columns.length);
    await stage.current.write(
      sql`update company set sgk_no = '21234010100000010340100000' where id = ${stage.current.of.companyId}`,
    );
    await stage.current.drain();
    const after = await preview('general');
    expect(findingsOf(after)).toEqual({});
    expect(after.ready).toBe(after.total);
  });

  it('PR-37: leaves as a draft alone, which is not kept', async () => {
    expect((await make('general')).status).toBe(409);
    const draft = await download('DownloadPayrollDraft', chosen('generalCsv'));
    expect(draft.name).toContain('TASLAK-');
    expect(draft.content.toString('utf8')).toMatch(/^\u{feff}SİCİL NO;ADI SOYADI;/u);
    expect(await stage.current.write(sql`select id from payroll_file`)).toEqual([]);
  });
});

describe('a layout of their own', () => {
  it('PR-35: begins with an empty template, which may not have a heading twice', async () => {
    const { body } = await upload('ReadPayrollTemplate', 'SİCİL;AD SOYAD;GÜN\r\n');
    expect(body.data).toEqual({ file: 'csv', titles: ['SİCİL', 'AD SOYAD', 'GÜN'] });
    const twice = await upload('ReadPayrollTemplate', 'GÜN;AD;Gün\r\n');
    expect(twice.status).toBe(400);
    expect(twice.body.errors![0]!.Message).toContain('A1 ile C1');
    expect(
      (await upload('ReadPayrollTemplate', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]))).status,
    ).toBe(400);
  });

  it('is kept by its name and version; a fixed width says how wide each column is', async () => {
    const { body } = await save(own());
    const { id } = body.data as { id: string };
    expect((await save(own())).status).toBe(400);
    const narrow = await save(
      own({ name: 'Dar', columns: [plainColumn('Sicil', 'registrationNo')] }),
    );
    expect([narrow.status, narrow.body.errors![0]!.field]).toEqual([400, 'layout.columns.0.width']);
    expect((await save(own(), { id, version: 7 })).status).toBe(409);
    expect((await save(own({ encoding: 'utf8' }), { id, version: 1 })).body.data).toEqual({
      id,
      version: 2,
    });
    expect((await call('RemovePayrollLayout', { id, version: 1 })).status).toBe(409);
    expect((await call('RemovePayrollLayout', { id, version: 2 })).status).toBe(200);
    expect((await call('RemovePayrollLayout', { id })).status).toBe(404);
  });

  it('PR-36: stops where a value is wider than its column, and where a column is nobody’s', async () => {
    const columns = [
      { ...plainColumn('Ad', 'fullName'), width: 3 },
      { ...plainColumn('Prim'), width: 4 },
      { ...plainColumn('Boş'), width: 2, blank: true },
    ];
    const { body } = await save(own({ name: 'Taşan', columns }));
    const shown = await preview((body.data as { id: string }).id);
    expect(findingsOf(shown)).toMatchObject({ tooWide: shown.total, unmapped: 1 });
    expect(shown.rows[0]![0]!.tooWide).toBe(true);
    expect(shown.ready).toBe(0);
  });
});

describe('of a locked period', () => {
  beforeAll(async () => {
    await stage.current.approveAll();
    await stage.current.lock();
  });

  it('PR-37: a file is made once it was seen as it is, kept with its hash, and is the same whenever it is taken', async () => {
    expect((await make('general', 2)).status).toBe(409);
    const { body } = await make('general');
    const made = body.data as unknown as Made;
    expect(made).toMatchObject({ version: 1, isOutdated: false, layoutName: 'Genel, Excel' });
    const first = await download('DownloadPayrollFile', { id: made.id });
    const second = await download('DownloadPayrollFile', { id: made.id });
    expect(first.content.equals(second.content)).toBe(true);
    expect(createHash('sha256').update(first.content).digest('hex')).toBe(made.sha256);
    const compared = await upload('ComparePayrollFile', first.content);
    expect(compared.body.data).toMatchObject({ match: { id: made.id } });
    const other = await upload('ComparePayrollFile', `${first.content.toString('latin1')} `);
    expect(other.body.data).toMatchObject({ match: null });
  });

  it('PR-21: its sums are those of the lock', async () => {
    const { body } = await make('general');
    const { content } = await download('DownloadPayrollFile', {
      id: (body.data as unknown as Made).id,
    });
    const { headings, rows } = await readTable(content);
    const sumOf = (title: string) =>
      rows.reduce((sum, { cells }) => sum + Number(cells[headings.indexOf(title)] ?? 0), 0);
    const { sums } = await stage.current.period();
    expect(sumOf('SGK GÜN')).toBe(sums.now.sgkDays);
    expect(sumOf('NORMAL SAAT')).toBeCloseTo(sums.now.normal! / 60, 1);
    expect(sumOf('HAFTA TATİLİ')).toBe(sums.now.weeklyRest);
    const long = (await make('long')).body.data as unknown as Made;
    const list = await readTable((await download('DownloadPayrollFile', { id: long.id })).content);
    const values = list.rows.filter(
      ({ cells }) => cells[list.headings.indexOf('KOD')] === 'normal',
    );
    expect(
      values.reduce((sum, { cells }) => sum + Number(cells[list.headings.indexOf('DEĞER')]), 0),
    ).toBe(sums.now.normal);
  });

  it('is written to the width and in the set that the program reads', async () => {
    const { body } = await save(own({ name: 'Sabit' }));
    const made = (await make((body.data as { id: string }).id)).body.data as unknown as Made;
    expect(made.fileName).toMatch(/\.txt$/);
    const { content } = await download('DownloadPayrollFile', { id: made.id });
    const lines = new TextDecoder('windows-1254').decode(content).split('\r\n').slice(0, -1);
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([64]));
    expect(lines).toHaveLength(made.rows);
    expect(lines[0]).toMatch(/^.{56}\d{5},\d{2}$/u);
  });

  it('keeps a state’s numbers to whoever sees people, and a whole company to whoever sees all of it', async () => {
    const asked = chosen('declaration');
    expect((await call('PreviewPayrollFile', asked)).status).toBe(200);
    const { body } = await call('PreviewPayrollFile', asked, 'manager');
    const own = body.data as Preview;
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan((await preview('declaration')).total);
    const whole = { ...asked, version: 1 };
    expect((await call('MakePayrollFile', whole, 'manager')).status).toBe(403);
    expect([own.seesAll, (await preview('declaration')).seesAll]).toEqual([false, true]);
    expect((await call('PreviewPayrollFile', asked, 'clerk')).status).toBe(403);
    const foreign = {
      companyId: crypto.randomUUID(),
      month: stage.current.month,
    };
    expect((await call('PreviewPayrollFile', foreign)).status).toBe(404);
  });

  it('gives a file with a state’s numbers again to whoever sees people alone', async () => {
    const { t, world } = stage.current.plan;
    await withTenant(t.db, world.ctx, async (db) => {
      const auths = everyAuth.filter(({ groupName }) => groupName !== 'Account');
      const titleId = await addTitle(db, 'BORDRO', auths);
      await addPerson(db, { username: 'payroll', roles: ['admin'], titleId });
    });
    const payroll = await t.signIn(world, { username: 'payroll' });
    const made = async (layout: string) => (await make(layout)).body.data as unknown as Made;
    const taken = async (layout: string) => {
      const { id } = await made(layout);
      const { status } = await t.call(payroll, calls.DownloadPayrollFile, { id });
      return [status, (await call('DownloadPayrollFile', { id })).status];
    };
    expect(await taken('general')).toEqual([200, 200]);
    expect(await taken('declaration')).toEqual([403, 200]);
  });

  it('PR-28: what left is outdated once the period was opened again', async () => {
    await stage.current.plan.ask('hr', monthCloseCalls.ReopenClosePeriod, {
      ...stage.current.of,
      reason: 'Geç gelen rapor işlenecek',
    });
    const files = await stage.current.plan.ask<Made[]>('hr', calls.GetPayrollFiles, {
      companyId: stage.current.of.companyId,
    });
    expect(files.length).toBeGreaterThan(3);
    expect(files.every(({ isOutdated }) => isOutdated)).toBe(true);
    expect((await make('general')).status).toBe(409);
  });
});
