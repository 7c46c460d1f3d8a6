/** What people were on each day of a range, some people at a time. */
import { sql } from 'kysely';
import type { Facts } from '#core/shifts/facts/facts.ts';
import type { Day } from '#core/time/day.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';
import type { StoredFacts } from './dated-columns.ts';

interface Period {
  readonly from: Day;
  /** `EVER.to` while it goes on. */
  readonly to: Day;
}

export interface PersonOfPlan {
  readonly id: string;
  readonly birthDate: Day | null;
  readonly periods: readonly Period[];
  /** In the order of their days, each with what it changes. */
  readonly rows: readonly { readonly from: Day; readonly facts: Partial<StoredFacts> }[];
}

/** Before and after all days that can be written. */
export const EVER: Period = { from: '0001-01-01', to: '9999-12-31' };

const factPace = readPace({ least: 25, most: 500 });

/** In the order of the ids; who is not there is left out. */
export async function loadPeople(
  db: TenantTx,
  ids: readonly string[],
  to: Day,
  pace = factPace,
): Promise<PersonOfPlan[]> {
  const people = await ofKeys(db, pace, ids, (some) => someOf(db, some, to));
  const found = new Map(people.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function someOf(
  db: TenantTx,
  ids: readonly string[],
  to: Day,
): Promise<readonly PersonOfPlan[]> {
  const { rows } = await sql<PersonOfPlan>`
    select p.id, p.birth_date as "birthDate",
      coalesce((select jsonb_agg(jsonb_build_object('from', e.start_date, 'to', e.end_date))
        from employment_period e where e.tenant_id = p.tenant_id and e.person_id = p.id), '[]')
        || jsonb_build_object('from', coalesce(p.start_date, ${EVER.from}::date), 'to', coalesce(p.end_date, ${EVER.to}::date))
        as periods,
      (select coalesce(jsonb_agg(jsonb_build_object('from', f.from_date, 'facts', f.facts) order by f.from_date), '[]')
        from person_fact f where f.tenant_id = p.tenant_id and f.person_id = p.id and f.from_date <= ${to}::date)
        as rows
    from person p where p.id = any(${ids}::uuid[]) and not p.archived`.execute(db);
  return rows;
}

function asFacts(stored: Readonly<StoredFacts>): Facts {
  const managerIds = [stored.manager_id, stored.second_manager_id].filter((id) => id !== null);
  return {
    belonging: {
      companyId: stored.company_id,
      workPlaceId: stored.work_place_id,
      departmentId: stored.department_id,
      titleId: stored.title_id,
      managerIds: managerIds.length === 0 ? null : managerIds,
    },
    card: stored.card_no,
    pin: stored.device_pin,
    team: stored.team_id,
    workingTime: stored.working_time_id,
    contractWeek: stored.weekly_minutes,
    pregnant: stored.pregnant,
    nursing: stored.nursing,
    overtimeConsent: stored.overtime_consent,
    nightConsent: stored.night_consent,
    inPuantaj: stored.in_puantaj,
  };
}

/** By day: all that is kept of what the person was; null outside employment. The same object as long as nothing changes. */
export function statesByDay(
  person: PersonOfPlan,
  days: readonly Day[],
): (Readonly<StoredFacts> | null)[] {
  let at = 0;
  let state: Partial<StoredFacts> = {};
  return days.map((day) => {
    for (; at < person.rows.length && person.rows[at]!.from <= day; at++) {
      state = { ...state, ...person.rows[at]!.facts };
    }
    const isEmployed = person.periods.some(({ from, to }) => from <= day && day <= to);
    return isEmployed ? (state as StoredFacts) : null;
  });
}

/** The same as the rules of shifts take it. */
export function factsByDay(person: PersonOfPlan, days: readonly Day[]): (Facts | null)[] {
  const known = new Map<Readonly<StoredFacts>, Facts>();
  return statesByDay(person, days).map((state) => {
    if (state === null) return null;
    const facts = known.get(state) ?? asFacts(state);
    known.set(state, facts);
    return facts;
  });
}
