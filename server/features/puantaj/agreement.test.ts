/** Pages that tell the same tell the same number: each pair of them is held against each other, on the demo as it is now. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { attendanceCalls } from '#contract/dashboard/attendance.calls.ts';
import type { attendanceSchemas } from '#contract/dashboard/attendance.schemas.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { departmentsCalls } from '#contract/organisation/departments/departments.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import type { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import type { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import { hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import { demoPassword } from '#db/seeds/demo.ts';
import { formatDuration } from '#core/format/duration.ts';
import { addDays, daysBetween } from '#core/time/day.ts';
import { useApp } from '#server/testing/app.ts';
import { readXlsx } from '#server/testing/read-xlsx.ts';
import { withinOneMinute } from './testing/at-noon.ts';

type Attendance = z.output<(typeof attendanceSchemas)['GetAttendance']['data']>;
type DayPage = z.output<(typeof puantajDaysSchemas)['GetPuantajDay']['data']>;
type Month = z.output<(typeof puantajMonthsSchemas)['GetPuantajMonth']['data']>;
type Row = DayPage['rows'][number];

const t = useApp({ hasDemo: true });
let token: string;
let first: Attendance;
let month: Month;
/** Of the month up to today, and of the last thirty days. */
let pages: ReadonlyMap<string, DayPage>;
let inside: readonly string[];
let file: { readonly label: string; readonly sum: unknown }[];

