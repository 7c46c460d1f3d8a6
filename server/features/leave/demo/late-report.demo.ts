/** A sick report that came late: entered by the office as any other. */
import { sql } from 'kysely';
import { countLeave } from '#core/leave/counting/count-leave.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { daysOfPlan } from '../judge/days-of-plan.queries.ts';
import { leaveTypeOf } from '../leave-types.queries.ts';
import { enterLeaves } from '../requests/enter-leaves.commands.ts';

export async function enterLateReport(
  db: TenantTx,
  officeId: string,
  { personId, day, note }: { readonly personId: string; readonly day: Day; readonly note: string },
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from leave_type where code = 'RAPOR'`.execute(db);
  if (!rows[0]) return;
  const type = await leaveTypeOf(db, rows[0].id);
  const span = { from: day, to: day, part: 'day' as const };
  const plan = (await daysOfPlan(db, [personId], span)).get(personId);
  if (!plan) return;
  const count = countLeave({
    ...span,
    counting: type.counting,
    days: plan.days,
    contractRestTaken: plan.contractRestTaken(day),
  });
  const input = {
    ...span,
    leaveTypeId: type.id,
    fromMinute: null,
    toMinute: null,
    standInId: null,
    contact: '',
    note,
    documentFileId: null,
  };
  await enterLeaves(db, { personId: officeId }, 'hr', [{ personId, input, type, count }]);
}
