/** The demo's three months: every stored day is what the command line says, and day, month and file have the same sums. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { attendanceCalls } from '#contract/dashboard/attendance.calls.ts';
import type { attendanceSchemas } from '#contract/dashboard/attendance.schemas.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import { demoPassword } from '#db/seeds/demo.ts';
import { formatDuration } from '#core/format/duration.ts';
import { answerLine } from '#core/puantaj/input/answer-line.ts';
import { addDays } from '#core/time/day.ts';
import { readTenant, type TenantContext } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { readXlsx } from '#server/testing/read-xlsx.ts';
import { lineOf, type StoredDay } from './stored-day.ts';

/** As it was calculated, whatever of it a page shows today. */
type Calculated = Pick<
  StoredDay,
  | 'personId'
  | 'day'
  | 'plan'
  | 'passes'
  | 'extras'
  | 'dayKind'
  | 'planned'
  | 'worked'
  | 'waiting'
  | 'totals'
  | 'segments'
  | 'anomalies'
  | 'corrected'
>;

const t = useApp({ hasDemo: true });
let token: string;
let ctx: TenantContext;
let rows: readonly Calculated[];

beforeAll(async () => {
  const { body } = await t.call(null, identityCalls.GetTenantId, { code: 'demo' });
  const { tenantId } = body.data as { tenantId: string };
  ctx = { tenantId, actor: { id: null, name: 'Test' } };
  const input = { username: 'admin.demo', password: demoPassword };
  token = (await t.call(null, identityCalls.authenticate, input, { tenantId })).body.data as string;
  rows = await readTenant(t.db, ctx, async (db) => {
    const found = await sql<Calculated>`
      select d.person_id as "personId", d.day, plan.plan, d.passes, d.extras, d.day_kind as "dayKind", d.planned, d.worked,
        d.waiting, d.totals, d.segments, to_jsonb(d.anomalies) as anomalies, d.corrected
      from puantaj_day d join puantaj_plan plan on plan.id = d.plan_id`.execute(db);
    return found.rows;
  });
});

