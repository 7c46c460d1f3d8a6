/** Calculates days of many people and keeps what came out. */
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { Planner } from '#server/features/work-plan/work-plan.ts';
import { Turns } from '#server/turns.ts';
import { around, askedPeople, type PersonDay } from './asked-days.ts';
import { computedFrom } from './day-row.ts';
import { decideDays } from './decide-days.ts';
import { loadInputs } from './inputs.queries.ts';
import { DayStore, removeDays } from './store.commands.ts';

/** Answers how many rows changed. Days that are far apart are better asked for apart: all between them is read. */
export async function calculateDays(db: TenantTx, all: readonly PersonDay[]): Promise<number> {
  if (all.length === 0) return 0;
  const asked = askedPeople(all);
  const range = around(asked.flatMap(({ days }) => [days[0]!, days.at(-1)!]).toSorted());
  const loaded = await loadInputs(db, asked, range);
  const planner = new Planner(loaded.world);
  const turns = new Turns();
  const store = new DayStore(db);
  const gone: PersonDay[] = [];
  try {
    for (const person of asked) {
      const before = new Map(
        loaded.before.get(person.personId)?.map((one) => [one.day, one.computedFrom]),
      );
      let hasSent = false;
      for (const { day, decided } of decideDays(person, loaded, planner)) {
        if (decided === null) {
          if (before.has(day)) gone.push({ personId: person.personId, day });
          continue;
        }
        const from = computedFrom(decided);
        if (before.get(day) === from) continue;
        hasSent = store.add(decided, from) || hasSent;
      }
      if (hasSent || turns.isOver) await turns.pass();
    }
  } catch (error) {
    // What is on its way arrives before the transaction is rolled back.
    await store.finish().catch(() => undefined);
    throw error;
  }
  const changed = (await store.finish()) + (await removeDays(db, gone));
  if (changed > 0) db.emit('puantajDay');
  return changed;
}
