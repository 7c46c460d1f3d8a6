import { historyOf } from '#server/records/audit-presenter.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import { hiddenNames, seesAll, type Viewer } from './field-visibility.ts';

/** What only those may read who may edit people, in the past too. */
const HIDDEN: readonly string[] = hiddenNames;

/** What was done to a person in the caller's scope, newest first. */
export async function personHistory(
  db: TenantTx,
  caller: Viewer,
  asked: { id: string; page: number; pageSize: number },
) {
  await checkSeen(db, caller, asked.id);
  const { rows, total } = await historyOf(db, 'person', asked);
  const all = seesAll(caller);
  return {
    rows: rows.map((entry) => ({
      ...entry,
      changes: entry.changes.filter(({ field }) => all || !HIDDEN.includes(field)),
    })),
    total,
  };
}
