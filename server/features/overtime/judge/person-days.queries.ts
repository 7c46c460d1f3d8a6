/** What is known of people around a day: their plan, what the law asks of them, and what they do beyond the plan already. */
import { sql } from 'kysely';
import { plannedWork, type PlannedWork } from '#core/shifts/law/law-day.ts';
import type { Interval } from '#core/time/interval.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import { daysOf } from '#core/time/day-range.ts';
import type { StoredFacts } from '#server/access/people/dated-columns.ts';
import { loadPeople } from '#server/access/people/person-facts.queries.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { loadWorld, publishedPlans } from '#server/features/work-plan/work-plan.ts';
import { type AgreedWindow, windowsByDay } from '#server/features/work-windows/work-windows.ts';

interface PlannedDay {
  readonly work: PlannedWork | null;
  /** In minutes of the day; none where nothing is planned. */
  readonly plan: Interval | undefined;
  /** Unpaid, and taken whether anybody goes out or not. */
  readonly breaks: readonly Interval[];
}

export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly birth: Day | undefined;
  readonly hired: Day | null;
  readonly lastDay: Day | null;
  /** As they hold on the day. */
  readonly facts: Partial<StoredFacts>;
  readonly nightException: boolean;
  plannedOn(day: Day): PlannedDay;
  windowsOn(day: Day): readonly AgreedWindow[];
}

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly hired: Day | null;
  readonly lastDay: Day | null;
}

/** `until`: up to where plans and windows are looked at. In the order of the ids. */
export async function loadKnown(
  db: TenantTx,
  ids: readonly string[],
  day: Day,
  { from, until }: { readonly from: Day; readonly until: Day },
): Promise<readonly KnownPerson[]> {
  const first = [from, mondayOf(day)].toSorted()[0]!;
  const last = [until, addDays(mondayOf(day), 6)].toSorted().at(-1)!;
  const { rows } = await sql<PersonRow>`
    select id, name || ' ' || surname as name, start_date as hired, end_date as "lastDay"
    from person where id = any(${ids}::uuid[])`.execute(db);
  const named = new Map(rows.map((row) => [row.id, row]));
  const world = await loadWorld(db);
  const plans = await publishedPlans(db, ids, { from: first, to: last });
  const windows = await windowsByDay(db, ids, first, last, { waiting: true });
  return (await loadPeople(db, ids, last)).map((person) => {
    const { name, hired, lastDay } = named.get(person.id)!;
    const facts: Partial<StoredFacts> = Object.assign(
      {},
      ...person.rows.filter((row) => row.from <= day).map((row) => row.facts),
    );
    return {
      id: person.id,
      name,
      birth: person.birthDate ?? undefined,
      hired,
      lastDay,
      facts,
      nightException: world.companies.get(facts.company_id ?? '')?.nightException ?? false,
      plannedOn: (on) => plannedDay(on, plans(person.id, on)?.plan ?? null),
      windowsOn: (on) => windows.get(`${person.id} ${on}`) ?? [],
    };
  });
}

function plannedDay(date: Day, plan: Parameters<typeof plannedWork>[0]['plan']): PlannedDay {
  const work = plannedWork({
    date,
    plan,
    fullDayLeave: false,
    holidays: [],
    equalization: false,
    pregnant: false,
    nursing: false,
    nightConsent: false,
  });
  if (plan === null || work === null) return { work: null, plan: undefined, breaks: [] };
  const start = plan.kind === 'fixed' ? plan.start : plan.kind === 'flex' ? plan.earliestStart : 0;
  return {
    work,
    plan: { from: start, to: start + (work.end - work.start) },
    breaks: (plan.breaks ?? []).filter(({ paid, deduct }) => !paid && deduct !== 'whenOut'),
  };
}

export const weekOf = (day: Day): readonly Day[] => {
  const monday = mondayOf(day);
  return daysOf({ from: monday, to: addDays(monday, 6) });
};
