/** The plan query against the slow and obvious model, on random histories kept in a real database. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCell, anyWorld } from '#core/shifts/testing/arbitrary-world.ts';
import { anyHistory, DAYS } from '#core/shifts/testing/arbitrary-history.ts';
import { factsByDay as factsByModel } from '#core/shifts/testing/facts-model.ts';
import { planBySources } from '#core/shifts/testing/plan-model.ts';
import type { PlanWorld } from '#core/shifts/plan/definitions.ts';
import type { PlanSource } from '#core/shifts/plan/plan-source.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { loadCells } from './cells.queries.ts';
import { factsByDay, loadPeople } from '#server/access/people/person-facts.queries.ts';
import { Planner } from './planner.ts';
import { loadWorld } from './world.queries.ts';
import { type Ids, newIds } from './testing/ids.ts';
import { storePerson, storeWorld } from './testing/stored-world.ts';

const database = useDatabase();

/** As the tables can have it: rotations never say "none", and a flexible shift starts on its own date. */
const asStored = (world: PlanWorld): PlanWorld => ({
  ...world,
  shifts: new Map(
    [...world.shifts].map(([id, shift]) => {
      const versions = shift.versions.map((version) => {
        const { plan } = version;
        if (plan.kind === 'fixed') return version;
        return { ...version, plan: { ...plan, latestStart: Math.min(plan.latestStart, 1439) } };
      });
      return [id, { ...shift, versions }];
    }),
  ),
  rotations: new Map(
    [...world.rotations].map(([id, rotation]) => [
      id,
      { ...rotation, cycles: rotation.cycles.filter(({ value }) => value !== null) },
    ]),
  ),
});

const sourceName = (source: PlanSource, ids: Ids): string => {
  switch (source.kind) {
    case 'rotation':
      return `rotation ${source.entry}`;
    case 'department':
      return `department ${ids.named(source.id)}`;
    default:
      return source.kind;
  }
};

const anyCells = fc
  .array(anyCell, { minLength: DAYS.length, maxLength: DAYS.length })
  .map((cells) => new Map(DAYS.flatMap((day, i) => (cells[i] ? [[day, cells[i]]] : []))));

let tenants = 0;

describe('the plan of any person on any day', () => {
  it('is what the model says, whatever was written into the tables', async () => {
    const people = fc.array(fc.tuple(anyHistory, anyCells), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(anyWorld, people, async (random, histories) => {
        const world = asStored(random);
        tenants++;
        const ctx = await createTenant(database.current, `PLAN-${tenants}`);
        const ids = newIds();
        await withTenant(database.current, ctx, async (db) => {
          await storeWorld(db, world, ids);
          const stored: string[] = [];
          for (const [history, cells] of histories) {
            stored.push(await storePerson(db, history, cells, ids));
          }
          const loaded = await loadWorld(db);
          const planner = new Planner(loaded);
          const [first, last] = [DAYS[0]!, DAYS.at(-1)!];
          const cellsOf = await loadCells(db, stored, first, last);
          const found = await loadPeople(db, stored, last);
          for (const [i, [history, cells]] of histories.entries()) {
            const facts = factsByModel(history, addDays(first, -10), last);
            const own = factsByDay(found[i]!, DAYS);
            const published = new Map(
              cellsOf.get(stored[i]!)?.map((cell) => [cell.day, cell.published]),
            );
            for (const [n, day] of DAYS.entries()) {
              const wanted = planBySources(
                facts.get(day) ?? null,
                day,
                world,
                cells.get(day) ?? null,
              );
              const plan = planner.plan(own[n]!, day, published.get(day) ?? null);
              if (wanted === null || plan === null) {
                expect([day, plan]).toEqual([day, wanted]);
                continue;
              }
              expect([
                day,
                plan.candidates.map(({ shift }) => ids.named(shift.id)),
                sourceName(plan.source, ids),
                plan.plan.kind,
                plan.plan.kind === 'off' ? plan.plan.rest : null,
              ]).toEqual([
                day,
                wanted.shifts,
                wanted.source,
                wanted.plan.kind,
                wanted.plan.kind === 'off' ? wanted.plan.rest : null,
              ]);
              if (plan.plan.kind === 'off') {
                const window = wanted.plan.duplicateWindow;
                const isGiven = plan.plan.duplicateWindow !== undefined;
                if (window !== undefined || isGiven) {
                  expect(plan.plan.duplicateWindow).toBe(window ?? 2);
                }
              } else {
                expect(plan.plan).toMatchObject(wanted.plan);
              }
            }
          }
        });
      }),
      { numRuns: 25 },
    );
  });
});
