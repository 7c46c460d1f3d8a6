import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  closeSignIns,
  endSessionsInLostRoles,
  endSessionsOf,
  rightsChanged,
} from '#server/features/identity/identity.ts';
import type { Columns, Row } from '../person-row.ts';
import { terminates } from '../row-rules.ts';

interface Changed {
  readonly before: Row;
  readonly change: Columns;
}

/** What follows from changed rows: whoever left or has no username any more loses the sign-in, the inactive are out. */
export async function followUp(db: TenantTx, changes: readonly Changed[]): Promise<void> {
  const idsOf = (which: (changed: Changed) => boolean) =>
    changes.filter(which).map(({ before }) => before.id);
  const closes = ({ before, change }: Changed) =>
    change.username === null || terminates(before, change);
  const closed = idsOf(closes);
  const out = idsOf((changed) => changed.change.active === false && !closes(changed));
  if (closed.length > 0) await closeSignIns(db, closed);
  if (out.length > 0) await endSessionsOf(db, out);
  const roles = idsOf(({ change }) => change.roles !== undefined);
  if (roles.length > 0) await endSessionsInLostRoles(db, roles);
  if (changes.length > 0) rightsChanged(db);
}
