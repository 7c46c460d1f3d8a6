/** A calculated day as it is read: what it was computed from, what came out, and how it stands now. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DayCounter } from '#contract/puantaj/days/day-counters.ts';
import { restNames } from '#contract/working-times/rests.ts';
import type { Anomaly } from '#core/puantaj/anomaly-names.ts';
import { classify } from '#core/puantaj/classify.ts';
import { range } from '#core/puantaj/explain/clock-words.ts';
import type { DayInput, DayKind, DayResult, Pass, Plan, Totals } from '#core/puantaj/types.ts';
import type { Day } from '#core/time/day.ts';
import type { StoredPass, StoredSegment } from '#server/db/puantaj-tables.ts';
import { TIME_ZONE } from '#server/db/today.ts';

export interface StoredDay {
  readonly personId: string;
  readonly day: Day;
  readonly shiftId: string | null;
  readonly shiftCode: string | null;
  readonly shiftName: string | null;
  readonly shiftColor: string | null;
  readonly source: string;
  readonly rest: 'weekly' | 'contract' | null;
  readonly isPlanned: boolean;
  readonly plan: Plan;
  readonly planFrom: number | null;
  readonly planTo: number | null;
  readonly passes: readonly StoredPass[];
  readonly passIds: readonly string[];
  readonly extras: Omit<DayInput, 'plan' | 'passes'>;
  readonly dayKind: DayKind;
  readonly planned: number;
  readonly worked: number;
  readonly night: number;
  readonly missing: number;
  readonly overtime: number;
  readonly waiting: number;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  readonly totals: Totals;
  readonly segments: readonly StoredSegment[];
  readonly anomalies: readonly Anomaly[];
  readonly corrected: boolean;
  readonly inside: boolean;
  readonly begun: boolean;
  readonly ended: boolean;
  readonly nowMinute: number;
  readonly stale: boolean;
}

/** The minute that it is now, from midnight of the day, on the clocks of the work place: `w`. */
const nowMinute = sql<number>`floor(extract(epoch from (now() at time zone coalesce(w.time_zone, ${sql.lit(TIME_ZONE)})) - d.day::timestamp) / 60)::int`;

/** After a shift's end its passes may still come. */
const LATE_MINUTES = 360;
const MIDNIGHT = 1440;

/** Of rows of `puantaj_day` as `d` with `work_place` as `w`. */
export const dayStates = {
  begun: sql<SqlBool>`${nowMinute} >= coalesce(d.plan_from, 0)`,
  ended: sql<SqlBool>`${nowMinute} >= coalesce(d.plan_to, ${sql.lit(MIDNIGHT)})`,
  hasPasses: sql<SqlBool>`d.pass_ids <> '{}'`,
  /** By the last pass, while the shift may still go on. */
  inside: sql<SqlBool>`(('MISSING_EXIT' = any(d.anomalies) or coalesce(d.passes -> -1 ->> 1 = 'in', false))
    and ${nowMinute} < coalesce(d.plan_to, ${sql.lit(MIDNIGHT)}) + ${sql.lit(LATE_MINUTES)})`,
} as const;

const hasAnomaly = (name: Anomaly) => sql<SqlBool>`${sql.lit(name)} = any(d.anomalies)`;

/** What the counters of a day count; each is a filter too. A day that goes on is not judged by its end. */
export const dayCounts = {
  expected: sql<SqlBool>`(d.day_kind = 'work' and d.planned > 0)`,
  came: dayStates.hasPasses,
  absent: sql<SqlBool>`(${hasAnomaly('ABSENT')} and not ${dayStates.hasPasses} and ${dayStates.begun})`,
  late: hasAnomaly('LATE'),
  earlyExit: sql<SqlBool>`(${hasAnomaly('EARLY_EXIT')} and ${dayStates.ended} and not ${dayStates.inside})`,
  missingPass: sql<SqlBool>`(${hasAnomaly('MISSING_ENTRY')} or ${hasAnomaly('MISSING_EXIT')} and not ${dayStates.inside})`,
  overtime: sql<SqlBool>`(d.overtime > 0 or d.waiting > 0)`,
  inside: dayStates.inside,
  onLeave: sql<SqlBool>`d.day_kind = 'leave'`,
  unplanned: sql<SqlBool>`(d.plan_from is null and ${dayStates.hasPasses})`,
} as const satisfies Readonly<Record<DayCounter, RawBuilder<SqlBool>>>;

export const isStale = sql<SqlBool>`exists (select from day_to_calculate m where m.person_id = d.person_id and m.day = d.day)`;

