/** A grid's cells: saved together, told once, and never over what somebody else wrote meanwhile. */
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { readable } from '#server/records/audit-presenter.ts';
import { engineKind, useDatabase } from '#server/testing/database/database.ts';
import { whileHeld } from '#server/testing/database/meanwhile.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { type Cell, saveCells } from './many-records.ts';
import type { RecordKind } from './record.ts';

interface Type {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly factor: number;
  readonly payroll_code: string | null;
}

const KIND: RecordKind<Type> = {
  entity: 'overtimeType',
  columns: ['name', 'factor', 'payroll_code'],
  numeric: ['factor'],
};

const database = useDatabase();
let world: World;
let other: World;

const inTenant = <T>(work: (db: TenantTx) => Promise<T>, of = world) =>
  withTenant(database.current, of.ctx, work);

const readAll = (db: TenantTx) =>
  sql<Type>`select id, version, name, factor::float8 as factor, payroll_code from overtime_type
    order by code`
    .execute(db)
    .then(({ rows }) => rows);

beforeAll(async () => {
  world = await createWorld(database.current, 'GRID');
  other = await createWorld(database.current, 'GRID-2');
  for (const one of [world, other]) {
    await inTenant(
      (db) =>
        sql`insert into overtime_type (code, name, working_type_code, factor)
          select 'K' || to_char(n, 'FM0000'), 'Tip ' || n, 'NM', 1.5 from generate_series(1, 1000) n`.execute(
          db,
        ),
      one,
    );
  }
});

const cell = ({ id, version }: Type, change: Cell<Type>['change']): Cell<Type> => ({
  id,
  version,
  change,
});

it('saves a thousand cells, each with its own value, in as many statements as one', async () => {
  const rows = await inTenant(readAll);
  const statementsFor = async (cells: Cell<Type>[]) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { saved, conflicts } = await inTenant((db) => saveCells(db, KIND, cells));
    // What announces it goes its own way, some time later.
    const statements = query.mock.calls.filter(([sent]) =>
      /overtime_type|audit_entry/.test(JSON.stringify(sent)),
    ).length;
    query.mockRestore();
    expect([saved.length, conflicts]).toEqual([cells.length, []]);
    return statements;
  };
  const one = await statementsFor([cell(rows[0]!, { payroll_code: 'İLK' })]);
  const fresh = await inTenant(readAll);
  const wanted = fresh.map((row, n) =>
    cell(row, n % 2 ? { factor: (n % 90) / 100 } : { payroll_code: `B${n}` }),
  );
  expect(await statementsFor(wanted)).toBe(one);
  const after = await inTenant(readAll);
  expect(after.map(({ name, factor, payroll_code }) => [name, factor, payroll_code])).toEqual(
    fresh.map(({ name }, n) => [name, n % 2 ? (n % 90) / 100 : 1.5, n % 2 ? null : `B${n}`]),
  );
  expect(after.map(({ version }) => version)).toEqual(fresh.map(({ version }) => version + 1));
  expect(await inTenant(readAll, other)).toEqual(
    fresh.map((row) => expect.objectContaining({ name: row.name, version: 1, factor: 1.5 })),
  );
});

it('writes one entry for all of them, which a reader understands and which holds each value', async () => {
  const [first, second] = await inTenant(readAll);
  await inTenant((db) =>
    saveCells(db, KIND, [cell(first!, { name: 'Gece' }), cell(second!, { name: 'Bayram' })]),
  );
  const [entry] = await inTenant(async (db) => {
    const entries = await db
      .selectFrom('audit_entry')
      .select(['action', 'entity', 'entity_id', 'before', 'after'])
      .where('entity', '=', 'overtime_type')
      .orderBy('at', 'desc')
      .limit(1)
      .execute();
    return readable(db, entries);
  });
  expect(entry).toMatchObject({
    actionLabel: 'Değişiklik',
    entityLabel: 'Fazla mesai tipi',
    changes: [{ label: 'Değişen hücre', before: null, after: '2' }],
  });
  const told = entry as unknown as Record<'before' | 'after', { cells: object[] }>;
  expect(told.before.cells).toContainEqual({ id: first!.id, name: first!.name });
  expect(told.after.cells).toContainEqual({ id: second!.id, name: 'Bayram' });
});

it('leaves alone and names what somebody else changed or removed, and saves the rest', async () => {
  const read = await inTenant(readAll);
  const [changed, removed, kept, same] = [read[10]!, read[11]!, read[12]!, read[13]!];
  await inTenant(async (db) => {
    await saveCells(db, KIND, [cell(changed, { name: 'Başkasının' })]);
    await sql`delete from overtime_type where id = ${removed.id}`.execute(db);
  });
  const { saved, conflicts } = await inTenant((db) =>
    saveCells(db, KIND, [
      cell(changed, { name: 'Benim' }),
      cell(removed, { name: 'Benim' }),
      cell(kept, { name: 'Benim' }),
      cell(same, { name: same.name }),
      { id: other.companyId, version: 1, change: { name: 'Yabancı' } },
    ]),
  );
  expect(saved).toEqual([{ id: kept.id, version: kept.version + 1 }]);
  expect(conflicts).toEqual([
    { id: changed.id, now: { ...changed, name: 'Başkasının', version: changed.version + 1 } },
    { id: removed.id, now: null },
    { id: other.companyId, now: null },
  ]);
  const after = new Map((await inTenant(readAll)).map((row) => [row.id, row]));
  expect([after.get(changed.id)!.name, after.get(kept.id)!.name]).toEqual(['Başkasının', 'Benim']);
});

it('reaches no row of another tenant, whatever id is named', async () => {
  const [foreign] = await inTenant(readAll, other);
  const { saved, conflicts } = await inTenant((db) =>
    saveCells(db, KIND, [cell(foreign!, { name: 'Kaçak' })]),
  );
  expect([saved, conflicts]).toEqual([[], [{ id: foreign!.id, now: null }]]);
  expect((await inTenant(readAll, other))[0]!.name).toBe(foreign!.name);
});

it.runIf(engineKind === 'postgres')(
  'tells the second of two who save the same cell at once',
  async () => {
    const row = (await inTenant(readAll))[20]!;
    const second = await whileHeld(
      database.current,
      world.ctx,
      (db) => saveCells(db, KIND, [cell(row, { name: 'Birinci' })]),
      () => inTenant((db) => saveCells(db, KIND, [cell(row, { name: 'İkinci' })])),
    );
    expect(second.saved).toEqual([]);
    expect(second.conflicts).toMatchObject([{ id: row.id, now: { name: 'Birinci' } }]);
  },
);
