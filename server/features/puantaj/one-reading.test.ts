/** A stored day is read in one way, whoever shows it: also today, while people are inside, late, expected or gone. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { attendanceCalls } from '#contract/dashboard/attendance.calls.ts';
import type { attendanceSchemas } from '#contract/dashboard/attendance.schemas.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import type { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import type { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import type { ShiftTerms } from '#contract/working-times/term.schemas.ts';
import { formatDuration } from '#core/format/duration.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { addShift } from '#server/testing/planning.ts';
import { addPerson } from '#server/testing/world.ts';
import { withinOneMinute, zoneAtNoon } from './testing/at-noon.ts';
import { drainAll } from './testing/drain-all.ts';

type DayPage = z.output<(typeof puantajDaysSchemas)['GetPuantajDay']['data']>;
type PersonDay = z.output<(typeof puantajDaysSchemas)['GetPersonDay']['data']>;
type Month = z.output<(typeof puantajMonthsSchemas)['GetPuantajMonth']['data']>;
type PersonMonth = z.output<(typeof puantajMonthsSchemas)['GetPersonMonth']['data']>;
type Attendance = z.output<(typeof attendanceSchemas)['GetAttendance']['data']>;
type Inside = { people: { personId: string }[] }[];

const stage = usePlanStage('ONE-READING');
const { zone, minute: now } = zoneAtNoon();

interface Case {
  /** Of today, unless the day before is named. */
  readonly shift: Partial<ShiftTerms>;
  readonly ago?: 1;
  /** Minutes of that day. */
  readonly passes: readonly (readonly [at: number, direction: 'in' | 'out'])[];
}

const of = (from: number, to: number): Partial<ShiftTerms> => ({ start: from, end: to });
const NIGHT = 1380;

const cases = {
  inside: { shift: of(now - 300, now + 180), passes: [[now - 300, 'in']] },
  lateInside: { shift: of(now - 300, now + 180), passes: [[now - 270, 'in']] },
  stillInside: { shift: of(now - 540, now - 60), passes: [[now - 540, 'in']] },
  notBegun: { shift: of(now + 60, now + 540), passes: [] },
  tonight: { shift: of(NIGHT, 420), passes: [] },
  over: {
    shift: of(now - 540, now - 60),
    passes: [
      [now - 540, 'in'],
      [now - 120, 'out'],
    ],
  },
  leftEarly: {
    shift: of(now - 300, now + 180),
    passes: [
      [now - 300, 'in'],
      [now - 60, 'out'],
    ],
  },
  awayFromBegin: { shift: of(now - 120, now + 360), passes: [] },
  awayAllDay: { shift: of(now - 540, now - 60), passes: [] },
  withinTolerance: { shift: { ...of(now - 20, now + 460), lateTolerance: 120 }, passes: [] },
  onlyAnExit: { shift: of(now - 540, now - 60), passes: [[now - 60, 'out']] },
  lastNight: { shift: of(NIGHT, now + 60), ago: 1, passes: [[NIGHT, 'in']] },
} as const satisfies Record<string, Case>;
type Who = keyof typeof cases;
const everybody = Object.keys(cases) as Who[];

const ids = {} as Record<Who, string>;
const dayOf = (who: Who) => addDays(stage.current.today, 'ago' in cases[who] ? -1 : 0);

beforeAll(async () => {
  const { t, world } = stage.current;
  await withTenant(t.db, world.ctx, async (db) => {
    await sql`update work_place set time_zone = ${zone} where id = ${world.workPlaces.MERKEZ}`.execute(
      db,
    );
    for (const who of everybody) {
      const { id } = await addPerson(db, {
        username: who.toLowerCase(),
        companyId: world.companyId,
        workPlaceId: world.workPlaces.MERKEZ,
        departmentId: world.departments.assembly,
        titleId: world.titles.none,
      });
      const shift = await addShift(db, who, cases[who].shift);
      await sql`insert into plan_cell (person_id, day, published) values (${id}, ${dayOf(who)}, ${shift})`.execute(
        db,
      );
      ids[who] = id;
    }
  });
  for (const who of everybody) {
    for (const [time, direction] of cases[who].passes) {
      await stage.current.ask('boss', passesCalls.AddPasses, {
        personIds: [ids[who]],
        day: dayOf(who),
        time,
        direction,
        reason: 'Kart unutuldu',
      });
    }
  }
  await stage.current.ask('boss', puantajDaysCalls.RecalculateDays, {
    from: addDays(stage.current.today, -1),
    to: stage.current.today,
  });
  await drainAll(t.db, world.ctx);
});