export const storedDay = sql`
  d.person_id as "personId", d.day, d.shift_id as "shiftId", s.code as "shiftCode", s.name as "shiftName", s.color as "shiftColor",
  d.source, d.rest, d.is_planned as "isPlanned", plan.plan, d.plan_from as "planFrom", d.plan_to as "planTo", d.passes,
  to_jsonb(d.pass_ids) as "passIds", d.extras, d.day_kind as "dayKind", d.planned, d.worked, d.night, d.missing, d.overtime, d.waiting,
  d.first_in as "firstIn", d.last_out as "lastOut", d.totals, d.segments, to_jsonb(d.anomalies) as anomalies, d.corrected,
  ${dayStates.inside} as inside, ${dayStates.begun} as begun, ${dayStates.ended} as ended, ${nowMinute} as "nowMinute", ${isStale} as stale`;

export const storedDayTables = sql`puantaj_day d
  join puantaj_plan plan on plan.id = d.plan_id
  left join work_place w on w.id = d.work_place_id
  left join shift s on s.id = d.shift_id`;

export const passesOf = ({ passes }: Pick<StoredDay, 'passes'>): Pass[] =>
  passes.map(([at, dir]) => ({ at, dir }));

/** The very input that the calculation took. */
export const inputOf = (row: Pick<StoredDay, 'plan' | 'passes' | 'extras'>): DayInput => ({
  plan: row.plan,
  passes: passesOf(row),
  ...row.extras,
});

/** As the command line takes it. */
export const lineOf = (row: Pick<StoredDay, 'plan' | 'passes' | 'extras'>): string =>
  JSON.stringify({ op: 'classify', ...inputOf(row) });

/** What was computed; of whoever is inside now, what it is so far, as if they left this minute. */
export function resultOf(row: StoredDay): DayResult {
  const { dayKind, planned, worked, totals, segments } = row;
  if (!row.inside) {
    return {
      dayKind,
      planned,
      worked,
      totals,
      anomalies: shownAnomalies(row),
      segments: segments.map(([from, to, code, why]) => ({ from, to, code, why })),
    };
  }
  const input = inputOf(row);
  const now = row.nowMinute;
  const soFar = classify({ ...input, passes: [...(input.passes ?? []), { at: now, dir: 'out' }] });
  const cut = soFar.segments
    .filter(({ from }) => from < now)
    .map((one) => (one.to > now ? { ...one, to: now } : one));
  const byCode: Totals = {};
  for (const { code, from, to } of cut) byCode[code] = (byCode[code] ?? 0) + to - from;
  const anomalies = soFar.anomalies.filter((one) => !OPEN_ONLY.has(one));
  return { ...soFar, segments: cut, totals: byCode, anomalies };
}

/** Said of a day that is over. */
const OPEN_ONLY: ReadonlySet<Anomaly> = new Set([
  'MISSING_EXIT',
  'EARLY_EXIT',
  'ABSENT',
  'SHORT_BREAK',
]);

function shownAnomalies({ anomalies, begun, ended }: StoredDay): readonly Anomaly[] {
  if (ended) return anomalies;
  return anomalies.filter((one) => one !== 'EARLY_EXIT' && (one !== 'ABSENT' || begun));
}

/** 'Sabah', 'Hafta tatili', 'Planı yok' */
export const planNameOf = (row: StoredDay): string => {
  if (row.shiftName !== null) return row.shiftName;
  if (!row.isPlanned) return 'Planı yok';
  return row.rest === null ? 'Vardiya' : restNames[row.rest];
};

export function figuresOf(row: StoredDay, result: DayResult = resultOf(row)) {
  const { totals } = result;
  const { planFrom, planTo } = row;
  const planSpan = planFrom === null || planTo === null ? null : { from: planFrom, to: planTo };
  return {
    shift:
      row.shiftId === null || row.shiftName === null || planSpan === null
        ? null
        : {
            id: row.shiftId,
            code: row.shiftCode!,
            name: row.shiftName,
            color: row.shiftColor!,
            hours: range(planSpan),
          },
    planName: planNameOf(row),
    dayKind: row.dayKind,
    firstIn: row.firstIn,
    lastOut: row.inside ? null : row.lastOut,
    planSpan,
    worked: result.worked,
    planned: row.planned,
    missing: row.begun ? (totals.GEC ?? 0) + (totals.CEC ?? 0) + (totals.BOS ?? 0) : 0,
    overtime: totals.NM ?? 0,
    waiting: (totals.GFC ?? 0) + (totals.CFC ?? 0),
    night: row.night,
    anomalies: [...result.anomalies],
    inside: row.inside,
    corrected: row.corrected,
    stale: row.stale,
  };
}

/** Of a day that is not calculated: outside employment or the company's scope, ahead, or still to come. */
export const noFigures = (planName: string): ReturnType<typeof figuresOf> => ({
  shift: null,
  planName,
  dayKind: 'rest',
  firstIn: null,
  lastOut: null,
  planSpan: null,
  worked: 0,
  planned: 0,
  missing: 0,
  overtime: 0,
  waiting: 0,
  night: 0,
  anomalies: [],
  inside: false,
  corrected: false,
  stale: false,
});
