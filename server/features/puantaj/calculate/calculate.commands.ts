/** Calculates days of many people and keeps what came out. */
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { Planner } from '#server/features/work-plan/work-plan.ts';
import { Turns } from '#server/turns.ts';
import { countMarked } from '../payroll/kept/count.commands.ts';
import { around, askedPeople, type PersonDay } from './asked-days.ts';
import { computedFrom } from './day-row.ts';
import { decideDays } from './decide-days.ts';
import { loadInputs } from './inputs.queries.ts';
import { openLockedDays } from './locked-days.ts';
import { DayStore, removeDays } from './store.commands.ts';

/** Of so few people what their days come to for the payroll is counted at once; of more it follows. */
const COUNTED_HERE = 20;

/** Answers how many rows changed. Days that are far apart are better asked for apart: all between them is read. */
export async function calculateDays(db: TenantTx, all: readonly PersonDay[]): Promise<number> {
  if (all.length === 0) return 0;
  const asked = askedPeople(all);
  const range = around(asked.flatMap(({ days }) => [days[0]!, days.at(-1)!]).toSorted());
  const loaded = await loadInputs(db, asked, range);
  const planner = new Planner(loaded.world);
  const turns = new Turns();
  const locked = await openLockedDays(db, range);
  const store = new DayStore(db);
  const gone: PersonDay[] = [];
  try {
    for (const person of asked) {
      const before = new Map(loaded.before.get(person.personId)?.map((one) => [one.day, one]));
      let hasSent = false;
      for (const { day, decided } of decideDays(person, loaded, planner)) {
        const would = decided && { decided, computedFrom: computedFrom(decided) };
        if (locked.take(person.personId, day, before.get(day), would)) continue;
        if (would === null) {
          if (before.has(day)) gone.push({ personId: person.personId, day });
          continue;
        }
        if (before.get(day)?.computedFrom === would.computedFrom) continue;
        hasSent = store.add(would.decided, would.computedFrom) || hasSent;
      }
      if (hasSent || turns.isOver) await turns.pass();
    }
  } catch (error) {
    // What is on its way arrives before the transaction is rolled back.
    await store.finish().catch(() => undefined);
    throw error;
  }
  const changed = (await store.finish()) + (await removeDays(db, gone)) + (await locked.finish());
  if (changed > 0) db.emit('puantajDay');
  if (changed > 0 && asked.length <= COUNTED_HERE) {
    const ids = asked.map(({ personId }) => personId);
    await countMarked(db, { most: COUNTED_HERE, of: ids });
  }
  return changed;
}
