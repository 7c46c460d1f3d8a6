/** A period of everybody who is selected: cells by day, sums by person and over all. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import type { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import { type PayPeriod, payPeriod, type StartDay } from '#core/puantaj/period/pay-period.ts';
import { type Day, mondayOf, weekday } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  daysOf,
  type SelectedPerson,
  selectPeople,
  shownHolidays,
} from '#server/features/shift-planning/shift-planning.ts';
import type { CallContext } from '#server/http/bind.ts';
import { inTurns } from '#server/turns.ts';
import { isCurrent } from '../days/day.queries.ts';
import { loadCompanyScope, OUTSIDE_CELL } from '../company-scope.ts';
import { mayCorrect, mayExport } from '../selection.ts';
import { cellOf, monthTotals, sumOf } from './month-sums.ts';
import { loadSummedDays } from './summed-days.queries.ts';
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

export async function getMonth({ caller, ctx, read }: CallContext, input: Input): Promise<Month> {
  const loaded = await read(async (db) => {
    const period = await periodOf(db, input.month, input.companyId);
    const people = await selectPeople(db, caller, { ...input, ...period });
    const ids = people.map(({ head }) => head.personId);
    return {
      period,
      people,
      holidays: await holidayNames(db, period, input),
      weekOf: await weeksOf(db),
      scope: await loadCompanyScope(db),
      current: await isCurrent(db, caller, period.from, period.to),
      today: await readToday(db),
      days: await loadSummedDays(db, ids, mondayOf(period.from), period.to),
    };
  });
  const { period, days: summed, weekOf } = loaded;
  const dates = daysOf(period);
  const people: Month['people'] = [];
  const rowOf = ({ head, person, facts, here }: SelectedPerson): Month['people'][number] => {
    const own = summed.get(head.personId) ?? [];
    const byDay = new Map(own.map((one) => [one.day, one]));
    const isOutside = (i: number) =>
      loaded.scope.isOutside(facts[i]?.belonging.companyId, dates[i]!);
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
  };
  const addRow = (one: SelectedPerson) => {
    const row = rowOf(one);
    const hasProblem = row.cells.some(
      (cell) => cell !== null && PROBLEMS.some((flag) => hasFlag(cell[2], flag)),
    );
    if (!input.onlyProblems || hasProblem) people.push(row);
  };
  await inTurns(loaded.people, addRow, ctx);
  return {
    month: input.month,
    ...period,
    today: loaded.today,
    current: loaded.current,
    days: dates.map((date, i) => ({
      date,
      weekday: weekday(date),
      holidayName: loaded.holidays.get(i) ?? null,
    })),
    people,
    totals: sumOf(people.map(({ totals }) => totals)),
    canCorrect: mayCorrect(caller),
    canExport: mayExport(caller),
  };
}
