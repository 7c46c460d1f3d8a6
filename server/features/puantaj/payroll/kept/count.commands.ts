/** Everybody's figures of a period, counted and kept; whose are the same as before keep their row. */
import { sql } from 'kysely';
import { figuresOfLines } from '#core/month-close/figures.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { digestOf, documentOf } from '../payroll-document.ts';
import { openPayroll } from '../payroll-frame.queries.ts';
import { payrollsOf, type PersonPayroll } from '../payrolls.ts';
import { type KeptPeriod, periodColumns } from './periods.queries.ts';

/** Answers whose figures are others than before. */
export async function countPeople(
  db: TenantTx,
  period: Pick<KeptPeriod, 'id' | 'companyId' | 'month'>,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const frame = await openPayroll(db, period);
  const payrolls = await payrollsOf(db, frame, ids);
  const kept = payrolls.filter(({ payroll }) => payroll.lines.length > 0);
  const written = await keep(db, period.id, kept);
  const stay = new Set(kept.map(({ personId }) => personId));
  const gone = ids.filter((id) => !stay.has(id));
  const { numAffectedRows } = await sql`delete from payroll_kept
    where period_id = ${period.id} and person_id = any(${gone}::uuid[])`.execute(db);
  return written + Number(numAffectedRows ?? 0n);
}

async function keep(
  db: TenantTx,
  periodId: string,
  payrolls: readonly PersonPayroll[],
): Promise<number> {
  if (payrolls.length === 0) return 0;
  const rows = payrolls.map(({ personId, departmentId, isLeftOut, payroll }) => {
    const document = documentOf(payroll);
    return {
      person_id: personId,
      department_id: departmentId,
      payroll: document,
      figures: figuresOfLines(payroll.lines),
      digest: digestOf(document),
      left_out: isLeftOut,
    };
  });
  const { numAffectedRows } = await sql`
    insert into payroll_kept as k (period_id, person_id, department_id, payroll, figures, digest, left_out)
    select ${periodId}::uuid, person_id, department_id, payroll, figures, digest, left_out
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counted (person_id uuid, department_id uuid, payroll jsonb, figures jsonb, digest text, left_out boolean)
    order by person_id
    on conflict (tenant_id, period_id, person_id) do update set department_id = excluded.department_id,
      payroll = excluded.payroll, figures = excluded.figures, digest = excluded.digest, left_out = excluded.left_out, counted_at = now()
      where k.digest <> excluded.digest or k.department_id is distinct from excluded.department_id`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

interface Marked {
  readonly personId: string;
  readonly from: string;
  readonly to: string;
  readonly marks: number;
}

/** Of those marked, in every period that their days are of; marks that came meanwhile stay. Answers how many people were counted. */
export async function countMarked(
  db: TenantTx,
  { most, of }: { readonly most: number; readonly of?: readonly string[] },
): Promise<number> {
  const { rows: marked } = await sql<Marked>`
    select person_id as "personId", from_day as "from", to_day as "to", marks from payroll_to_count
    where ${of === undefined ? sql`true` : sql`person_id = any(${of}::uuid[])`}
    order by person_id limit ${most} for update`.execute(db);
  if (marked.length === 0) return 0;
  const { rows: periods } = await sql<KeptPeriod>`
    select ${periodColumns} from pay_period p order by p.month, p.id`.execute(db);
  let changed = 0;
  for (const period of periods) {
    const concerned = marked.filter(({ from, to }) => from <= period.last && to >= period.first);
    changed += await countPeople(
      db,
      period,
      concerned.map(({ personId }) => personId),
    );
  }
  await sql`delete from payroll_to_count c using unnest(${marked.map(({ personId }) => personId)}::uuid[],
      ${marked.map(({ marks }) => marks)}::int[]) as done (person_id, marks)
    where c.person_id = done.person_id and c.marks = done.marks`.execute(db);
  if (changed > 0) db.emit('closePeriod');
  return marked.length;
}