const pageOf = (day: string, more: object = {}) =>
  stage.current.ask<DayPage>('boss', puantajDaysCalls.GetPuantajDay, {
    day,
    pageSize: 500,
    ...more,
  });
const rowOf = async (who: Who) =>
  (await pageOf(dayOf(who))).rows.find(({ personId }) => personId === ids[who])!;
const named = (found: readonly { personId: string }[]) =>
  everybody.filter((who) => found.some(({ personId }) => personId === ids[who]));

type Figures = Pick<DayPage['rows'][number], (typeof SHOWN)[number]>;
const SHOWN = [
  'worked',
  'planned',
  'missing',
  'overtime',
  'waiting',
  'night',
  'anomalies',
  'inside',
  'stale',
  'lastOut',
] as const;
const shown = (day: Figures) => Object.fromEntries(SHOWN.map((name) => [name, day[name]]));

describe('a day that goes on', () => {
  it.each<[Who, Partial<Figures>]>([
    ['inside', { worked: 300, missing: 0, anomalies: [], inside: true, lastOut: null }],
    ['lateInside', { worked: 270, missing: 0, anomalies: ['LATE'], inside: true }],
    ['notBegun', { worked: 0, missing: 0, anomalies: [], inside: false }],
    ['tonight', { worked: 0, missing: 0, anomalies: [], inside: false }],
    ['over', { worked: 420, missing: 60, anomalies: ['EARLY_EXIT', 'SHORT_BREAK'] }],
    ['leftEarly', { worked: 240, missing: 0, anomalies: [], inside: false }],
    ['awayFromBegin', { worked: 0, missing: 0, anomalies: ['ABSENT'] }],
    ['awayAllDay', { worked: 0, missing: 480, anomalies: ['ABSENT'] }],
    ['withinTolerance', { worked: 0, missing: 0, anomalies: [] }],
    ['onlyAnExit', { worked: 0, missing: 480, anomalies: ['GAP', 'MISSING_ENTRY'] }],
  ])('has worked so far, and misses nothing before it is over: %s', async (who, figures) => {
    const row = await rowOf(who);
    const { worked = 0, ...rest } = figures;
    expect(row).toMatchObject(rest);
    // Whoever is inside works on while the test runs.
    expect(row.worked).toBeGreaterThanOrEqual(worked);
    expect(row.worked).toBeLessThan(worked + (row.inside ? 15 : 1));
  });

  it('goes on after midnight where the shift does, and its hours lie on the day of the shift', async () => {
    const row = await rowOf('lastNight');
    expect(row).toMatchObject({ inside: true, missing: 0, lastOut: null });
    expect(row.worked).toBeGreaterThanOrEqual(now + 60);
    const today = await pageOf(stage.current.today, { state: 'inside' });
    expect(named(today.rows)).toContain('lastNight');
  });

  it.each(everybody)('is the same wherever it is shown: %s', async (who) => {
    const { ask, today } = stage.current;
    const id = ids[who];
    const month = dayOf(who).slice(0, 7);
    const [row, day, own, months] = await withinOneMinute(async () => [
      await rowOf(who),
      await ask<PersonDay>('boss', puantajDaysCalls.GetPersonDay, { id, day: dayOf(who) }),
      await ask<PersonMonth>('boss', puantajMonthsCalls.GetPersonMonth, { id, month }),
      await ask<Month>('boss', puantajMonthsCalls.GetPuantajMonth, { month }),
    ]);
    expect(shown(day)).toEqual(shown(row));
    const inOwn = own.days.find(({ date }) => date === dayOf(who))!;
    expect(shown(inOwn)).toEqual(shown(row));
    const sumOf = (name: 'worked' | 'missing' | 'planned' | 'night') =>
      own.days.reduce((sum, one) => sum + one[name], 0);
    for (const name of ['worked', 'missing', 'planned', 'night'] as const) {
      expect([name, own.totals[name]]).toEqual([name, sumOf(name)]);
    }
    const line = months.people.find(({ personId }) => personId === id)!;
    expect(line.totals).toEqual(own.totals);
    const at = months.days.findIndex(({ date }) => date === dayOf(who));
    expect(line.cells[at]!.slice(0, 2)).toEqual([inOwn.code, row.worked]);
    const absent = own.days.filter(({ anomalies }) => anomalies.includes('ABSENT'));
    expect(own.totals.absentDays).toBe(absent.length);
    expect(today >= dayOf(who)).toBe(true);
  });

  it('stands in the file as on the page', async () => {
    const { ask, call, today } = stage.current;
    const month = today.slice(0, 7);
    const [months, file] = await withinOneMinute(async () => [
      await ask<Month>('boss', puantajMonthsCalls.GetPuantajMonth, { month }),
      await call('boss', puantajMonthsCalls.ExportPuantajMonth, { month, format: 'csv' }),
    ]);
    const lines = (file.body.data as Buffer).toString('utf8').trim().split('\r\n');
    const columns = lines[0]!.split(';');
    const sums = lines.at(-1)!.split(';');
    const inFile = (label: string) => sums[columns.indexOf(label)];
    expect(inFile('Çalışılan')).toBe(formatDuration(months.totals.worked));
    expect(inFile('Eksik')).toBe(formatDuration(months.totals.missing));
    expect(inFile('Devamsız gün')).toBe(String(months.totals.absentDays));
  });
});

