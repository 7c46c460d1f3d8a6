/** Sums of a period: as they are locked, or as they are now, with what was carried into it. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Figures } from '#core/month-close/figures.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { KeptPeriod } from '#server/features/puantaj/puantaj.ts';

/** A period's people: of a locked one as its last version says. */
export const figuresOf = ({ id, locked, versions }: KeptPeriod) =>
  locked
    ? sql`(select f.person_id, f.department_id, f.figures, f.payroll, f.digest from close_version_person f
        join close_version v on v.id = f.version_id where v.period_id = ${id} and v.n = ${versions})`
    : sql`(select person_id, department_id, figures, payroll, digest from payroll_kept where period_id = ${id} and not left_out)`;

/** Signed entries that came into a period from differences of earlier ones. */
export const carriedInto = (periodId: string) => sql`
  (select c.id, c.person_id, c.deltas, s.month from close_difference c join pay_period s on s.id = c.period_id
  where c.into_period_id = ${periodId} and c.withdrawn_at is null)`;

/** `figures`: rows of `person_id` and `figures`; `seen` is a condition on `each`. */
async function sumOf(
  db: TenantTx,
  figures: RawBuilder<unknown>,
  seen: RawBuilder<SqlBool>,
): Promise<Figures> {
  const { rows } = await sql<{ name: keyof Figures; value: number }>`
    select name, sum(value::numeric)::float8 as value from (${figures}) as each
    cross join lateral jsonb_each_text(each.figures) as one (name, value)
    where ${seen} group by name having sum(value::numeric) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export const sumsOf = (
  db: TenantTx,
  period: KeptPeriod,
  seen: RawBuilder<SqlBool> = sql`true`,
): Promise<Figures> =>
  sumOf(
    db,
    sql`select person_id, figures from ${figuresOf(period)} as own
      union all select person_id, deltas from ${carriedInto(period.id)} as carried`,
    seen,
  );

/** As everybody was counted last, with what had been carried in by then; null where no run is known. */
export async function sumsAtRun(
  db: TenantTx,
  { id }: KeptPeriod,
  seen: RawBuilder<SqlBool>,
): Promise<Figures | null> {
  const { rows } = await sql`select from close_run_person where period_id = ${id} limit 1`.execute(
    db,
  );
  if (rows.length === 0) return null;
  return sumOf(
    db,
    sql`select person_id, figures from close_run_person where period_id = ${id}
      union all select c.person_id, c.deltas from close_difference c join pay_period p on p.id = c.into_period_id
        where p.id = ${id} and c.decided_at <= p.counted_at and (c.withdrawn_at is null or c.withdrawn_at > p.counted_at)`,
    seen,
  );
}
