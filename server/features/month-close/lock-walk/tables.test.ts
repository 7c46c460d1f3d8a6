/** PR-24 to PR-26: whatever is written to a table by which days or figures come about, a locked month stays as it was locked. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { causes } from '#server/features/puantaj/causes.ts';
import { useLockedStage } from '../testing/locked-stage.ts';
import { touchesOf } from '../testing/touches.ts';

const stage = useLockedStage('LOCK-TABLES');
const touches = () => touchesOf(stage.current.close, stage.current.tuesday);

/** Whose rows the calculation writes itself: nobody else does. */
const RESULTS = ['puantaj_day', 'puantaj_beside'];

it('touches every table that a trigger or the table of causes follows', async () => {
  const rows = await stage.current.close.write(sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname ~ '^(puantaj|payroll|refuse_locked)_'`);
  const followed = new Set([...Object.keys(causes), ...rows.map(({ name }) => name)]);
  for (const name of RESULTS) followed.delete(name);
  expect(Object.keys(touches()).toSorted()).toEqual([...followed].toSorted());
});

it('PR-24, PR-25: leaves every figure, day and hash of the lock, whichever table it is', async () => {
  const { close, changed } = stage.current;
  const found: Record<string, string[]> = {};
  for (const [table, { by, refused }] of Object.entries(touches())) {
    for (const [nth, statement] of by.entries()) {
      const done = close.write(statement).then(
        () => null,
        (error: { code?: string; message: string }) =>
          error.code === 'DV001' ? 'refused' : error.message,
      );
      const isRefused = refused && nth === by.length - 1;
      expect(await done, `${table} ${nth}`).toBe(isRefused ? 'refused' : null);
    }
    await close.drain();
    const parts = await changed();
    if (parts.length > 0) found[table] = parts;
  }
  expect(found).toEqual({});
});

it('PR-26: keeps beside what would be now, which is a difference', async () => {
  const { write, differences } = stage.current.close;
  const [beside] = await write(
    sql<{ count: number }>`select count(distinct person_id)::int as count from puantaj_beside`,
  );
  expect(beside!.count).toBeGreaterThan(3);
  const { people } = await differences();
  expect(people.filter(({ deltas }) => Object.keys(deltas).length > 0).length).toBeGreaterThan(3);
});

it('PR-37: makes the files again that left after the lock, to the byte', async () => {
  expect(await stage.current.changedFiles()).toEqual([]);
});