describe('words', () => {
  it('name the same people on the day’s list as rows and as counters, and on the first page', async () => {
    const { ask, today } = stage.current;
    const first = await ask<Attendance>('boss', attendanceCalls.GetAttendance);
    const { counters } = await pageOf(today);
    for (const name of ['expected', 'came', 'late', 'absent', 'onLeave', 'inside'] as const) {
      const listed = await pageOf(today, { state: name });
      expect([name, listed.total]).toEqual([name, counters[name]]);
      expect([name, first.now[name]]).toEqual([name, counters[name]]);
    }
    expect(named((await pageOf(today, { state: 'late' })).rows)).toEqual(['lateInside']);
  });

  it('call absent who was planned and has neither pass nor leave, once the tolerance is over', async () => {
    const { today } = stage.current;
    const absent = await pageOf(today, { state: 'absent' });
    expect(named(absent.rows)).toEqual(['awayFromBegin', 'awayAllDay']);
    const byAnomaly = await pageOf(today, { state: 'ABSENT' });
    expect(byAnomaly.rows.map(({ personId }) => personId).sort()).toEqual(
      absent.rows.map(({ personId }) => personId).sort(),
    );
    expect(absent.rows.every(({ anomalies }) => anomalies.includes('ABSENT'))).toBe(true);
  });

  it('call inside whose last pass of sixteen hours is an entry, whoever asks', async () => {
    const { ask, today } = stage.current;
    const inside = (await ask<Inside>('boss', passesCalls.GetInside)).flatMap(
      ({ people }) => people,
    );
    expect(named(inside)).toEqual(['inside', 'lateInside', 'stillInside', 'lastNight']);
    const listed = await pageOf(today, { state: 'inside' });
    expect(named(listed.rows)).toEqual(named(inside));
    const first = await ask<Attendance>('boss', attendanceCalls.GetAttendance);
    expect(first.now.inside).toBe(inside.length);
  });
});
