/** A raw pass that comes after the approval, near one that was added: both stand, and person and approvers are told once. */
import { sql } from 'kysely';
import { requestWebUrl } from '#contract/requests/request-address.ts';
import { formatDay } from '#core/format/day.ts';
import { CORRECTION_KIND } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import { nearPairs } from '#server/features/puantaj/puantaj.ts';
import { recordMany } from '#server/records/audit.ts';

export const FIND_CONFLICTS = 'find-correction-conflicts';

/** A terminal that was offline hands its passes in within days. */
const DAYS_BACK = 400;

interface Conflict {
  readonly id: string;
  readonly personId: string;
  readonly personName: string;
  readonly day: string;
  readonly approverIds: readonly string[];
}

async function findConflicts(db: TenantTx): Promise<readonly Conflict[]> {
  const { rows } = await sql<Conflict>`
    update correction_request c set conflict_at = now()
    from request r, person
    where r.id = c.request_id and person.id = c.person_id and r.state in ('approved', 'cancelling')
      and c.conflict_at is null and c.kind in ('missing', 'wrong') and c.day >= current_date - ${DAYS_BACK}::int
      and exists (select from ${nearPairs})
    returning c.request_id as id, c.person_id as "personId", person.name || ' ' || person.surname as "personName", c.day,
      array(select distinct h.actor_id from request_history h
        where h.request_id = c.request_id and h.act = 'approve' and h.actor_id is not null) as "approverIds"`.execute(
    db,
  );
  return rows;
}

/** Over what holds and has no conflict yet: as a pass comes near (`pass_near_correction`), and every few minutes for those that find their person later. */
export async function findCorrectionConflicts(db: TenantTx): Promise<void> {
  const conflicts = await findConflicts(db);
  if (conflicts.length === 0) return;
  await recordMany(
    db,
    conflicts.map(({ id, personId, day }) => ({
      action: 'correction-conflict' as const,
      entity: 'correction' as const,
      entityId: id,
      after: { person_id: personId, day },
    })),
  );
  await notifyEach(
    db,
    conflicts.flatMap(({ id, personId, personName, day, approverIds }) =>
      [personId, ...approverIds.filter((one) => one !== personId)].map((to) => ({
        personId: to,
        title: 'Düzeltme çakışması',
        content: `${to === personId ? '' : `${personName}, `}${formatDay(day)}: onaylanan düzeltmeden sonra cihazdan yakın saatte bir geçiş geldi. İkisi de sayılıyor; gerekiyorsa biri iptal edilmeli.`,
        webUrl: requestWebUrl(CORRECTION_KIND),
        approveEnum: CORRECTION_KIND,
        approveRequestId: id,
      })),
    ),
  );
}
