import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { countMarked } from '../payroll/kept/count.commands.ts';
import { aloneInTenant, calculateMarked, daysAsMarked } from './marks.commands.ts';

interface PersonDay {
  readonly personId: string;
  readonly day: Day;
}

/** What was changed in the demo is calculated with it, payroll figures too, and not once more after its commit. */
export async function calculateAtOnce(db: TenantTx, changed: readonly PersonDay[]): Promise<void> {
  if (changed.length === 0) return;
  await aloneInTenant(db);
  const of = [...new Set(changed.map(({ personId }) => personId))];
  const days = changed.map(({ day }) => day).toSorted();
  const keys = new Set(changed.map(({ personId, day }) => `${personId} ${day}`));
  // A pass marks the days beside its own too.
  const range = { from: addDays(days[0]!, -1), to: addDays(days.at(-1)!, 1) };
  const marked = await daysAsMarked(db, of, range);
  await calculateMarked(
    db,
    marked.filter(({ personId, day, marks }) => marks > 0 || keys.has(`${personId} ${day}`)),
  );
  await countMarked(db, { most: of.length, of });
}
