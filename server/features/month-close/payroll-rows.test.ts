/** Payroll files with a row per date and per run, and the layouts of programs that publish theirs. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { payrollFilesCalls as calls } from '#contract/month-close/files.calls.ts';
import type { payrollFilesSchemas } from '#contract/month-close/files.schemas.ts';
import { formatDay, formatMonth } from '#core/format/day.ts';
import { plainColumn } from '#core/month-close/files/columns.ts';
import { DATE_FIGURES, type FileField } from '#core/month-close/files/fields.ts';
import type { FileLayout } from '#core/month-close/files/layout.ts';
import { READY_LAYOUTS, type ReadyLayout } from '#core/month-close/files/ready-layouts.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { useCloseStage } from './testing/close-stage.ts';

type Schemas = typeof payrollFilesSchemas;
type Preview = z.output<Schemas['PreviewPayrollFile']['data']>;
type Made = z.output<Schemas['MakePayrollFile']['data']>;

const stage = useCloseStage('PAYROLL-ROWS');

const call = (name: keyof typeof calls, input: object, who: 'hr' | 'manager' = 'hr') =>
  stage.current.plan.call(who, calls[name], input);
const save = async (layout: FileLayout) => {
  const { status, body } = await call('SavePayrollLayout', { layout });
  return { status, errors: body.errors, layoutId: (body.data as { id: string } | null)?.id };
};
const preview = (chosen: object, who: 'hr' | 'manager' = 'hr') =>
  stage.current.plan.ask<Preview>(who, calls.PreviewPayrollFile, {
    ...stage.current.of,
    ...chosen,
  });
const findingsOf = ({ findings }: Preview) =>
  Object.fromEntries(findings.map(({ finding, count }) => [finding, count]));
const make = (chosen: object) =>
  call('MakePayrollFile', { ...stage.current.of, ...chosen, version: 1 });
const leaves = async (chosen: object): Promise<{ made: Made; content: Buffer }> => {
  const { status, body } = await make(chosen);
  expect([status, body.errors]).toEqual([200, undefined]);
  const made = body.data as unknown as Made;
  const file = await call('DownloadPayrollFile', { id: made.id });
  return { made, content: file.body.data as Buffer };
};
/** Of a CSV without quotes: its rows by title. */
const rowsOf = (content: Buffer) => {
  const [titles, ...rows] = content.toString('utf8').slice(1).trimEnd().split('\r\n');
  const names = titles!.split(';');
  return rows.map((row) =>
    Object.fromEntries(row.split(';').map((cell, at) => [names[at]!, cell])),
  );
};
const layoutOf = (
  name: string,
  rows: FileLayout['rows'],
  fields: readonly FileField[],
  more: Partial<FileLayout> = {},
): FileLayout => ({
  ...READY_LAYOUTS.generalCsv,
  name,
  rows,
  columns: fields.map((field) => ({ ...plainColumn(field, field), digits: 1, decimal: '.' })),
  ...more,
});
const copyOf = (name: ReadyLayout, change: Partial<FileLayout> = {}): FileLayout => ({
  ...READY_LAYOUTS[name],
  name: `${READY_LAYOUTS[name].name} (kopya)`,
  ...change,
});

/** The Monday of the month's second week: all of it is in the month. */
let monday: Day;
/** Of whom something is told. */
let number: string;

