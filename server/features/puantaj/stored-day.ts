/** A calculated day as pages show it: what it was computed from, what came out, and how it stands now. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { restNames } from '#contract/working-times/rests.ts';
import { range } from '#core/puantaj/explain/clock-words.ts';
import type { DayKind, DayResult, Pass } from '#core/puantaj/types.ts';
import type { Day } from '#core/time/day.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import { shown } from './reading/day-tables.ts';
import { columns } from './reading/read-columns.ts';
import { type DayToRead, inputOf, segmentsOf, type StoredInput } from './reading/read-day.ts';

export interface StoredDay extends DayToRead, StoredInput {
  readonly personId: string;
  readonly day: Day;
  readonly shiftId: string | null;
  readonly shiftCode: string | null;
  readonly shiftName: string | null;
  readonly shiftColor: string | null;
  readonly source: string;
  readonly rest: 'weekly' | 'contract' | null;
  readonly isPlanned: boolean;
  readonly planFrom: number | null;
  readonly planTo: number | null;
  readonly passIds: readonly string[];
  readonly dayKind: DayKind;
  readonly planned: number;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  readonly segments: readonly StoredSegment[];
  readonly corrected: boolean;
  readonly inside: boolean;
  readonly absent: boolean;
  readonly stale: boolean;
}

/** Whether something of this person's day changed that is not calculated yet. */
export const staleOn = (person: ReturnType<typeof sql>, day: ReturnType<typeof sql>) =>
  sql<SqlBool>`exists (select from day_to_calculate m where m.person_id = ${person} and m.day = ${day})`;

export const isStale = staleOn(sql`d.person_id`, sql`d.day`);

/** Of `dayTables`, joined with `storedDayTables`. */
export const storedDayColumns = {
  personId: sql`d.person_id`,
  day: sql`d.day`,
  shiftId: sql`d.shift_id`,
  shiftCode: sql`s.code`,
  shiftName: sql`s.name`,
  shiftColor: sql`s.color`,
  source: sql`d.source`,
  rest: sql`d.rest`,
  isPlanned: sql`d.is_planned`,
  plan: sql`plan.plan`,
  planFrom: sql`d.plan_from`,
  planTo: sql`d.plan_to`,
  passes: sql`d.passes`,
  passIds: sql`to_jsonb(d.pass_ids)`,
  extras: sql`d.extras`,
  dayKind: sql`d.day_kind`,
  planned: sql`d.planned`,
  firstIn: sql`d.first_in`,
  lastOut: shown.lastOut,
  corrected: sql`d.corrected`,
  inside: shown.inside,
  absent: sql`away.absent`,
  stale: isStale,
  ...columns,
  // All of them: a day that is over is looked at too.
  segments: sql`d.segments`,
} as const satisfies Readonly<Record<keyof StoredDay, RawBuilder<unknown>>>;

export const storedDay = sql.join(
  Object.entries(storedDayColumns).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
);

export const storedDayTables = sql`join puantaj_plan plan on plan.id = d.plan_id left join shift s on s.id = d.shift_id`;

export const passesOf = ({ passes }: Pick<StoredInput, 'passes'>): Pass[] =>
  passes.map(([at, dir]) => ({ at, dir }));

/** As the command line takes it. */
export const lineOf = (row: StoredInput): string =>
  JSON.stringify({ op: 'classify', ...inputOf(row) });

/** As the calculation gives it. */
export const resultOf = (row: StoredDay): DayResult => ({
  dayKind: row.dayKind,
  planned: row.planned,
  worked: row.worked,
  totals: row.totals,
  anomalies: row.anomalies,
  segments: segmentsOf(row.segments),
});

/** 'Sabah', 'Hafta tatili', 'Planı yok' */
export const planNameOf = (row: StoredDay): string => {
  if (row.shiftName !== null) return row.shiftName;
  if (!row.isPlanned) return 'Planı yok';
  return row.rest === null ? 'Vardiya' : restNames[row.rest];
};

/** Of a day that was read. */
export function figuresOf(row: StoredDay) {
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
    lastOut: row.lastOut,
    planSpan,
    worked: row.worked,
    planned: row.planned,
    missing: row.missing,
    overtime: row.overtime,
    waiting: row.waiting,
    night: row.night,
    anomalies: [...row.anomalies],
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
