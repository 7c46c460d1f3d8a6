/** Every cause marks the days that the table says, and the table is the one of the documentation and of the database. */
import fs from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { rootDir } from '#server/root.ts';
import { addShift, addWorkingTime } from '#server/testing/planning.ts';
import { causes } from './causes.ts';
import { calculateCause } from './calculate/causes.commands.ts';
import { markPeople } from './calculate/marks.commands.ts';
import { drainAll } from './testing/drain-all.ts';

const stage = usePlanStage('PUANTAJ-CAUSES');

it('is the table of the documentation', () => {
  const document = fs.readFileSync(join(rootDir, 'docs/puantaj-results.md'), 'utf8');
  const rows = Object.entries(causes).map(
    ([table, { change, whose, days }]) => `| \`${table}\` | ${change} | ${whose} | ${days} |`,
  );
  for (const row of rows) expect(document).toContain(row);
  expect(document.split('\n').filter((line) => line.startsWith('| `')).length).toBe(rows.length);
});

it('is what the database follows', async () => {
  const { rows } = await stage.current.t.db.engine.asOwner((client) =>
    client.query<{ name: string }>(
      `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgname like 'puantaj\\_%' order by 1`,
    ),
  );
  const followed = Object.keys(causes).filter((table) => table !== 'pass');
  expect(rows.map(({ name }) => name)).toEqual(followed.toSorted());
});

