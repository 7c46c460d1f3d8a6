/** Leaves that are agreed already, of one or of many: their rows, days, account, trail, and whoever is told. */
import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit/audit-labels.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { enterApproved } from '#server/features/requests/requests.ts';
import { recordMany } from '#server/records/audit.ts';
import { settleLeaves } from '../settle.commands.ts';
import { askedColumns, type CheckedLeave, submittedOf, toldOf } from './leave-row.ts';

export type Origin = 'request' | 'hr' | 'bulk' | 'import';

/** Each with the request that it belongs to. */
export async function insertLeaves(
  db: TenantTx,
  origin: Origin,
  leaves: readonly (CheckedLeave & { readonly id: string })[],
): Promise<void> {
  const rows = leaves.map(({ id, personId, input, type, count }) => ({
    request_id: id,
    person_id: personId,
    origin,
    ...askedColumns(input, type, count),
  }));
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  await sql`insert into leave_request (${sql.join(Object.keys(rows[0]!).map((name) => sql.id(name)))})
    values ${sql.join(values)}`.execute(db);
}

const ACTIONS = {
  hr: 'enter-leave',
  bulk: 'bulk-leave',
  import: 'import-leave',
} as const satisfies Readonly<Record<Exclude<Origin, 'request'>, AuditAction>>;

/** Held and judged by the caller, in this transaction. Answers the ids in the order of what was given. */
export async function enterLeaves(
  db: TenantTx,
  by: { readonly personId: string },
  origin: keyof typeof ACTIONS,
  leaves: readonly CheckedLeave[],
): Promise<string[]> {
  if (leaves.length === 0) return [];
  const ids = await enterApproved(db, by, leaves.map(submittedOf));
  await insertLeaves(
    db,
    origin,
    leaves.map((leave, i) => ({ ...leave, id: ids[i]! })),
  );
  await settleLeaves(db, ids);
  await recordMany(
    db,
    leaves.map((leave, i) => ({
      action: ACTIONS[origin],
      entity: 'leave' as const,
      entityId: ids[i]!,
      after: toldOf(leave),
    })),
  );
  return ids;
}
