import { sql } from 'kysely';
import type { AccountKind, AwayCause, PlanPurpose } from '#core/equalization/account-windows.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { windowsOf } from '#server/features/work-windows/work-windows.ts';
import { type Judged, judgeWindows } from './judge.ts';

interface Stored {
  readonly purpose: PlanPurpose | 'wish';
  readonly cause: AwayCause | null;
}

/** A request about windows as it would be judged now; undefined of a wish, and of who is gone. */
export async function judgedStored(db: TenantTx, id: string): Promise<Judged | undefined> {
  const { rows } = await sql<Stored>`
    select purpose, cause from account_request where request_id = ${id}`.execute(db);
  const [row] = rows;
  if (!row || row.purpose === 'wish') return undefined;
  const windows = await windowsOf(db, [id]);
  const [judged] = await judgeWindows(db, {
    purpose: row.purpose,
    cause: row.cause,
    windows: windows.map(({ personId, day, kind, from, to }) => ({
      personId,
      day,
      kind: kind as AccountKind,
      from,
      to,
    })),
    exceptId: id,
    isSent: true,
  });
  return judged;
}
