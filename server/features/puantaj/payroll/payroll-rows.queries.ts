/** Calculated days of many people as the payroll takes them, some people at a time. */
import { sql } from 'kysely';
import { classify } from '#core/puantaj/classify.ts';
import type { PayrollRow } from '#core/puantaj/payroll/dates.ts';
import type { DayInput, Totals } from '#core/puantaj/types.ts';
import type { Day } from '#core/time/day.ts';
import type { DayRange } from '#core/time/day-range.ts';
import type { Interval } from '#core/time/interval.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';
import { asWouldBe } from '../reading/as-would-be.ts';
import { dayTables } from '../reading/day-tables.ts';
import { inputOf, segmentsOf, type StoredInput } from '../reading/read-day.ts';

interface StoredRow {
  readonly day: Day;
  readonly rest: 'weekly' | 'contract' | null;
  readonly isPlanned: boolean;
  readonly planned: number;
  readonly totals: Totals;
  /** Only where it matters which minutes they are. */
  readonly segments: readonly StoredSegment[] | null;
  readonly absent: boolean;
  /** Only of a day with a holiday. */
  readonly withHoliday: StoredInput | null;
}

const rowPace = readPace({ least: 4, most: 100 });

/** By person and day, of days whose shift is over; of locked ones as they would be. */
export async function loadPayrollRows(
  db: TenantTx,
  ids: readonly string[],
  { from, to }: DayRange,
  pace = rowPace,
): Promise<ReadonlyMap<string, ReadonlyMap<Day, PayrollRow>>> {
  const people = await ofKeys(db, pace, ids, async (some) => {
    const { rows } = await sql<{ personId: string; days: readonly StoredRow[] }>`
      select d.person_id as "personId", json_agg(json_build_object('day', d.day, 'rest', d.rest, 'isPlanned', d.is_planned,
        'planned', d.planned, 'totals', d.totals, 'absent', 'ABSENT' = any(d.anomalies),
        'segments', case when d.night > 0 or d.totals ? 'RTM' then d.segments end,
        'withHoliday', case when d.extras ? 'holidays' then json_build_object('passes', d.passes, 'extras', d.extras,
          'plan', (select p.plan from puantaj_plan p where p.id = d.plan_id)) end) order by d.day) as days
      from ${dayTables({ whom: sql`false`, days: asWouldBe })}
      where d.person_id = any(${some}::uuid[]) and d.day between ${from}::date and ${to}::date and st.ended
      group by d.person_id`.execute(db);
    return rows;
  });
  return new Map(
    people.map(({ personId, days }) => [
      personId,
      new Map(days.map((stored) => [stored.day, asRow(stored)])),
    ]),
  );
}

function asRow({ withHoliday, segments, ...row }: StoredRow): PayrollRow {
  const input = withHoliday && inputOf(withHoliday);
  return {
    ...row,
    segments: segmentsOf(segments),
    holidays: input?.holidays ?? [],
    plannedIfNoHoliday: input ? plannedWithoutHoliday(input) : row.planned,
  };
}

function plannedWithoutHoliday({ holidays: _holidays, ...input }: DayInput): number {
  return classify(input).planned;
}

/** A day that is not stored, or not over, as the calculation would keep it. */
export function rowOfInput(
  input: DayInput & { readonly holidays?: readonly Interval[] },
  isPlanned: boolean,
): PayrollRow {
  const { totals, segments, planned, anomalies } = classify(input);
  const { plan, holidays = [] } = input;
  return {
    rest: plan.kind === 'off' ? (plan.rest ?? 'weekly') : null,
    isPlanned,
    planned,
    plannedIfNoHoliday: holidays.length > 0 ? plannedWithoutHoliday(input) : planned,
    totals,
    segments,
    holidays,
    absent: anomalies.includes('ABSENT'),
  };
}
