/** Passes that came from a file are taken back: what was received is never deleted, so each is cancelled with its reason. */
import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { record } from '#server/records/audit.ts';
import {
  blocked,
  CHANGED_SINCE,
  gone,
  type ImportKind,
  type JudgedWrite,
  NOT_SEEN,
  type Written,
} from '#server/records/import/kept-import.ts';
import { correct } from '../passes/corrections.ts';

interface KeptPass {
  readonly personId: string;
}

interface Now {
  readonly id: string;
  readonly personId: string | null;
  readonly name: string | null;
  readonly localTime: string;
  readonly isCancelled: boolean;
  readonly isSeen: boolean;
}

const idsOf = (written: readonly Written[]) => written.map(({ recordId }) => recordId);

function judgeOne(caller: Caller, { recordId, kept }: Written, now: Now | undefined): JudgedWrite {
  // Cancelled by hand, it is as it would become.
  if (!now || now.isCancelled) return gone(recordId);
  if (now.personId !== null && !now.isSeen) {
    return blocked(recordId, NOT_SEEN, 'Yetki alanınızda değil.');
  }
  const name = now.name ?? 'Sahipsiz geçiş';
  const refused = (why: string) => blocked(recordId, `${name}, ${now.localTime}`, why);
  if (now.personId !== (kept as KeptPass).personId) return refused(CHANGED_SINCE);
  if (now.personId === caller.personId) return refused('Kendi geçişinizi iptal edemezsiniz.');
  return { recordId, lot: 'removed', name, what: now.localTime, why: null };
}

async function judge(
  db: TenantTx,
  caller: Caller,
  written: readonly Written[],
): Promise<JudgedWrite[]> {
  const { rows } = await sql<Now>`
    select pass.id, pass.person_id as "personId", person.name || ' ' || person.surname as name, pass.local_time as "localTime",
      exists (select from pass_correction c where c.pass_id = pass.id and c.kind = 'cancelled' and c.withdrawn_at is null) as "isCancelled",
      coalesce(${inScope(caller)}, false) as "isSeen"
    from pass left join person on person.id = pass.person_id
    where pass.id = any(${idsOf(written)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return written.map((one) => judgeOne(caller, one, byId.get(one.recordId)));
}

const REASON = 'Dosya aktarımı geri alındı';

export const passesImport: ImportKind = {
  rule: accessRules.addTransactions,
  async hold(db, written) {
    await sql`select from pass where id = any(${idsOf(written)}::uuid[]) order by id for update`.execute(
      db,
    );
  },
  judge,
  async putBack(db, caller, written) {
    await correct(db, caller.personId, idsOf(written), 'cancelled', REASON);
    await record(db, {
      action: 'pass-cancel',
      entity: 'pass',
      after: { count: written.length, reason: REASON },
    });
  },
};
