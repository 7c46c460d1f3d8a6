/** Periods of companies whose payroll figures are kept. */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { PayrollFrame } from '../payroll-frame.queries.ts';

export interface KeptPeriod {
  readonly id: string;
  readonly companyId: string;
  readonly month: string;
  readonly from: Day;
  readonly to: Day;
  /** All days that its figures are made of. */
  readonly first: Day;
  readonly last: Day;
  readonly locked: boolean;
  /** How often it was locked. */
  readonly versions: number;
  readonly countedAt: string | null;
}

export const periodColumns = sql`p.id, p.company_id as "companyId", p.month, p.from_day as "from", p.to_day as "to",
  p.first_day as first, p.last_day as last, p.locked, p.versions, p.counted_at as "countedAt"`;

export async function findPeriod(
  db: TenantTx,
  companyId: string,
  month: string,
): Promise<KeptPeriod | undefined> {
  const { rows } = await sql<KeptPeriod>`select ${periodColumns} from pay_period p
    where p.company_id = ${companyId} and p.month = ${month}`.execute(db);
  return rows[0];
}

/** Begins to keep it, or brings its days to what the company's settings say now. */
export async function keepPeriod(
  db: TenantTx,
  { companyId, month, months: { period }, range }: PayrollFrame,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pay_period as p (company_id, month, from_day, to_day, first_day, last_day)
    values (${companyId}, ${month}, ${period.from}, ${period.to}, ${range.from}, ${range.to})
    on conflict (tenant_id, company_id, month) do update set
      from_day = case when p.locked then p.from_day else excluded.from_day end,
      to_day = case when p.locked then p.to_day else excluded.to_day end,
      first_day = excluded.first_day, last_day = excluded.last_day
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Who may have a line in it: who was of the company on some day of it. */
export async function peopleOfPeriod(
  db: TenantTx,
  { companyId, first, last }: Pick<KeptPeriod, 'companyId' | 'first' | 'last'>,
  { after, most }: { readonly after?: string | undefined; readonly most?: number } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person.id from person
    where not person.archived and person.id > coalesce(${after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
      and person.id in (select f.person_id from person_fact f where f.company_id = ${companyId} and f.from_date <= ${last}::date)
      and ((person.start_date is null or person.start_date <= ${last}::date) and (person.end_date is null or person.end_date >= ${first}::date)
        or exists (select from employment_period e where e.person_id = person.id
          and e.start_date <= ${last}::date and e.end_date >= ${first}::date))
    order by person.id limit ${most ?? null}`.execute(db);
  return rows.map(({ id }) => id);
}