describe('the demo', () => {
  it('has every day calculated by the time it opens, and nothing left to do', async () => {
    expect(rows.length).toBeGreaterThan(15_000);
    const kinds = new Set(rows.map(({ dayKind }) => dayKind));
    expect([...kinds]).toEqual(expect.arrayContaining(['work', 'rest']));
    const { status, body } = await t.call(token, attendanceCalls.GetAttendance);
    expect(status).toBe(200);
    const { days, current } = body.data as { days: { expected: number }[]; current: boolean };
    expect([days.length, current]).toEqual([30, true]);
    expect(days.some(({ expected }) => expected > 50)).toBe(true);
  });

  it('has everybody in one part of the band, and once in the bar of a day', async () => {
    const { body } = await t.call(token, attendanceCalls.GetAttendance);
    const { today, band, days } = body.data as z.output<
      (typeof attendanceSchemas)['GetAttendance']['data']
    >;
    const people = (day: string) => rows.filter((row) => row.day === day).length;
    expect(Object.values(band).reduce((sum, part) => sum + part, 0)).toBe(people(today));
    const tooMany = days.filter(({ date, heads }) => {
      const shown = Object.values(heads).reduce((sum, count) => sum + count, 0);
      return shown > people(date);
    });
    expect(tooMany).toEqual([]);
  });

  it('keeps the law but for a handful of days, of several kinds, that are worth a look', async () => {
    const { body } = await t.call(token, attendanceCalls.GetAttendance);
    const { legal } = body.data as z.output<(typeof attendanceSchemas)['GetAttendance']['data']>;
    const days = legal.reduce((sum, one) => sum + one.days, 0);
    expect(legal.length).toBeGreaterThanOrEqual(2);
    expect(days).toBeGreaterThanOrEqual(20);
    expect(days).toBeLessThanOrEqual(60);
  });

  it('has overtime that was approved, in part or not at all, and the latest of it waits', () => {
    const today = rows
      .map(({ day }) => day)
      .toSorted()
      .at(-1)!;
    const share = (of: readonly Calculated[], is: (row: Calculated) => boolean) =>
      of.filter(is).length / of.length;
    const overrides = ({ extras }: Calculated) => extras.overrides?.map(({ code }) => code) ?? [];
    const late = rows.filter(({ waiting, corrected }) => waiting > 0 || corrected);
    const older = late.filter(({ day }) => day < addDays(today, -3));
    expect(older.length).toBeGreaterThan(400);
    expect(share(older, ({ waiting }) => waiting > 0)).toBeGreaterThan(0.05);
    expect(share(older, ({ waiting }) => waiting > 0)).toBeLessThan(0.3);
    expect(share(older, (row) => overrides(row).join() === 'NM')).toBeGreaterThan(0.4);
    expect(older.some((row) => overrides(row).join() === 'NM,')).toBe(true);
    expect(older.some((row) => row.corrected && !overrides(row).includes('NM'))).toBe(true);
    const newer = late.filter(({ day }) => day >= addDays(today, -3));
    expect(newer.length).toBeGreaterThan(5);
    expect(newer.filter(({ corrected }) => corrected)).toEqual([]);
  });

  it('says of every person-day what the command line says for its line', () => {
    const different = rows.filter((row) => {
      const { dayKind, planned, worked, anomalies, totals, segments } = row;
      const stored = {
        segments: segments.map(([from, to, code, why]) => ({ from, to, code, why })),
        totals,
        dayKind,
        planned,
        worked,
        anomalies,
      };
      const said = JSON.parse(answerLine(lineOf(row))!) as typeof stored;
      const inOrder = (one: typeof stored) =>
        JSON.stringify({ ...one, totals: Object.entries(one.totals).toSorted() });
      return inOrder(said) !== inOrder(stored);
    });
    expect(different).toEqual([]);
  });

  it('has the same sums by day, month and file, in every month that is over', async () => {
    const days = rows.map(({ day }) => day).toSorted();
    const today = days.at(-1)!;
    // What today comes to is not stored yet: agreement.test.ts has that.
    const over = days.filter((day) => day.slice(0, 7) < addDays(today, -1).slice(0, 7));
    const months = [...new Set(over.map((day) => day.slice(0, 7)))];
    expect(months.length).toBeGreaterThan(0);
    for (const month of months) {
      const { body } = await t.call(token, puantajMonthsCalls.GetPuantajMonth, { month });
      const { totals, people, from, to } = body.data as {
        totals: { worked: number; missing: number; byCode: Record<string, number> };
        people: {
          totals: { worked: number };
          cells: ([string, number, number, number] | null)[];
        }[];
        from: string;
        to: string;
      };
      const own = rows.filter(({ day }) => day >= from && day <= to);
      const worked = own.reduce((sum, row) => sum + row.worked, 0);
      expect(totals.worked).toBe(worked);
      expect(people.reduce((sum, one) => sum + one.totals.worked, 0)).toBe(worked);
      // Each cell says what is missing of its day; whoever is inside today has lost nothing yet.
      const lost = people.flatMap(({ cells }) => cells.map((cell) => cell?.[3] ?? 0));
      if (to < today) expect(lost.reduce((sum, minutes) => sum + minutes, 0)).toBe(totals.missing);
      for (const [code, minutes] of Object.entries(totals.byCode)) {
        const stored = own.reduce(
          (sum, row) => sum + ((row.totals as Record<string, number>)[code] ?? 0),
          0,
        );
        expect([code, minutes]).toEqual([code, stored]);
      }
      const file = await t.call(token, puantajMonthsCalls.ExportPuantajMonth, {
        month,
        format: 'xlsx',
      });
      const lines = readXlsx(file.body.data as Buffer).rows;
      const head = lines[0]!;
      const sums = lines.at(-1)!;
      const inFile = (label: string) => sums[head.indexOf(label)];
      expect(inFile('NC Normal Çalışma')).toBe(formatDuration(totals.byCode.NC ?? 0));
      expect(inFile('BOS Bos alan')).toBe(formatDuration(totals.byCode.BOS ?? 0));
      expect(inFile('Çalışılan')).toBe(formatDuration(worked));
    }
    // A day that is over, as its page adds it up.
    const day = addDays(today, -3);
    const page = await t.call(token, puantajDaysCalls.GetPuantajDay, { day, pageSize: 500 });
    const listed = (page.body.data as { rows: { worked: number }[]; total: number }).rows;
    const stored = rows.filter((row) => row.day === day);
    expect(listed.length).toBe(stored.length);
    expect(listed.reduce((sum, row) => sum + row.worked, 0)).toBe(
      stored.reduce((sum, row) => sum + row.worked, 0),
    );
  });
});
