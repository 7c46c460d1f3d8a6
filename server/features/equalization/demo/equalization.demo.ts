import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { oneByOne, type LaterDemoPart } from '#server/records/demo-part.ts';
import { announceDay, oweEarlyDays, planMakeUp } from './make-up.ts';
import { closeSettled, openRunning, openSettled, planRunning, workSettled } from './periods.ts';
import { takeOverWishes, wishLately } from './time-off.ts';

/** In this order: accounts are closed once their days are calculated, and what is owed is made up for afterwards. Each answers how many records it made. */
const PARTS: readonly ((db: TenantTx, today: Day) => Promise<number>)[] = [
  openSettled,
  workSettled,
  closeSettled,
  openRunning,
  planRunning,
  takeOverWishes,
  wishLately,
  oweEarlyDays,
  announceDay,
  planMakeUp,
];

/** Periods, serbest zaman and telafi, each as people meet it. */
export const equalizationDemo: LaterDemoPart = {
  name: 'equalization',
  isThere: async (db) =>
    (
      await sql`select from equalization_period union all select from account_request limit 1`.execute(
        db,
      )
    ).rows.length > 0,
  step: (db, step) => oneByOne(PARTS, step, (part) => part(db, step.today)),
};
