/** Whom the demo's accounts of time are about, and which of their minutes they may ask for. */
import { sql } from 'kysely';
import { DEMO_REGISTRATION } from '#db/seeds/staff.ts';
import type { AccountKind } from '#core/equalization/account-windows.ts';
import type { Day } from '#core/time/day.ts';
import { daysOf, type DayRange } from '#core/time/day-range.ts';
import type { Interval } from '#core/time/interval.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { loadKnownDays } from '../requests/known-days.queries.ts';
import type { AskedWindow } from '../requests/question.ts';

/** Of a department the first who have somebody to decide, whoever signs in before others. */
export async function peopleOf(db: TenantTx, department: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p join department d on d.id = p.department_id
    where d.name = ${department} and p.active and not p.archived and p.end_date is null and p.manager_id is not null
      and p.registration_no ~ ${DEMO_REGISTRATION}
    order by p.username is null, p.registration_no limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What was stayed longer, of each one the first that waits for somebody's word. */
export async function longerDays(
  db: TenantTx,
  ids: readonly string[],
  { from, to }: DayRange,
): Promise<AskedWindow[]> {
  const { rows } = await sql<{
    personId: string;
    day: Day;
    planTo: number;
    segments: readonly StoredSegment[];
  }>`
    select d.person_id as "personId", d.day, d.plan_to as "planTo", d.segments
    from puantaj_day d join person p on p.id = d.person_id
    where d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date and d.plan_to is not null
      and d.waiting > 0 and not d.corrected
    order by p.registration_no, d.day`.execute(db);
  return rows.flatMap(({ personId, day, planTo, segments }) =>
    segments
      .filter(([begin, , code]) => (code === 'CFC' || code === 'GFC') && begin >= planTo)
      .slice(0, 1)
      .map(([begin, end]) => ({ personId, day, kind: 'longer' as const, from: begin, to: end })),
  );
}

/** Who went home before the plan ended, by at least so many minutes. */
export async function earlyDays(
  db: TenantTx,
  ids: readonly string[],
  { from, to }: DayRange,
  { kind, least }: { readonly kind: AccountKind; readonly least: number },
): Promise<AskedWindow[]> {
  const { rows } = await sql<Omit<AskedWindow, 'kind'>>`
    select d.person_id as "personId", d.day, (d.passes->-1->>0)::int as "from", d.plan_to as "to"
    from puantaj_day d join person p on p.id = d.person_id
    where d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date
      and d.missing >= ${least}::int and not d.corrected and d.passes->-1->>1 = 'out'
      and d.plan_to - (d.passes->-1->>0)::int >= ${least}::int
    order by p.registration_no, d.day`.execute(db);
  return rows.map((row) => ({ ...row, kind }));
}

/** A day of work that is still to come. */
export interface DayAhead {
  readonly personId: string;
  readonly day: Day;
  readonly plan: Interval;
}

/** Days on which they work, not at night, and have neither leave nor holiday; at most so many of each. */
export async function daysAhead(
  db: TenantTx,
  ids: readonly string[],
  range: DayRange,
  most: number,
): Promise<readonly DayAhead[]> {
  const people = await loadKnownDays(db, ids, range);
  return people.flatMap((person) =>
    daysOf(range)
      .flatMap((day): DayAhead[] => {
        const { plan, isNight, away, holidays } = person.on(day);
        const isFree = plan !== undefined && !isNight && away.length + holidays.length === 0;
        return isFree ? [{ personId: person.id, day, plan }] : [];
      })
      .slice(0, most),
  );
}
