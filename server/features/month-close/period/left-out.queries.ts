/** Who is in the payroll of no line, with the reason (PR-13). */
import { sql } from 'kysely';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { KeptPeriod } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';

export async function leftOutOf(db: TenantTx, caller: Caller, { id }: KeptPeriod) {
  const { rows } = await sql<{ personId: string; name: string; reason: string }>`
    select p.id as "personId", p.name || ' ' || p.surname as name,
      case when p.contract_type = 'subcontractor' then 'Taşeron personeli' else 'Dönem boyunca puantajı tutulmuyor' end as reason
    from payroll_kept k join person p on p.id = k.person_id
    where k.period_id = ${id} and k.left_out and ${inScope(caller, 'k.person_id')} order by p.sort_key, p.id`.execute(
    db,
  );
  return rows;
}
