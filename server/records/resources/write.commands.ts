/** Adding, changing and removing a record of a resource; each leaves an audit entry. */
import { sql } from 'kysely';
import type { FieldError } from '#contract/kernel/errors.ts';
import { firstValueOf } from '#contract/kernel/resource/first-value.ts';
import type { Day } from '#core/time/day.ts';
import { atStart } from '#core/text/sentence.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  addRecord,
  changedColumns,
  deleteRecord,
  hasChanges,
  type Known,
  lockRecord,
  saveRecord,
  type Stored,
} from '#server/records/record.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { checkHolders, checkReferences, checkScope } from './references.ts';
import { asColumns, asFields, changedFields, kindOf } from './rows.ts';
import type { StoredResource as Resource } from './storage.ts';
import { type UsedBy, usagesOf, usersInWords } from '../removal.ts';
import type { Values } from './values.ts';

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== false;

/** 400 at fields that are empty although others ask for them. */
function checkCompanions({ fields }: Resource, row: Values): void {
  const faults = Object.entries(fields).flatMap(([name, field]): FieldError[] => {
    if (isFilled(row[name])) return [];
    const asking = field.requiredWith?.find((other) => isFilled(row[other]));
    if (asking !== undefined)
      return [{ field: name, Message: `“${fields[asking]!.label}” doluyken bu alan zorunludur.` }];
    const { requiredWhen } = field;
    if (requiredWhen === undefined || row[requiredWhen.field] !== requiredWhen.is) return [];
    return [
      {
        field: name,
        Message: `Seçilen “${fields[requiredWhen.field]!.label}” için bu alan zorunludur.`,
      },
    ];
  });
  if (faults.length > 0) throw new AppError('invalid', faults);
}

async function isBuiltIn(db: TenantTx, { builtIn, table }: Resource, id: string): Promise<boolean> {
  if (!builtIn) return false;
  const { rows } = await sql<{ is: boolean }>`
    select built_in as is from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]!.is;
}

/** 400 at fields of a record of the product's that stay as they are. */
async function checkBuiltIn(db: TenantTx, resource: Resource, id: string, change: Values) {
  const fixed = ['active', ...(resource.builtIn?.fixed ?? [])].filter((name) => name in change);
  if (fixed.length === 0 || !(await isBuiltIn(db, resource, id))) return;
  const Message = 'Programla gelen kayıtlarda bu değiştirilemez.';
  throw new AppError(
    'invalid',
    fixed.map((field) => ({ field, Message })),
  );
}

/** Every field has a value: the one given, else its default, else none. */
const complete = ({ fields }: Resource, input: Values, today: Day): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      input[name] ?? firstValueOf(field, today) ?? null,
    ]),
  );

export function addRow(
  { write }: CallContext,
  resource: Resource,
  input: Values,
): Promise<{ id: string }> {
  return write(async (db) => {
    const values = complete(resource, input, await readToday(db));
    checkCompanions(resource, values);
    await checkReferences(db, resource, values);
    return addRecord(db, kindOf(resource), asColumns(resource, values));
  });
}

/** Changes what the request speaks of: absent keeps, null clears. What stays as it is, is not written. */
export function updateRow(
  context: CallContext,
  resource: Resource,
  input: Values & Known,
): Promise<Stored> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const stored = await lockRecord(db, kindOf(resource), input);
    const columns = changedColumns(stored, asColumns(resource, input));
    if (!hasChanges(columns)) return unchanged({ id: stored.id, version: stored.version });
    const row = asFields(resource, stored);
    const change = changedFields(resource, columns);
    checkCompanions(resource, { ...row, ...change });
    await checkBuiltIn(db, resource, stored.id, change);
    checkScope(context.caller, resource, row, change);
    await checkReferences(db, resource, change);
    await checkHolders(db, resource, stored.id, change);
    return saveRecord(db, kindOf(resource), stored, columns);
  });
}

interface Removed {
  readonly archived: boolean;
  readonly message: string;
  readonly usedBy: UsedBy[];
}

function removed({ one: name }: Resource, usedBy: UsedBy[]): Removed {
  const one = atStart(name);
  return usedBy.length === 0
    ? { archived: false, usedBy, message: `${one} silindi.` }
    : {
        archived: true,
        usedBy,
        message: `${one} kullanıldığı için arşivlendi: ${usersInWords(usedBy)}.`,
      };
}

/** Deletes what nothing uses and archives the rest, which keeps its name where it is used. */
export function removeRow(
  context: CallContext,
  resource: Resource,
  input: Known,
): Promise<Removed> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const kind = kindOf(resource);
    const row = await lockRecord(db, kind, input);
    if (await isBuiltIn(db, resource, row.id)) throw new AppError('comes_with_product');
    const answer = removed(resource, await usagesOf(db, row.id, resource.usedBy));
    if (!answer.archived) await deleteRecord(db, kind, row);
    else if (row.active) await saveRecord(db, kind, row, { active: false }, 'archive');
    else return unchanged(answer);
    return answer;
  });
}

/** Many records in one statement, for whoever checked them: the demo. */
export async function insertRecords(
  db: TenantTx,
  resource: Resource,
  records: readonly Values[],
): Promise<void> {
  const today = await readToday(db);
  const rows = records.map((values) => asColumns(resource, complete(resource, values, today)));
  const columns = Object.keys(rows[0] ?? {});
  await sql`insert into ${sql.table(resource.table)} (${sql.join(columns.map((column) => sql.id(column)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`))}`.execute(
    db,
  );
}