/** Two hours of overtime on the Monday, a day of leave on the Wednesday, and all work on the Thursday, a holiday. */
beforeAll(async () => {
  const { plan, write, drain, count, first } = stage.current;
  const weekday = new Date(`${first}T12:00:00Z`).getUTCDay();
  monday = addDays(first, ((8 - weekday) % 7) + 7);
  await write(
    sql`update company set sgk_no = '21234010100000010340100000' where id = ${stage.current.of.companyId}`,
  );
  // As Mega reads them.
  await write(sql`update person set registration_no = numbered.no
    from (select id, (1000 + row_number() over (order by id))::text as no from person) as numbered where numbered.id = person.id`);
  const [own] = await write(
    sql<{ no: string }>`select registration_no as no from person where id = ${plan.worker}`,
  );
  number = own!.no;
  await write(sql`insert into puantaj_correction (person_id, day, kind, from_minute, to_minute, code, reason)
    values (${plan.worker}, ${monday}, 'override', 960, 1080, 'NM', 'Sevkiyat')`);
  const [type] = await write(sql<{ id: string }>`select id from leave_type where code = 'YILLIK'`);
  const day = addDays(monday, 2);
  await write(
    sql`update pass set person_id = null where person_id = ${plan.worker} and local_time::date = ${day}::date`,
  );
  await plan.ask('hr', leaveCalls.EnterLeave, {
    personId: plan.worker,
    leaveTypeId: type!.id,
    from: day,
    to: day,
    part: 'day',
  });
  const holiday = addDays(monday, 3);
  await write(sql`insert into special_day (name, type_id, first_day, last_day)
    select 'Bayram', id, ${holiday}::date, ${holiday}::date from special_day_type where kind = 'public' limit 1`);
  await drain();
  await count();
});

describe('PR-35: what a row may be', () => {
  it('has the fields of its kind, and no others', async () => {
    const refused = await save(layoutOf('Olmaz', 'date', ['registrationNo', 'sgkDays']));
    expect([refused.status, refused.errors![0]!.field]).toEqual([400, 'layout.rows']);
    expect(refused.errors![0]!.Message).toContain('SGK günü');
    expect((await save(layoutOf('Olmaz', 'line', ['dayOfMonth']))).status).toBe(400);
    expect((await save(layoutOf('Olmaz', 'run', ['normal']))).status).toBe(400);
  });

  it('is a date: ten people are shown, each with the days up to a week’s end', async () => {
    const { layoutId } = await save(layoutOf('Günlük', 'date', ['registrationNo', 'date']));
    const shown = await preview({ layoutId });
    const { personDays, people } = await stage.current.period();
    expect(shown.total).toBe(personDays);
    expect(shown.people).toBe(Math.min(10, people));
    expect(shown.rows).toHaveLength(shown.people * 7);
    expect(shown.rows.slice(0, 7).map(([, date]) => date!.text)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((at) => formatDay(addDays(stage.current.first, at))),
    );
    expect(shown.ready).toBe(shown.total);
  });

  it('is a run: of whom one sees, before the lock as a draft', async () => {
    const { layoutId } = await save(layoutOf('Mesailer', 'run', ['fullName', 'runCode']));
    const { total, rows } = await preview({ layoutId });
    const { people } = await stage.current.period();
    expect(total).toBe(people + 2);
    const told = rows.map((cells) => cells.map(({ text }) => text));
    expect(told.filter(([name]) => name === 'Ali Kaya').map(([, code]) => code)).toEqual([
      'NM',
      'YILLIK',
      'RTM',
    ]);
    const own = (await preview({ layoutId }, 'manager')).total;
    expect([own > 2, own < total]).toEqual([true, true]);
    const draft = await call('DownloadPayrollDraft', { ...stage.current.of, layoutId });
    expect((draft.body.data as Buffer).toString('utf8')).toContain('Ali Kaya;YILLIK');
  });

  it('PR-36: is held against its columns, a row per figure by its own value', async () => {
    const layout = layoutOf('Dar', 'figure', ['value']);
    const columns = layout.columns.map((column) => ({ ...column, width: 4 }));
    const { layoutId } = await save({ ...layout, columns });
    const { findings } = await preview({ layoutId });
    const [tooWide] = findings;
    expect(tooWide).toMatchObject({ finding: 'tooWide' });
    expect(tooWide!.of[0]!.words).toMatch(/^value: \d{3,}\.\d \(4 hane\)$/u);
  });

  it('PR-36: says once of each what stops each of their dates', async () => {
    const layout = layoutOf('Kısa', 'date', ['registrationNo']);
    const columns = layout.columns.map((column) => ({ ...column, width: 3 }));
    const { layoutId } = await save({ ...layout, columns });
    const shown = await preview({ layoutId });
    const { people } = await stage.current.period();
    expect([findingsOf(shown), shown.ready]).toEqual([{ tooWide: people }, 0]);
  });

  it('PR-36: says whose carried difference the file has no row for', async () => {
    const { write, of, last, plan } = stage.current;
    const [entry] = await write(sql<{ id: string }>`
      insert into close_difference (period_id, person_id, decision, deltas, digest, into_period_id)
      select id, ${plan.worker}, 'carried', '{"normal": 90}', 'x', id from pay_period
      where company_id = ${of.companyId} and month = ${of.month} returning id`);
    expect(findingsOf(await preview({ ready: 'workcube' }))).toEqual({ carriedLeftOut: 1 });
    expect(findingsOf(await preview({ ready: 'mega' }))).toMatchObject({ carriedLeftOut: 1 });
    const withCarried = layoutOf('Taşınanla', 'date', ['fullName', 'date', 'source', 'normal']);
    const { layoutId } = await save(withCarried);
    expect(findingsOf(await preview({ layoutId }))).toEqual({});
    const draft = await call('DownloadPayrollDraft', { ...of, layoutId });
    expect(rowsOf(draft.body.data as Buffer).filter(({ source }) => source !== '')).toEqual([
      {
        fullName: 'Ali Kaya',
        date: formatDay(last),
        source: formatMonth(`${of.month}-01`),
        normal: '90.0',
      },
    ]);
    await write(sql`update close_difference set withdrawn_at = now() where id = ${entry!.id}`);
  });
});

