/** A period of everybody who is selected: cells by day, sums by person and over all. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import type { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import { type PayPeriod, payPeriod, type StartDay } from '#core/puantaj/period/pay-period.ts';
import { type Day, mondayOf, weekday } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { streamOfKeys } from '#server/db/tenant/parts.ts';
import type { TenantContext, TenantTx } from '#server/db/tenant/tx.ts';
import { daysOf } from '#core/time/day-range.ts';
import {
  openSelection,
  type SelectedPerson,
  type Selection,
} from '#server/access/people/selection.queries.ts';
import { shownHolidays } from '#server/features/work-plan/work-plan.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import type { Pace } from '#server/pace.ts';
import { inTurns } from '#server/turns.ts';
import { isCurrent } from '../days/day.queries.ts';
import { loadCompanyScope, OUTSIDE_CELL } from '../company-scope.ts';
import { mayCorrect, mayExport } from '../selection.ts';
import { cellOf, monthTotals, sumOf } from './month-sums.ts';
import { loadSummedDays } from './summed-days.queries.ts';
import type { SummedDay } from './week-day.ts';
import { weeksOf } from './week-terms.ts';

type Input = Omit<z.output<(typeof puantajMonthsSchemas)['ExportPuantajMonth']['input']>, 'format'>;
export type Month = z.output<(typeof puantajMonthsSchemas)['GetPuantajMonth']['data']>;

/** Of the chosen company; of several that begin alike, theirs; otherwise the month itself. */
export async function periodOf(
  db: TenantTx,
  month: string,
  companyId: string | null | undefined,
): Promise<PayPeriod> {
  const { rows } = await sql<{ startDay: string }>`
    select distinct puantaj_start_day as "startDay" from company
    where ${companyId ?? null}::uuid is null and active or id = ${companyId ?? null}::uuid`.execute(
    db,
  );
  const startDay = rows.length === 1 ? Number(rows[0]!.startDay) : 1;
  return payPeriod(month, startDay as StartDay);
}

/** The name of a day that is special for everybody in the selection. */
export async function holidayNames(
  db: TenantTx,
  period: PayPeriod,
  place: {
    readonly companyId?: string | null | undefined;
    readonly workPlaceId?: string | null | undefined;
  },
): Promise<ReadonlyMap<number, string>> {
  const holidays = await shownHolidays(db, period);
  return new Map(
    holidays
      .filter(
        (one) =>
          (one.companyId === null || one.companyId === place.companyId) &&
          (one.workPlaceId === null || one.workPlaceId === place.workPlaceId),
      )
      .map((one) => [one.day, one.name]),
  );
}

const PROBLEMS = ['missingPass', 'late', 'absent', 'other'] as const;

/** What the rows of a period are made with. */
interface MonthFrame {
  readonly period: PayPeriod;
  readonly dates: readonly Day[];
  readonly selection: Selection;
  readonly scope: Awaited<ReturnType<typeof loadCompanyScope>>;
  readonly weekOf: Awaited<ReturnType<typeof weeksOf>>;
}

export async function openMonth(db: TenantTx, caller: Caller, input: Input): Promise<MonthFrame> {
  const period = await periodOf(db, input.month, input.companyId);
  return {
    period,
    dates: daysOf(period),
    selection: await openSelection(db, caller, { ...input, ...period }),
    scope: await loadCompanyScope(db),
    weekOf: await weeksOf(db, { from: mondayOf(period.from), to: period.to }),
  };
}

type MonthRow = Month['people'][number];

function rowOf(
  { period, dates, scope, weekOf }: MonthFrame,
  { head, person, facts, here }: SelectedPerson,
  own: readonly SummedDay[],
): MonthRow {
  const byDay = new Map(own.map((one) => [one.day, one]));
  const isOutside = (i: number) => scope.isOutside(facts[i]?.belonging.companyId, dates[i]!);
  // Days on which somebody belonged elsewhere are that place's, and those outside the company's scope are nobody's.
  const isHere = (day: Day) => {
    const i = dates.indexOf(day);
    return day < period.from || (here[i] === true && !isOutside(i));
  };
  const cells = dates.map((date, i) => {
    if (!here[i]) return null;
    if (isOutside(i)) return OUTSIDE_CELL;
    const day = byDay.get(date);
    return day ? cellOf(day) : null;
  });
  return {
    personId: head.personId,
    name: head.name,
    registrationNo: head.registrationNo,
    titleName: head.titleName,
    departmentName: head.departmentName,
    workPlaceName: head.workPlaceName,
    cells,
    totals: monthTotals(
      own.filter(({ day }) => isHere(day)),
      period,
      weekOf(person, dates, facts),
    ),
  };
}

const hasProblem = ({ cells }: MonthRow): boolean =>
  cells.some((cell) => cell !== null && PROBLEMS.some((flag) => hasFlag(cell[2], flag)));

/** Some of the people of the selection, with their days. */
interface MonthPart {
  readonly people: readonly SelectedPerson[];
  readonly days: Awaited<ReturnType<typeof loadSummedDays>>;
}

async function loadPart(
  db: TenantTx,
  { period, selection }: MonthFrame,
  some: readonly string[],
): Promise<MonthPart> {
  const people = await selection.load(db, some);
  const ids = people.map(({ head }) => head.personId);
  return { people, days: await loadSummedDays(db, ids, mondayOf(period.from), period.to) };
}

/** By name. */
async function rowsOfPart(
  frame: MonthFrame,
  { people, days }: MonthPart,
  { onlyProblems }: Pick<Input, 'onlyProblems'>,
  ctx: TenantContext,
): Promise<MonthRow[]> {
  const rows: MonthRow[] = [];
  const addRow = (one: SelectedPerson) => {
    const row = rowOf(frame, one, days.get(one.head.personId) ?? []);
    if (!onlyProblems || hasProblem(row)) rows.push(row);
  };
  await inTurns(people, addRow, ctx);
  return rows;
}

/** The rows of the selection one after the other: no more than a part of them is held. */
export const eachRow = (
  read: CallContext['read'],
  frame: MonthFrame,
  input: Pick<Input, 'onlyProblems'>,
  pace: Pace,
) =>
  streamOfKeys(read, pace, frame.selection.ids, async (db, some) =>
    rowsOfPart(frame, await loadPart(db, frame, some), input, db.ctx),
  );

export async function getMonth({ caller, ctx, read }: CallContext, input: Input): Promise<Month> {
  const { frame, holidays, part, ...told } = await read(async (db) => {
    const frame = await openMonth(db, caller, input);
    const { period, selection } = frame;
    return {
      frame,
      holidays: await holidayNames(db, period, input),
      current: await isCurrent(db, caller, period.from, period.to),
      today: await readToday(db),
      part: await loadPart(db, frame, selection.ids),
    };
  });
  const people = await rowsOfPart(frame, part, input, ctx);
  return {
    month: input.month,
    ...frame.period,
    ...told,
    days: frame.dates.map((date, i) => ({
      date,
      weekday: weekday(date),
      holidayName: holidays.get(i) ?? null,
    })),
    people,
    totals: sumOf(people.map(({ totals }) => totals)),
    canCorrect: mayCorrect(caller),
    canExport: mayExport(caller),
  };
}