async function ask<T>(call: CallDef, input: object = {}): Promise<T> {
  const { status, body } = await t.call(token, call, input);
  if (status !== 200) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`);
  return body.data as T;
}

const dayPage = (day: string, more: object = {}) =>
  ask<DayPage>(puantajDaysCalls.GetPuantajDay, { day, pageSize: 500, ...more });

beforeAll(async () => {
  const { body } = await t.call(null, identityCalls.GetTenantId, { code: 'demo' });
  const { tenantId } = body.data as { tenantId: string };
  const input = { username: 'admin.demo', password: demoPassword };
  token = (await t.call(null, identityCalls.authenticate, input, { tenantId })).body.data as string;
  const { today } = await ask<Attendance>(attendanceCalls.GetAttendance);
  const name = today.slice(0, 7);
  // Days that are over say the same in any minute.
  const over = new Map<string, DayPage>();
  for (let ago = 31; ago > 1; ago--) {
    over.set(addDays(today, -ago), await dayPage(addDays(today, -ago)));
  }
  [first, month, pages, inside, file] = await withinOneMinute(async () => {
    const now = await ask<Attendance>(attendanceCalls.GetAttendance);
    const those = await ask<Month>(puantajMonthsCalls.GetPuantajMonth, { month: name });
    const all = new Map(over);
    for (const day of [addDays(today, -1), today]) all.set(day, await dayPage(day));
    const places = await ask<{ people: { personId: string }[] }[]>(passesCalls.GetInside);
    const sheet = await ask<Buffer>(puantajMonthsCalls.ExportPuantajMonth, {
      month: name,
      format: 'xlsx',
    });
    const lines = readXlsx(sheet).rows;
    const sums = lines[0]!.map((label, i) => ({ label: String(label), sum: lines.at(-1)![i] }));
    const people = places.flatMap((place) => place.people.map(({ personId }) => personId));
    return [now, those, all, people, sums] as const;
  });
});

const sum = (rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);
const has = (name: Row['anomalies'][number]) => (row: Row) =>
  row.anomalies.includes(name) ? 1 : 0;

describe('the day’s list', () => {
  it('counts the very rows that it lists', () => {
    for (const { day, counters, rows, total } of pages.values()) {
      expect([day, total]).toEqual([day, rows.length]);
      expect([day, counters.late]).toEqual([day, sum(rows, has('LATE'))]);
      expect([day, counters.absent]).toEqual([day, sum(rows, has('ABSENT'))]);
      expect([day, counters.earlyExit]).toEqual([day, sum(rows, has('EARLY_EXIT'))]);
      expect([day, counters.waiting]).toEqual([day, sum(rows, has('UNAPPROVED_OVERTIME'))]);
      expect([day, counters.overtime]).toEqual([day, sum(rows, (row) => Number(row.overtime > 0))]);
      expect([day, counters.inside]).toEqual([day, sum(rows, (row) => Number(row.inside))]);
    }
  });

  it('calls absent nobody who passed', () => {
    const away = [...pages.values()].flatMap(({ rows }) => rows.filter(has('ABSENT')));
    expect(away.length).toBeGreaterThan(0);
    expect(away.filter(({ passes }) => passes.length > 0)).toEqual([]);
  });
});

describe('the first page', () => {
  it('counts as the day’s list does, today and in the week before', () => {
    for (const { date, inside: _inside, ...counts } of first.trend) {
      expect([date, pages.get(date)!.counters]).toMatchObject([date, counts]);
    }
    expect(first.now.absent).toBe(pages.get(first.today)!.counters.absent);
    expect(first.band.absent).toBe(first.now.absent);
  });

  it('has inside who are on the list of who is inside, and in the day’s list', () => {
    expect(first.now.inside).toBe(inside.length);
    const listed = pages.get(first.today)!.rows.filter((row) => row.inside);
    expect(listed.map(({ personId }) => personId).sort()).toEqual([...inside].sort());
  });

  it('has the overtime of the days, what is approved apart from what waits', () => {
    for (const { date, overtimeMinutes, waitingMinutes, absent } of first.days) {
      const { rows, counters } = pages.get(date)!;
      const listed = [sum(rows, (row) => row.overtime), sum(rows, (row) => row.waiting)];
      expect([date, overtimeMinutes, waitingMinutes]).toEqual([date, ...listed]);
      expect([date, absent]).toEqual([date, counters.absent]);
    }
  });
});

describe('the month', () => {
  const listed = () =>
    month.days
      .filter(({ date }) => date <= first.today)
      .flatMap(({ date }) => pages.get(date)!.rows);

  it('sums up the days as their lists show them', () => {
    const rows = listed();
    expect(month.totals).toMatchObject({
      worked: sum(rows, (row) => row.worked),
      planned: sum(rows, (row) => row.planned),
      missing: sum(rows, (row) => row.missing),
      night: sum(rows, (row) => row.night),
      approved: sum(rows, (row) => row.overtime),
      waiting: sum(rows, (row) => row.waiting),
      absentDays: sum(rows, has('ABSENT')),
    });
  });

  it('marks in its cells what the lists say of the day', () => {
    for (const { date } of month.days.filter((one) => one.date <= first.today)) {
      const at = daysBetween(month.from, date);
      const cells = month.people.flatMap(({ cells: all }) => all[at] ?? []);
      const flags = month.people.flatMap(({ cells: all }) => (all[at] ? [all[at][2]] : []));
      const { counters } = pages.get(date)!;
      expect([date, flags.filter((one) => hasFlag(one, 'absent')).length]).toEqual([
        date,
        counters.absent,
      ]);
      expect([date, flags.filter((one) => hasFlag(one, 'waiting')).length]).toEqual([
        date,
        counters.waiting,
      ]);
      expect(cells.length).toBe(4 * flags.length);
    }
  });

  it('stands in its file with the same sums', () => {
    const inFile = (label: string) => file.find((one) => one.label === label)?.sum;
    expect(inFile('Çalışılan')).toBe(formatDuration(month.totals.worked));
    expect(inFile('Eksik')).toBe(formatDuration(month.totals.missing));
    expect(inFile('Onaylı mesai')).toBe(formatDuration(month.totals.approved));
    expect(inFile('Onay bekleyen mesai')).toBe(formatDuration(month.totals.waiting));
    expect(inFile('Devamsız gün')).toBe(month.totals.absentDays);
  });
});

describe('a filter by department', () => {
  interface Department {
    readonly id: string;
    readonly parentId: string | null;
  }
  it('takes in what lies below it, on every page that has one', async () => {
    const tree = await ask<Department[]>(departmentsCalls.GetDepartmentTree);
    const top = tree.find(({ id }) => tree.some(({ parentId }) => parentId === id))!;
    const below = new Set([top.id]);
    for (const { id, parentId } of tree) if (parentId && below.has(parentId)) below.add(id);
    expect(below.size).toBeGreaterThan(1);
    const paged = { departmentId: top.id, pageSize: 500 };
    interface User {
      readonly id: string;
      readonly departmentId: string | null;
    }
    const users = await ask<User[]>(peopleCalls.GetSystemUsers, { ...paged, active: true });
    expect(users.some(({ departmentId }) => departmentId !== top.id)).toBe(true);
    expect(users.every(({ departmentId }) => below.has(departmentId!))).toBe(true);
    const people = new Set(users.map(({ id }) => id));
    const within = (ids: readonly string[]) => ids.filter((id) => people.has(id)).length;

    const day = await dayPage(first.today, { departmentId: top.id });
    expect(day.total).toBe(within(day.rows.map(({ personId }) => personId)));
    const all = pages.get(first.today)!.rows.map(({ personId }) => personId);
    expect(day.total).toBe(within(all));

    const { people: ofMonth } = await ask<Month>(puantajMonthsCalls.GetPuantajMonth, {
      month: first.today.slice(0, 7),
      departmentId: top.id,
    });
    expect(within(ofMonth.map(({ personId }) => personId))).toBeGreaterThanOrEqual(day.total);

    const balances = await ask<{ personId: string }[]>(leaveAccountCalls.GetLeaveBalances, paged);
    expect(within(balances.map(({ personId }) => personId))).toBe(people.size);
    const others = users.filter(({ departmentId }) => departmentId !== top.id);
    const passes = await ask<{ personId: string }[]>(passesCalls.GetPasses, paged);
    expect(passes.some(({ personId }) => others.some(({ id }) => id === personId))).toBe(true);
    const leaves = await ask<{ personId: string }[]>(leaveCalls.GetLeaves, {
      ...paged,
      view: 'all',
    });
    expect(leaves.some(({ personId }) => others.some(({ id }) => id === personId))).toBe(true);
    const selected = await ask<User[]>(peopleCalls.GetUsersByWpDeps, {
      workPlaceCodes: [],
      departmentIds: [top.id],
    });
    expect(selected.some(({ departmentId }) => departmentId !== top.id)).toBe(true);
    expect(selected.every(({ departmentId }) => below.has(departmentId!))).toBe(true);
  });
});
