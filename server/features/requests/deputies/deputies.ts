/** Who decides for whom today. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestKind } from '#core/requests/kinds.ts';
import { type Deputyship, deputyForOn } from '#core/requests/route/deputies.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday, today } from '#server/db/today.ts';
import { canDecide } from '../flow/deciders.ts';

/** For whom somebody decides today on requests of a kind. */
export async function deputyForToday(
  db: TenantTx,
  deputyId: string,
  kind: RequestKind,
): Promise<readonly string[]> {
  const { rows } = await sql<Deputyship>`
    select person_id as "personId", deputy_id as "deputyId", from_date as "from", to_date as "to", kinds
    from deputyship where deputy_id = ${deputyId}`.execute(db);
  return rows.length === 0 ? [] : deputyForOn(rows, deputyId, kind, await readToday(db));
}

/**
 * The same in a query: the rows of `request_approver` as `a`, with their request as `asked`, for whose people somebody
 * decides today. It begins with the few deputyships, not with all that was ever asked.
 */
export const askedOfPrincipals = (deputyId: string): RawBuilder<unknown> => sql`deputyship d
  join request_approver a on a.tenant_id = d.tenant_id and a.person_id = d.person_id
  join request asked on asked.tenant_id = a.tenant_id and asked.id = a.request_id
    and d.deputy_id = ${deputyId} and ${today} between d.from_date and d.to_date
    and (d.kinds is null or asked.kind = any(d.kinds))`;

/** Who can decide today for each of these people. */
export async function deputiesToday(
  db: TenantTx,
  personIds: readonly string[],
  kind: RequestKind,
): Promise<{ personId: string; deputyId: string }[]> {
  const { rows } = await sql<{ personId: string; deputyId: string }>`
    select distinct d.person_id as "personId", d.deputy_id as "deputyId" from deputyship d
    join person on person.tenant_id = d.tenant_id and person.id = d.deputy_id
    where d.person_id = any(${personIds}::uuid[]) and ${today} between d.from_date and d.to_date
      and (d.kinds is null or ${kind}::smallint = any(d.kinds)) and ${canDecide}`.execute(db);
  return rows;
}