describe('of a locked period', () => {
  beforeAll(async () => {
    await stage.current.approveAll();
    await stage.current.lock();
  });

  it('PR-21: dates come to the sums of the lock, a week’s minutes where it closes', async () => {
    const fields = ['registrationNo', 'date', ...DATE_FIGURES, 'NC', 'NM'] as const;
    const { layoutId } = await save(layoutOf('Her gün', 'date', fields));
    const { made, content } = await leaves({ layoutId });
    const rows = rowsOf(content);
    const { sums, personDays } = await stage.current.period();
    expect([rows.length, made.rows]).toEqual([personDays, personDays]);
    for (const name of DATE_FIGURES) {
      const sum = rows.reduce((all, row) => all + Number(row[name]), 0);
      expect([name, sum]).toEqual([name, sums.now[name] ?? 0]);
    }
    const on = (day: Day) =>
      rows.find((row) => row.registrationNo === number && row.date === formatDay(day));
    expect(on(monday)).toMatchObject({ NM: '120.0', NC: '480.0', normal: '0.0', worked: '1.0' });
    expect(on(addDays(monday, 2))).toMatchObject({ annualLeave: '1.0', NC: '0.0' });
    expect(on(addDays(monday, 6))).toMatchObject({
      base: `${3 * 480 + 120}.0`,
      weeklyRest: '1.0',
    });
    expect(on(addDays(monday, 3))).toMatchObject({
      holiday: '1.0',
      holidayWorked: '1.0',
      holidayOver: '30.0',
      base: '0.0',
    });
  });

  it('PR-38: Mega leaves once what is open was mapped, as BRPDyyaa.TXT of 64 bytes a date', async () => {
    const open = await preview({ ready: 'mega' });
    expect([findingsOf(open), open.ready]).toEqual([{ unmapped: 5 }, 0]);
    expect((await make({ ready: 'mega' })).status).toBe(409);
    const columns = READY_LAYOUTS.mega.columns.map(
      (column): (typeof READY_LAYOUTS.mega.columns)[number] => {
        if (column.fields.length > 0) return column;
        if (column.title === 'FAZLA MESAİ 1 SAATİ') return { ...column, fields: ['NM'] };
        return { ...column, blank: true };
      },
    );
    const { layoutId } = await save(copyOf('mega', { columns }));
    const { made, content } = await leaves({ layoutId });
    const { month } = stage.current;
    const [yy, aa] = [month.slice(2, 4), month.slice(5)];
    expect(made.fileName).toBe(`BRPD${yy}${aa}.TXT`);
    const { personDays } = await stage.current.period();
    expect(content).toHaveLength(personDays * 66);
    const records = content.toString('latin1').split('\r\n').slice(0, -1);
    for (const record of records) expect(record).toMatch(/^\d{64}$/u);
    const on = (day: Day) => {
      const key = `${number.padStart(8, '0')}${aa}${yy}${day.slice(8)}`;
      return records.find((record) => record.startsWith(key))!.slice(14);
    };
    const hours = (...values: string[]) => values.join('');
    expect(on(monday)).toBe(hours('00000'.repeat(4), '00200', '00000'.repeat(5)));
    expect(on(addDays(monday, 2))).toBe(hours('00000'.repeat(2), '00750', '00000'.repeat(7)));
    expect(on(addDays(monday, 3))).toBe(hours('00000'.repeat(8), '00750', '00000'));
    expect(on(addDays(monday, 6))).toBe(hours('02600', '00750', '00000'.repeat(8)));
    const compared = await uploadTo(
      stage.current.plan.t,
      stage.current.plan.tokens.hr,
      calls.ComparePayrollFile,
      content,
    );
    expect(compared.body.data).toMatchObject({ match: { id: made.id } });
    expect(createHash('sha256').update(content).digest('hex')).toBe(made.sha256);
  });

  it('PR-38: Workcube is a row per run, with its own ids where they are typed', async () => {
    const { content } = await leaves({ ready: 'workcube' });
    const [, ...all] = content.toString('utf8').trimEnd().split('\r\n');
    const rows = all.filter((row) => row.startsWith(`${number};`));
    const parts = (day: Day) => [Number(day.slice(8)), Number(day.slice(5, 7)), day.slice(0, 4)];
    const ends = (...of: (string | number)[]) => of.join(';');
    expect(rows.map((row) => row.slice(row.indexOf(';') + 1))).toEqual([
      ends(...parts(monday), 16, 0, 18, 0, 'NM'),
      ends(...parts(addDays(monday, 2)), 8, 0, 16, 0, 'YILLIK'),
      ends(...parts(addDays(monday, 3)), 8, 0, 16, 0, 'RTM'),
    ]);
    const withCodes = (name: string, codes: string) =>
      copyOf('workcube', {
        name,
        columns: READY_LAYOUTS.workcube.columns.map((column) =>
          column.fields.includes('runCode') ? { ...column, codes } : column,
        ),
      });
    const half = await save(withCodes('Yarım', 'NM=101, RTM=103'));
    const shown = await preview({ layoutId: half.layoutId });
    expect(findingsOf(shown)).toEqual({ noCode: 1 });
    expect(shown.rows.map((cells) => cells.at(-1)!)).toContainEqual({
      text: 'YILLIK',
      tooWide: false,
      noCode: true,
    });
    expect((await make({ layoutId: half.layoutId })).status).toBe(409);
    expect((await save(withCodes('Bozuk', 'NM'))).status).toBe(400);
    const whole = await save(withCodes('Bütün', 'NM=101, RTM=103, YILLIK=4'));
    const file = (await leaves({ layoutId: whole.layoutId })).content.toString('utf8');
    expect(file).toMatch(/;101\r\n.*;4\r\n.*;103\r\n/u);
  });

  it('PR-38: Logo asks for the number above each column', async () => {
    expect(findingsOf(await preview({ ready: 'logo' }))).toEqual({ untitled: 10 });
    const columns = READY_LAYOUTS.logo.columns.map((column, at) => ({
      ...column,
      title: column.title || String(at),
    }));
    const { layoutId } = await save(copyOf('logo', { columns }));
    const { made } = await leaves({ layoutId });
    expect(made.fileName).toMatch(/-logo-kopya\.xlsx$/u);
  });
});
