import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { engineKind } from '#server/testing/database/database.ts';
import { whileHeld } from '#server/testing/database/meanwhile.ts';
import { createWorld } from '#server/testing/world.ts';
import { calculateMarked, markPeople, takeMarks } from './marks.commands.ts';

const t = useApp();

// On PGlite there is one transaction at a time: nobody can hold a mark meanwhile.
it.runIf(engineKind === 'postgres')(
  'a mark that a door is setting again is not waited for, and stays',
  async () => {
    const world = await createWorld(t.db, 'MARKS');
    const id = world.people.boss.id;
    const today = await readTenant(t.db, world.ctx, readToday);
    const [held, free] = [addDays(today, -1), addDays(today, -2)];
    const marks = () =>
      readTenant(t.db, world.ctx, async (db) => {
        const { rows } = await sql<{ day: string; marks: number }>`
          select day, marks from day_to_calculate where person_id = ${id}`.execute(db);
        return rows;
      });
    await withTenant(t.db, world.ctx, async (db) => {
      await sql`delete from day_to_calculate`.execute(db);
      await markPeople(db, [id], free, held);
    });
    const marked = await readTenant(t.db, world.ctx, (db) => takeMarks(db, { most: 10 }));
    expect(marked).toHaveLength(2);
    const seenMeanwhile = await whileHeld(
      t.db,
      world.ctx,
      (door) => markPeople(door, [id], held, held),
      async () => {
        await withTenant(t.db, world.ctx, (db) => calculateMarked(db, marked));
        return marks();
      },
    );
    // Had the calculation waited, it would have seen the mark that the door set.
    expect(seenMeanwhile).toEqual([{ day: held, marks: 1 }]);
    expect(await marks()).toEqual([{ day: held, marks: 2 }]);
  },
);
