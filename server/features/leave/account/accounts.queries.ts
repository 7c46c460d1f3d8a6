/** Leave accounts of many people: what was entered, and the rights that their service gave, in as many statements as for one. */
import { sql } from 'kysely';
import type { AccountEntry, EntryKind } from '#core/leave/account/entry.ts';
import { type Entitlement, entitlements } from '#core/leave/entitlement/entitlements.ts';
import { lawOverTime } from '#core/leave/entitlement/company-law.ts';
import { countedTogether, type EmploymentAt } from '#core/leave/entitlement/together.ts';
import type { Dated } from '#core/shifts/facts/dated.ts';
import type { Period, UncountedTime } from '#core/leave/entitlement/service.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { givenLaw } from '../law/law.queries.ts';
import { grouped } from '#core/lists/grouped.ts';
import { inTurns } from '#server/turns.ts';

export interface StoredEntry extends AccountEntry {
  /** None of a right, which is computed. */
  readonly id: string | null;
  readonly requestId: string | null;
  readonly note: string | null;
  readonly right: Entitlement | null;
}

export interface Account {
  readonly entries: readonly StoredEntry[];
  /** Also those that an opening contains. */
  readonly rights: readonly Entitlement[];
  readonly periods: readonly Period[];
  readonly gender: 'female' | 'male' | null;
}

interface Person {
  readonly id: string;
  readonly birthDay: Day | null;
  readonly gender: 'female' | 'male' | null;
  /** The newest last. */
  readonly periods: readonly EmploymentAt[];
  /** Which company the person is in, from which day on. */
  readonly companies: readonly Dated<string>[];
  /** Whether they work underground, from which day on. */
  readonly underground: readonly Dated<boolean>[];
}

async function loadServed(
  db: TenantTx,
  ids: readonly string[],
  endsOn: Day | null,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select p.id, p.birth_date as "birthDay", p.gender,
      coalesce((select jsonb_agg(jsonb_build_object('from', e.start_date, 'to', e.end_date, 'companyId',
            (select f.facts -> 'company_id' from person_fact f
              where f.person_id = p.id and f.from_date <= e.end_date and f.facts ? 'company_id'
              order by f.from_date desc limit 1)) order by e.start_date)
        from employment_period e where e.tenant_id = p.tenant_id and e.person_id = p.id), '[]')
      || case when p.start_date is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('from', p.start_date, 'to', coalesce(${endsOn}::date, p.end_date),
          'companyId', p.company_id)) end as periods,
      coalesce((select jsonb_agg(jsonb_build_object('from', f.from_date, 'value', f.facts -> 'company_id') order by f.from_date)
        from person_fact f where f.person_id = p.id and f.facts ? 'company_id'), '[]') as companies,
      coalesce((select jsonb_agg(jsonb_build_object('from', f.from_date, 'value', f.facts -> 'underground') order by f.from_date)
        from person_fact f where f.person_id = p.id and f.facts ? 'underground'), '[]') as underground
    from person p where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Whole days of unpaid leave, each its own: article 55 does not count them. */
async function loadUncounted(db: TenantTx, ids: readonly string[]) {
  const { rows } = await sql<{ personId: string; day: Day }>`
    select person_id as "personId", day from leave_day
    where person_id = any(${ids}::uuid[]) and holds and pay = 'unpaid' and part = 'day' and cost > 0`.execute(
    db,
  );
  return grouped(rows, ({ personId }) => personId);
}

async function loadEntries(db: TenantTx, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    personId: string;
    day: Day;
    kind: EntryKind;
    days: number;
    requestId: string | null;
    note: string | null;
  }>`select id, person_id as "personId", day, kind, days::float8 as days, request_id as "requestId", note
    from leave_entry where person_id = any(${ids}::uuid[]) order by created_at, id`.execute(db);
  return grouped(rows, ({ personId }) => personId);
}

async function loadMarked(db: TenantTx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select id from company where service_counts_together`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** An opening says what was left on its day: rights up to it, and leaves before it, are in it. */
const lastOpening = (entries: readonly AccountEntry[]): Day =>
  entries.reduce((last, { kind, day }) => (kind === 'opening' && day > last ? day : last), '');

/** With rights up to a day, which may lie ahead. `endsOn`: as if that were the last day of work. */
export async function accountsOf(
  db: TenantTx,
  ids: readonly string[],
  until: Day,
  endsOn: Day | null = null,
): Promise<ReadonlyMap<string, Account>> {
  const people = await loadServed(db, ids, endsOn);
  const uncounted = await loadUncounted(db, ids);
  const entered = await loadEntries(db, ids);
  const given = await givenLaw(db);
  const marked = await loadMarked(db);
  const accounts = new Map<string, Account>();
  await inTurns(people, ({ id, birthDay, gender, periods, companies, underground }) => {
    const away: UncountedTime[] = (uncounted.get(id) ?? []).map(({ day }) => ({
      from: day,
      to: day,
    }));
    const law = lawOverTime(given, companies);
    const rights = countedTogether(periods, marked)
      .flatMap((together) =>
        entitlements({ birthDay, periods: together, uncounted: away, law, underground, until }),
      )
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    const opened = lastOpening(entered.get(id) ?? []);
    const own = (entered.get(id) ?? [])
      .filter(({ requestId, day }) => requestId === null || day >= opened)
      .map((entry): StoredEntry => ({ ...entry, right: null }));
    const earned = rights
      .filter(({ day, days }) => days > 0 && day > opened)
      .map(
        (right): StoredEntry => ({
          id: null,
          day: right.day,
          kind: 'earned',
          days: right.days,
          requestId: null,
          note: null,
          right,
        }),
      );
    accounts.set(id, { entries: [...own, ...earned], rights, periods, gender });
  });
  return accounts;
}
