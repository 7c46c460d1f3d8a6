import { sql } from 'kysely';
import type { z } from 'zod';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { deputiesSchemas } from '#contract/requests/deputies.schemas.ts';
import { searchWords } from '#core/text/turkish.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { canDecide } from '../flow/deciders.ts';
import type { Viewer } from '../flow/seeing.ts';

type Listed = z.output<(typeof deputiesSchemas)['GetDeputies']['data']>[number];
type Found = z.output<(typeof deputiesSchemas)['FindDeputy']['data']>[number];

const MOST_FOUND = 50;

/** Whoever keeps the approval order keeps everybody's deputies too. */
export const keepsDeputies = (caller: Viewer): boolean =>
  may(caller, accessRules.editApprovalOrder);

/** One's own and those whose deputy one is; all of them for whoever keeps them. The latest first. */
export async function listDeputies(db: TenantTx, caller: Viewer): Promise<Listed[]> {
  const { personId } = caller;
  const isKeeper = keepsDeputies(caller);
  const { rows } = await sql<Listed>`
    select d.id, d.version, d.person_id as "personId", person.name || ' ' || person.surname as "personName",
      d.deputy_id as "deputyId", deputy.name || ' ' || deputy.surname as "deputyName",
      d.from_date as "from", d.to_date as "to", d.kinds, d.note,
      (${isKeeper}::boolean or d.person_id = ${personId}) as editable
    from deputyship d
    join person on person.tenant_id = d.tenant_id and person.id = d.person_id
    join person deputy on deputy.tenant_id = d.tenant_id and deputy.id = d.deputy_id
    where ${isKeeper}::boolean or d.person_id = ${personId} or d.deputy_id = ${personId}
    order by d.from_date desc, person.sort_key, deputy.sort_key, d.id`.execute(db);
  return rows;
}

/** Who can be named, by the beginnings of their words: names and titles alone. */
export async function findDeputy(
  db: TenantTx,
  { personId }: Viewer,
  search: string,
): Promise<Found[]> {
  const words = searchWords(search);
  const found =
    words.length === 0
      ? sql`true`
      : sql`person.id = any(array(${sql.join(words.map(peopleWith), sql` intersect `)}))`;
  const { rows } = await sql<Found>`
    select person.id, person.name || ' ' || person.surname as name, title.name as "titleName"
    from person left join title on title.tenant_id = person.tenant_id and title.id = person.title_id
    where ${found} and person.id <> ${personId} and ${canDecide}
    order by person.sort_key, person.id limit ${MOST_FOUND}`.execute(db);
  return rows;
}
