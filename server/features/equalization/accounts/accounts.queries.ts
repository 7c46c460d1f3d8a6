/** The accounts of a period's people, from calculated days. */
import { sql } from 'kysely';
import { equalize, type EqualizationResult, type EqualizedDay } from '#core/equalization/period.ts';
import type { KnownPeriod } from '#core/equalization/periods.ts';
import type { DayAhead } from '#core/equalization/day-ahead.ts';
import { type Interval, intersect, total } from '#core/time/interval.ts';
import { grouped } from '#core/lists/grouped.ts';
import { classify } from '#core/puantaj/classify.ts';
import { isNightShift } from '#core/puantaj/period/week.ts';
import type { Plan, Totals } from '#core/puantaj/types.ts';
import type { Day } from '#core/time/day.ts';
import { loadPeople } from '#server/access/people/person-facts.queries.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';
import {
  type DayOfPeriod,
  inPeriod,
  type PersonOfPeriod,
} from '../periods/period-people.queries.ts';

/** Where neither plan nor contract says how many days a week has. */
const WORKDAYS = 6;
const FULL_WEEK = 2700;

export interface Account extends PersonOfPeriod {
  readonly result: EqualizationResult;
  /** Some day of it waits to be calculated. */
  readonly isStale: boolean;
}

interface StoredRow {
  readonly day: Day;
  readonly planned: number;
  readonly night: number;
  readonly totals: Totals;
  readonly segments: readonly StoredSegment[] | null;
  /** Of a holiday, on which the day's own figures say nothing of what was planned. */
  readonly plan: Plan | null;
  readonly stale: boolean;
  /** Of telafi, which is an account of its own. */
  readonly apart: readonly (Interval & { readonly kind: 'makeUp' | 'makeUpAway' })[] | null;
}

/** Whose night work a company's sector does not bound, if they agreed to it. */
async function nightExceptions(db: TenantTx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from company where night_exception`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

async function storedRows(
  db: TenantTx,
  ids: readonly string[],
  { from, to }: Pick<KnownPeriod, 'from' | 'to'>,
) {
  const { rows } = await sql<StoredRow & { personId: string }>`
    select d.person_id as "personId", d.day, d.planned, d.night, d.totals, case when d.night > 0 or m.apart is not null then d.segments end as segments, m.apart,
      case when d.day_kind = 'holiday' then p.plan end as plan,
      exists (select from day_to_calculate m where m.person_id = d.person_id and m.day = d.day) as stale
    from puantaj_day d join puantaj_plan p on p.id = d.plan_id
    left join lateral (select jsonb_agg(jsonb_build_object('kind', w.kind, 'from', w.from_minute, 'to', w.to_minute)) as apart
      from work_window w where w.person_id = d.person_id and w.day = d.day and w.state = 'holds'
        and w.kind in ('makeUp', 'makeUpAway')) m on true
    where d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date`.execute(
    db,
  );
  return grouped(rows, ({ personId }) => personId);
}

/** A holiday is a planned day where the plan has one: it counts for nothing, and not as a day off. */
const netOf = ({ planned, plan }: StoredRow): number =>
  planned > 0 || plan === null ? planned : classify({ plan, passes: [] }).planned;

function equalizedDay(
  { date, facts, agreed }: DayOfPeriod,
  row: StoredRow | undefined,
  exempt: ReadonlySet<string>,
): EqualizedDay {
  const totals = row?.totals ?? {};
  const isLifted = facts.nightConsent && exempt.has(facts.belonging.companyId ?? '');
  const segments = (row?.segments ?? []).map(([from, to, code]) => ({ from, to, code }));
  const apart = (code: 'DC' | 'DI', kind: 'makeUp' | 'makeUpAway') =>
    total(
      intersect(
        segments.filter((one) => one.code === code),
        (row?.apart ?? []).filter((one) => one.kind === kind),
      ),
    );
  return {
    date,
    net: row ? netOf(row) : 0,
    NC: totals.NC ?? 0,
    NM: totals.NM ?? 0,
    DC: (totals.DC ?? 0) - apart('DC', 'makeUp'),
    DI: (totals.DI ?? 0) - apart('DI', 'makeUpAway'),
    night: !isLifted && (row?.night ?? 0) > 0 && isNightShift({ result: { segments, totals } }),
    contract: Math.min(facts.contractWeek ?? FULL_WEEK, FULL_WEEK),
    agreed,
  };
}

const pace = readPace({ least: 5, most: 100 });

/** What a day will be that is not calculated yet. */
export type Ahead = (personId: string, day: Day) => DayAhead;

/**
 * In the order of the ids; who never belongs to it is left out. `until`: days after it are not known yet, or are what
 * `ahead` says.
 */
export async function loadAccounts(
  db: TenantTx,
  period: KnownPeriod,
  all: readonly KnownPeriod[],
  ids: readonly string[],
  until: Day,
  ahead?: Ahead,
): Promise<Account[]> {
  const exempt = await nightExceptions(db);
  const people = await loadPeople(db, ids, period.to);
  const here = people.flatMap((person) => inPeriod(person, period, all) ?? []);
  const known = until < period.to ? until : period.to;
  return [
    ...(await ofKeys(db, pace, here, async (some) => {
      const stored = await storedRows(
        db,
        some.map(({ personId }) => personId),
        { from: period.from, to: known },
      );
      return some.map((one): Account => {
        const rows = stored.get(one.personId) ?? [];
        const byDay = new Map(rows.map((row) => [row.day, row]));
        const days = one.days
          .filter(({ date }) => ahead !== undefined || date <= known)
          .map((day) =>
            ahead !== undefined && day.date > known
              ? { ...equalizedDay(day, undefined, exempt), ...ahead(one.personId, day.date) }
              : equalizedDay(day, byDay.get(day.date), exempt),
          );
        return {
          ...one,
          result: equalize({
            from: period.from,
            to: ahead ? period.to : known,
            workdays: WORKDAYS,
            days,
          }),
          isStale: rows.some(({ stale }) => stale),
        };
      });
    })),
  ];
}