describe('a change', () => {
  let days: readonly string[];
  const inTenant = <T>(work: (db: TenantTx) => Promise<T>) =>
    withTenant(stage.current.t.db, stage.current.world.ctx, work);
  const drained = () => drainAll(stage.current.t.db, stage.current.world.ctx);

  beforeAll(async () => {
    const { today } = stage.current;
    days = [6, 5, 4, 3, 2, 1].map((ago) => addDays(today, -ago));
    await inTenant(async (db) => {
      await db.updateTable('company').set({ first_puantaj_day: days[0]! }).execute();
      // Of the years before it nothing was calculated yet, and nothing has to go.
      await sql`delete from puantaj_cause`.execute(db);
      await sql`delete from day_to_calculate`.execute(db);
      const people = await db.selectFrom('person').select('id').execute();
      await markPeople(
        db,
        people.map(({ id }) => id),
        days[0]!,
        today,
      );
    });
    await drained();
  });

  /** The marks that a change leaves, as days ago; a wide one is told as what it concerns. */
  async function marksOf(change: (db: TenantTx) => Promise<unknown>) {
    const { today, worker } = stage.current;
    return inTenant(async (db) => {
      await change(db);
      const own = await sql<{ ago: number }>`
        select ${today}::date - day as ago from day_to_calculate where person_id = ${worker} order by 1 desc`.execute(
        db,
      );
      const others = await sql<{ count: number }>`
        select count(distinct person_id)::int as count from day_to_calculate where person_id <> ${worker}`.execute(
        db,
      );
      const wide = await sql<{ from: string; shiftId: string | null; companyId: string | null }>`
        select from_day as "from", shift_id as "shiftId", company_id as "companyId" from puantaj_cause`.execute(
        db,
      );
      await sql`delete from day_to_calculate`.execute(db);
      await sql`delete from puantaj_cause`.execute(db);
      return {
        own: own.rows.map(({ ago }) => ago),
        others: others.rows[0]!.count,
        wide: wide.rows,
      };
    });
  }

  it('of a published cell marks the day and its neighbours, a draft none', async () => {
    const { worker, night } = stage.current;
    const cell = (column: 'published' | 'draft', ago: number) => (db: TenantTx) =>
      sql`insert into plan_cell (person_id, day, ${sql.ref(column)}) values (${worker}, ${addDays(stage.current.today, -ago)}, ${night})`.execute(
        db,
      );
    expect(await marksOf(cell('published', 3))).toEqual({ own: [4, 3, 2], others: 0, wide: [] });
    expect(await marksOf(cell('draft', 5))).toEqual({ own: [], others: 0, wide: [] });
    expect((await marksOf(cell('published', -40))).own).toEqual([]);
  });

  it('of a person marks from the day on from which it holds, and nothing for a new card', async () => {
    const { worker, world, today } = stage.current;
    const fact = (facts: object, ago: number) => (db: TenantTx) =>
      sql`insert into person_fact (person_id, from_date, facts) values (${worker}, ${addDays(today, -ago)}, ${JSON.stringify(facts)})`.execute(
        db,
      );
    const moved = await marksOf(fact({ department_id: world.departments.sales }, 2));
    expect(moved).toEqual({ own: [2, 1, 0], others: 0, wide: [] });
    expect((await marksOf(fact({ card_no: '77' }, 4))).own).toEqual([]);
    const left = await marksOf((db) =>
      db.updateTable('person').set({ end_date: today }).where('id', '=', worker).execute(),
    );
    expect(left.own).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it('of a shift, a working time or a holiday is kept for later, and becomes the days that it concerns', async () => {
    const { early, today, world } = stage.current;
    const holiday = (db: TenantTx) =>
      sql`insert into special_day (name, type_id, first_day, last_day)
        select 'Tatil', id, ${addDays(today, -3)}, ${addDays(today, -3)} from special_day_type where code = 'RESMI'`.execute(
        db,
      );
    expect(await marksOf(holiday)).toEqual({
      own: [],
      others: 0,
      wide: [{ from: addDays(today, -4), shiftId: null, companyId: null }],
    });
    const terms = (db: TenantTx) =>
      sql`update shift_version set terms = terms || '{"lateTolerance": 5}' where shift_id = ${early}`.execute(
        db,
      );
    expect((await marksOf(terms)).wide).toMatchObject([{ shiftId: early }]);
    const given = (db: TenantTx) =>
      sql`update working_time_assignment set from_date = ${addDays(today, -2)} where company_id = ${world.companyId}`.execute(
        db,
      );
    expect((await marksOf(given)).wide.map(({ companyId }) => companyId)).toContain(
      world.companyId,
    );
    const ahead = (db: TenantTx) =>
      sql`insert into special_day (name, type_id, first_day, last_day)
        select 'İleride', id, ${addDays(today, 40)}, ${addDays(today, 40)} from special_day_type where code = 'RESMI'`.execute(
        db,
      );
    expect((await marksOf(ahead)).wide).toEqual([]);
  });

  it('concerns whom it touches: a department those below it, a working time whoever has it, a new one nobody', async () => {
    const { world, today, office } = stage.current;
    const calculated = async (change: (db: TenantTx) => Promise<unknown>) => {
      await inTenant(change);
      const touched = new Set<string>();
      // Every day is taken for one that would say something else.
      await inTenant((db) => sql`update puantaj_day set computed_from = 'before'`.execute(db));
      await drained();
      const { rows } = await inTenant((db) =>
        sql<{
          name: string;
        }>`select distinct person.username as name from puantaj_day d join person on person.id = d.person_id
          where d.computed_from <> 'before' order by 1`.execute(db),
      );
      for (const { name } of rows) touched.add(name);
      return [...touched];
    };
    const everybody = ['boss', 'clerk', 'hr', 'manager', 'viewer', 'worker'];
    const given = (column: string, id: string) => (db: TenantTx) =>
      sql`insert into working_time_assignment (${sql.ref(column)}, from_date, working_time_id)
        values (${id}, ${addDays(today, -3)}, ${office.id})`.execute(db);
    expect(await calculated(given('department_id', world.departments.sales))).toEqual(['clerk']);
    expect(await calculated(given('department_id', world.departments.production))).toEqual([
      'manager',
      'viewer',
      'worker',
    ]);
    expect(await calculated((db) => addWorkingTime(db, 'Yeni'))).toEqual([]);
    expect(await calculated((db) => addShift(db, 'YENI'))).toEqual([]);
    const own = async (db: TenantTx) => {
      const { id } = await addWorkingTime(db, 'Kendi');
      await sql`update person set working_time_id = ${id} where username = 'clerk'`.execute(db);
      return id;
    };
    expect(await calculated(own)).toEqual(['clerk']);
    const week = (name: string) => (db: TenantTx) =>
      sql`update working_time_version set contract_week = contract_week - 1
        where working_time_id = (select id from working_time where name = ${name})`.execute(db);
    expect(await calculated(week('Kendi'))).toEqual(['clerk']);
    expect(await calculated(week('Ofis'))).toEqual(everybody);
  });

  it('that came many times is worked off once, and what was left half done goes on where it stood', async () => {
    const { today, t, world } = stage.current;
    const change = (db: TenantTx) =>
      sql`update special_day_type set works_as_holiday = not works_as_holiday where code = 'RESMI'`.execute(
        db,
      );
    await inTenant((db) => sql`delete from special_day`.execute(db));
    await drained();
    await inTenant((db) =>
      sql`insert into special_day (name, type_id, first_day, last_day)
        select 'Bugün', id, ${addDays(today, -2)}, ${addDays(today, -2)} from special_day_type where code = 'RESMI'`.execute(
        db,
      ),
    );
    for (let i = 0; i < 3; i++) await inTenant(change);
    const causesLeft = () =>
      inTenant(async (db) => {
        const { rows } = await sql<{ after: string | null; calculated: number }>`
          select after_person as after, calculated from puantaj_cause`.execute(db);
        return rows;
      });
    expect(await causesLeft()).toHaveLength(4);
    // Smaller than any pace is: room for the three days of one person.
    const steps: (string | null)[] = [];
    for (;;) {
      await withTenant(t.db, world.ctx, (db) => calculateCause(db, 4 - 33));
      const left = await causesLeft();
      expect(left.length).toBeLessThan(2);
      if (left.length === 0) break;
      steps.push(left[0]!.after);
    }
    expect(steps).toEqual(steps.toSorted());
    expect(new Set(steps).size).toBe(steps.length);
    expect(steps.length).toBeGreaterThan(3);
  });

  it('that is wide is worked off: the holiday is one on its day, and no other day is written', async () => {
    const { today } = stage.current;
    const day = addDays(today, -5);
    const kinds = () =>
      inTenant(async (db) => {
        const { rows } = await sql<{ day: string; kind: string; version: number }>`
          select distinct day, day_kind as kind, max(version) over (partition by day)::int as version from puantaj_day order by day`.execute(
          db,
        );
        return rows;
      });
    const before = await kinds();
    await inTenant((db) =>
      sql`insert into special_day (name, type_id, first_day, last_day)
        select 'Bayram', id, ${day}, ${day} from special_day_type where code = 'RESMI'`.execute(db),
    );
    await drained();
    const after = await kinds();
    expect(after.find((one) => one.day === day)?.kind).toBe('holiday');
    const far = (rows: typeof before) =>
      rows.filter((one) => one.day > addDays(day, 1)).map(({ version }) => version);
    expect(far(after)).toEqual(far(before));
  });
});
