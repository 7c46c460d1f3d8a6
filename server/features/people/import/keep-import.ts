/** What an import of people wrote, as it is kept to be taken back. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { keepImport, type Written } from '#server/records/import/kept-import.ts';
import { type KeptRow, touchedRows } from '#server/records/undo/kept-rows.ts';
import { COLUMNS, type Columns } from '../person-row.ts';
import { statesOf } from '../undo/kept-people.ts';
import { IMPORT_TASK } from './import.commands.ts';
import type { Plan } from './plan.ts';

/** Of somebody whom the import added: as long as nobody touched them they can go. */
interface KeptAdded {
  readonly added: true;
  readonly version: number;
  readonly state: string;
}

/** Of somebody whom it changed, as they were: nothing of it is masked, for a wrong file may have taken all numbers. */
interface KeptChanged {
  readonly added: false;
  readonly before: Columns;
  readonly after: Columns;
  readonly rows: readonly KeptRow[];
  readonly state: string;
}

export type KeptPerson = KeptAdded | KeptChanged;

const pick = (row: Readonly<Record<string, unknown>>, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** As the database hands them out. */
export async function columnsOf(db: TenantTx, ids: readonly string[]) {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'version', ...COLUMNS])
    .where(sql<boolean>`person.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Before the plan is written; what it answers is called once it is. */
export async function beginImport(
  db: TenantTx,
  taskId: string,
  { added, changed }: Plan,
): Promise<() => Promise<void>> {
  const changedIds = changed.map(({ id }) => id);
  const statesBefore = await statesOf(db, changedIds);
  return async () => {
    const ids = [...changedIds, ...added.map(({ id }) => id)];
    const [states, columns] = [await statesOf(db, ids), await columnsOf(db, ids)];
    const written: Written[] = [
      ...added.map(({ id }) => {
        const kept: KeptPerson = {
          added: true,
          version: columns.get(id)!.version,
          state: states.get(id)!.state,
        };
        return { recordId: id, kept };
      }),
      ...changed.map(({ id, before, change }) => {
        const names = Object.keys(change);
        const { facts, state } = states.get(id)!;
        const kept: KeptPerson = {
          added: false,
          before: pick(before, names),
          after: pick(columns.get(id)!, names),
          rows: touchedRows(statesBefore.get(id)!.facts, facts),
          state,
        };
        return { recordId: id, kept };
      }),
    ];
    await keepImport(db, { id: taskId, kind: IMPORT_TASK }, written);
  };
}
