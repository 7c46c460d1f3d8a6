/** Whose lines go into a payroll file: as they stand, or as a lock has them, names included. */
import { sql } from 'kysely';
import type { Figures } from '#core/month-close/figures.ts';
import type { KeptDay, KeptPerson } from '#core/month-close/files/kept.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { KeptPeriod } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { carriedInto } from '../period/sums.queries.ts';

export interface Identity {
  readonly name: string | null;
  readonly surname: string | null;
  readonly registrationNo: string | null;
  readonly payrollNo: string | null;
  readonly nationalId: string | null;
  readonly department: string | null;
  readonly title: string | null;
  readonly hired: string | null;
  readonly left: string | null;
  readonly costCentre: string | null;
  readonly terminationCode: string | null;
}

/** Their days are read apart (`fileDays`). */
export interface FilePerson extends Omit<KeptPerson, 'days'> {
  readonly personId: string;
  readonly carried: readonly { readonly month: string; readonly deltas: Figures }[];
  readonly identity: Identity;
}

const identityNow = sql`jsonb_build_object('name', p.name, 'surname', p.surname, 'registrationNo', p.registration_no,
  'payrollNo', p.payroll_no, 'nationalId', p.national_id, 'department', d.name, 'title', t.name, 'hired', p.start_date,
  'left', p.end_date, 'costCentre', p.cost_centre, 'terminationCode', p.termination_code)`;

/** Of a locked period as its version has them. */
const keptOf = ({ id, locked, versions }: KeptPeriod) =>
  locked
    ? sql`select f.person_id, f.department_id, f.payroll, f.identity from close_version_person f
        join close_version v on v.id = f.version_id where v.period_id = ${id} and v.n = ${versions}`
    : sql`select person_id, department_id, payroll, null::jsonb as identity from payroll_kept
        where period_id = ${id} and not left_out`;

/** `byDate`: with what each date was, and the weeks. */
export async function filePeople(
  db: TenantTx,
  caller: Caller,
  period: KeptPeriod,
  { byDate }: { readonly byDate: boolean },
): Promise<FilePerson[]> {
  const { rows } = await sql<FilePerson>`
    select person_id as "personId", coalesce(own.payroll -> 'lines', '[]') as lines,
      case when ${byDate} then coalesce(own.payroll -> 'cells', '[]') else '[]' end as cells,
      case when ${byDate} then coalesce(own.payroll -> 'weeks', '[]') else '[]' end as weeks,
      coalesce(carried.entries, '[]') as carried, ${identityNow} || coalesce(own.identity, '{}') as identity
    from (${keptOf(period)}) as own
    full join (select c.person_id, jsonb_agg(jsonb_build_object('month', c.month, 'deltas', c.deltas) order by c.month, c.id) as entries
      from ${carriedInto(period.id)} as c group by c.person_id) as carried using (person_id)
    left join person p on p.id = person_id left join department d on d.id = coalesce(own.department_id, p.department_id)
    left join title t on t.id = p.title_id
    where ${inScope(caller, 'p.id')}
    order by coalesce(tr_sort_key((own.identity ->> 'name') || ' ' || (own.identity ->> 'surname')), p.sort_key), person_id`.execute(
    db,
  );
  return rows;
}

/** Days of the period that was of the company: of a locked one as its version has them. */
const daysOf = ({ id, companyId, from, to, locked, versions }: KeptPeriod) =>
  locked
    ? sql`select f.person_id, (d.one ->> 'day')::date as day, d.one -> 'totals' as totals, d.one -> 'segments' as segments
        from close_version v join close_version_person f on f.version_id = v.id
        cross join lateral jsonb_array_elements(f.days) as d (one) where v.period_id = ${id} and v.n = ${versions}`
    : sql`select person_id, day, totals, segments from puantaj_day
        where company_id = ${companyId} and day between ${from}::date and ${to}::date`;

/** Their days, `withSegments` with the minutes that they are made of. */
export async function fileDays(
  db: TenantTx,
  period: KeptPeriod,
  ids: readonly string[],
  { withSegments }: { readonly withSegments: boolean },
): Promise<ReadonlyMap<string, readonly KeptDay[]>> {
  const { rows } = await sql<{ personId: string; days: readonly KeptDay[] }>`
    select own.person_id as "personId", jsonb_agg(jsonb_build_object('day', own.day, 'totals', own.totals,
      'segments', case when ${withSegments} then (select coalesce(jsonb_agg(jsonb_build_array(s.one -> 0, s.one -> 1, s.one -> 2)), '[]')
        from jsonb_array_elements(own.segments) as s (one)) else '[]' end) order by own.day) as days
    from (${daysOf(period)}) as own where own.person_id = any(${ids}::uuid[]) group by own.person_id`.execute(
    db,
  );
  return new Map(rows.map(({ personId, days }) => [personId, days]));
}
