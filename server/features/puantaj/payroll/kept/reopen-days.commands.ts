/** A period is opened again: what lies beside its days is calculated as any other day. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { KeptPeriod } from './periods.queries.ts';

/** While it is still locked: its days are those that the lock says. */
export async function reopenDays(db: TenantTx, { id, from, to }: KeptPeriod): Promise<void> {
  await sql`
    with besides as (
      delete from puantaj_beside b
      where b.day between ${from}::date and ${to}::date and locked_period(b.person_id, b.day) = ${id}::uuid
      returning b.person_id, b.day)
    insert into day_to_calculate (person_id, day) select person_id, day from besides order by 1, 2
    on conflict (tenant_id, person_id, day) do update set marks = day_to_calculate.marks + 1, marked_at = now()`.execute(
    db,
  );
  db.emit('puantajDay');
}
