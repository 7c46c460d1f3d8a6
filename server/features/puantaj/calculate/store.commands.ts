/** Writes calculated days: all of them by three statements, and only those that say something else than before. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { PersonDay } from './asked-days.ts';
import type { DayRow } from './day-row.ts';

async function storePlans(db: TenantTx, plans: ReadonlyMap<string, string>): Promise<void> {
  if (plans.size === 0) return;
  await sql`insert into puantaj_plan (id, plan)
    select id, plan::jsonb from unnest(${[...plans.keys()]}::uuid[], ${[...plans.values()]}::text[]) as said (id, plan) order by id
    on conflict do nothing`.execute(db);
}

const COLUMNS = {
  person_id: 'uuid',
  day: 'date',
  company_id: 'uuid',
  work_place_id: 'uuid',
  department_id: 'uuid',
  team_id: 'uuid',
  shift_id: 'uuid',
  candidate_ids: 'uuid[]',
  decided_by: 'uuid',
  source: 'text',
  rest: 'text',
  is_planned: 'boolean',
  plan_id: 'uuid',
  plan_from: 'integer',
  plan_to: 'integer',
  passes: 'jsonb',
  pass_ids: 'uuid[]',
  extras: 'jsonb',
  day_kind: 'text',
  planned: 'integer',
  worked: 'integer',
  night: 'integer',
  missing: 'integer',
  overtime: 'integer',
  waiting: 'integer',
  first_in: 'integer',
  last_out: 'integer',
  totals: 'jsonb',
  segments: 'jsonb',
  anomalies: 'text[]',
  corrected: 'boolean',
  computed_from: 'text',
} as const satisfies Readonly<Record<keyof DayRow, string>>;

const names = Object.keys(COLUMNS);
const list = sql.raw(names.join(', '));
const typed = sql.raw(
  Object.entries(COLUMNS)
    .map((pair) => pair.join(' '))
    .join(', '),
);
const sets = sql.raw(
  names
    .slice(2)
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

/** Answers how many rows were written. */
export async function storeDays(
  db: TenantTx,
  rows: readonly DayRow[],
  plans: ReadonlyMap<string, string>,
): Promise<number> {
  if (rows.length === 0) return 0;
  await storePlans(db, plans);
  const { numAffectedRows } = await sql`
    insert into puantaj_day (${list})
    select ${list} from json_to_recordset(${JSON.stringify(rows)}::json) as computed (${typed})
    on conflict (tenant_id, person_id, day) do update set ${sets}, computed_at = now(), version = puantaj_day.version + 1
      where puantaj_day.computed_from <> excluded.computed_from`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Days on which nothing is calculated any more. */
export async function removeDays(db: TenantTx, days: readonly PersonDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const { numAffectedRows } = await sql`delete from puantaj_day
    using unnest(${days.map(({ personId }) => personId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as gone (person_id, day)
    where puantaj_day.person_id = gone.person_id and puantaj_day.day = gone.day`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
