/** Whom a period takes in. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type KnownPeriod, isAgreed, periodOn } from '#core/equalization/periods.ts';
import { insideWeeks } from '#core/equalization/period.ts';
import { searchWords } from '#core/text/turkish.ts';
import type { Facts } from '#core/shifts/facts/facts.ts';
import type { Day } from '#core/time/day.ts';
import { daysOf } from '#core/time/day-range.ts';
import { inScope, type ScopeOf } from '#server/access/scope.ts';
import { factsByDay, type PersonOfPlan } from '#server/access/people/person-facts.queries.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';

type Whom = Pick<
  KnownPeriod,
  'id' | 'from' | 'to' | 'scope' | 'companyId' | 'departmentIds' | 'memberIds'
>;

/** More than belong to it on some day: who left the place before, or comes after, falls out by what they were. */
const mayBelong = ({
  scope,
  to,
  companyId,
  departmentIds,
  memberIds,
}: Whom): RawBuilder<SqlBool> => {
  if (scope === 'people') return sql`person.id = any(${[...memberIds]}::uuid[])`;
  const once =
    scope === 'company'
      ? sql`f.company_id = ${companyId}`
      : sql`f.department_id = any(${[...departmentIds]}::uuid[])`;
  return sql`person.id in (select f.person_id from person_fact f where ${once} and f.from_date <= ${to}::date)`;
};

/** By name: who may belong to it and is employed on some day of it. `seenBy`: of those whom the caller sees. */
export async function findPeople(
  db: TenantTx,
  period: Whom,
  { seenBy, search = '' }: { readonly seenBy?: ScopeOf; readonly search?: string } = {},
): Promise<string[]> {
  const { from, to } = period;
  const conditions = [
    mayBelong(period),
    sql`not person.archived and (person.active or person.end_date is not null)`,
    sql`((person.start_date is null or person.start_date <= ${to}::date)
        and (person.end_date is null or person.end_date >= ${from}::date)
      or exists (select from employment_period e where e.person_id = person.id
        and e.start_date <= ${to}::date and e.end_date >= ${from}::date))`,
    ...(seenBy ? [inScope(seenBy)] : []),
    ...searchWords(search).map((word) => sql<SqlBool>`person.id in (${peopleWith(word)})`),
  ];
  const { rows } = await sql<{ id: string }>`
    select person.id from person where ${sql.join(conditions, sql` and `)}
    order by person.sort_key, person.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface DayOfPeriod {
  readonly date: Day;
  readonly facts: Facts;
  /** Belongs to the period. */
  readonly isHere: boolean;
  /** … and has agreed. */
  readonly agreed: boolean;
}

export interface PersonOfPeriod {
  readonly personId: string;
  /** Of employment. */
  readonly days: readonly DayOfPeriod[];
  /** Of the weeks that are inside. */
  readonly inside: readonly Day[];
}

/** What somebody is to a period, day by day; undefined for who never belongs to it. */
export function inPeriod(
  person: PersonOfPlan,
  period: KnownPeriod,
  all: readonly KnownPeriod[],
): PersonOfPeriod | undefined {
  const dates = daysOf(period);
  const days = factsByDay(person, dates).flatMap((facts, i) => {
    if (facts === null) return [];
    const date = dates[i]!;
    const isHere = periodOn(all, person.id, facts.belonging, date)?.id === period.id;
    return [{ date, facts, isHere, agreed: isHere && isAgreed(period, person.id, date) }];
  });
  if (!days.some(({ isHere }) => isHere)) return undefined;
  const inside = insideWeeks({ ...period, days })
    .flat()
    .map(({ date }) => date);
  return { personId: person.id, days, inside };
}
