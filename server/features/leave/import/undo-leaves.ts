/** Leaves that came from a file are taken back: each is cancelled, and its days come back to the account. */
import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { annulApproved } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import {
  blocked,
  CHANGED_SINCE,
  gone,
  type ImportKind,
  type JudgedWrite,
  NOT_SEEN,
  type Written,
} from '#server/records/import/kept-import.ts';
import { holdPeople, settleLeaves } from '../settle.commands.ts';

/** Of a leave as the import left it. */
interface KeptLeave {
  readonly version: number;
}

interface Now {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly summary: string;
  readonly state: string;
  readonly version: number;
  readonly isTouched: boolean;
  readonly isSeen: boolean;
}

const idsOf = (written: readonly Written[]) => written.map(({ recordId }) => recordId);

/** They were entered a moment ago. */
export const keptLeaves = (ids: readonly string[]): Written[] =>
  ids.map((recordId) => ({ recordId, kept: { version: 1 } satisfies KeptLeave }));

function judgeOne(caller: Caller, { recordId, kept }: Written, now: Now | undefined): JudgedWrite {
  if (!now) return gone(recordId);
  if (!now.isSeen) return blocked(recordId, NOT_SEEN, 'Yetki alanınızda değil.');
  const name = `${now.name}: ${now.summary}`;
  // Cancelled by hand, it is as it would become.
  if (now.state === 'cancelled') return gone(recordId);
  if (now.state !== 'approved' || now.version !== (kept as KeptLeave).version || now.isTouched) {
    return blocked(recordId, name, CHANGED_SINCE);
  }
  if (now.personId === caller.personId) {
    return blocked(recordId, name, 'Kendi izninizi iptal edemezsiniz.');
  }
  return { recordId, lot: 'removed', name: now.name, what: now.summary, why: null };
}

async function judge(
  db: TenantTx,
  caller: Caller,
  written: readonly Written[],
): Promise<JudgedWrite[]> {
  const { rows } = await sql<Now>`
    select r.id, r.person_id as "personId", person.name || ' ' || person.surname as name, r.summary, r.state, r.version,
      l.returned_on is not null or l.document_file_id is not null as "isTouched",
      not person.archived and ${inScope(caller)} as "isSeen"
    from request r join leave_request l on l.request_id = r.id join person on person.id = r.person_id
    where r.id = any(${idsOf(written)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return written.map((one) => judgeOne(caller, one, byId.get(one.recordId)));
}

export const leavesImport: ImportKind = {
  rule: accessRules.enterLeave,
  async hold(db, written) {
    const ids = idsOf(written);
    // Requests before people, as whoever decides on one holds them.
    await sql`select from request where id = any(${ids}::uuid[]) order by id for update`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`
      select distinct person_id as id from request where id = any(${ids}::uuid[])`.execute(db);
    await holdPeople(
      db,
      rows.map(({ id }) => id),
    );
  },
  judge,
  async putBack(db, caller, written) {
    const ids = idsOf(written);
    await annulApproved(db, caller.personId, ids, 'Dosya aktarımı geri alındı');
    await settleLeaves(db, ids);
  },
};
