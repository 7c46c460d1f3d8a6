/** Entries of the audit trail as people read them: Turkish names for what is stored, names instead of ids. */
import { sql } from 'kysely';
import { actionLabel, type AuditEntity, entityName } from '#contract/audit/audit-labels.ts';
import type { EntityName, FieldName } from '#contract/audit/feature-audit.ts';
import type { RecordKind } from '#contract/resources.ts';
import { formatBytes } from '#core/format/bytes.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { formatPhone } from '#core/identifiers/phone.ts';
import { formatKurus, writeKurus } from '#core/format/money.ts';
import { camelCase } from '#core/text/identifier-case.ts';
import { formatClock } from '#core/time/clock.ts';
import { isDay } from '#core/time/day.ts';
import { AppError } from '#server/http/errors.ts';
import { storedEntity } from './audit.ts';
import { onePage, type PageOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { namedRecords } from './named-records.ts';

/** An entry as it is stored. */
export interface StoredEntry {
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ReadableEntry {
  readonly actionLabel: string;
  readonly entityLabel: string;
  readonly entityName: string | null;
  readonly changes: FieldChange[];
}

/** The record's own number and version say nothing to a reader, nor what is kept to take an act back; the cells of a grid are counted. */
const HIDDEN = new Set(['id', 'version', 'cells', 'kept']);
const OF_GRIDS: Readonly<Record<string, FieldName>> = { cellCount: { label: 'Değişen hücre' } };
/** Nothing secret is recorded; should it ever be, it is not shown. */
const SECRET = /password|token|secret|hash|sifre/i;

const nameOfField = (entity: EntityName | undefined, field: string): FieldName | undefined =>
  entity?.fields[field] ?? OF_GRIDS[field];

type Values = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, string>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By the names of fields: an entry has what was written, and that by the names of columns. */
const valuesOf = (value: unknown): Values =>
  isValues(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [camelCase(key), one]))
    : {};

/** What an entity, as it is stored with an entry, and its fields are called. */
type NamesOf = (entity: string) => EntityName | undefined;
const productNames: NamesOf = (entity) => entityName(camelCase(entity));

/** The fields of an entry that tell something, in the order in which forms have them. */
function fieldsOf({ entity, before, after }: StoredEntry, namesOf: NamesOf): string[] {
  const stored = new Set([...Object.keys(valuesOf(before)), ...Object.keys(valuesOf(after))]);
  const inOrder = Object.keys(namesOf(entity)?.fields ?? {}).filter((field) => stored.has(field));
  return [...new Set([...inOrder, ...stored])].filter(
    (field) => !HIDDEN.has(field) && !SECRET.test(field),
  );
}

const NUMBERS = {
  duration: formatDuration,
  timeOfDay: formatClock,
  money: formatKurus,
  amount: writeKurus,
  bytes: formatBytes,
  phone: String,
  plain: (value: number) => value.toLocaleString('tr-TR'),
} as const;

function textOf(value: unknown, field: FieldName | undefined, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  if (Array.isArray(value)) {
    return value.length === 0 ? null : value.map((one) => textOf(one, field, names)).join(', ');
  }
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'number') {
    return field?.choices?.[value] ?? NUMBERS[field?.kind ?? 'plain'](value);
  }
  const text = String(value);
  if (field?.kind === 'phone') return formatPhone(text);
  if (field?.names) return names.get(text) ?? (UUID.test(text) ? 'Silinmiş kayıt' : text);
  return field?.choices?.[text] ?? (isDay(text) ? formatDay(text) : text);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids in the entries that stand for something with a name. */
function namedIds(entries: readonly StoredEntry[], namesOf: NamesOf): Map<RecordKind, Set<string>> {
  const ids = new Map<RecordKind, Set<string>>();
  const add = (kind: RecordKind, value: unknown) => {
    for (const id of Array.isArray(value) ? value : [value]) {
      if (typeof id !== 'string' || !UUID.test(id)) continue;
      ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
    }
  };
  for (const entry of entries) {
    const entity = namesOf(entry.entity);
    if (entity?.names) add(entity.names, entry.entity_id);
    for (const field of fieldsOf(entry, namesOf)) {
      const names = nameOfField(entity, field)?.names;
      if (!names) continue;
      add(names, valuesOf(entry.before)[field]);
      add(names, valuesOf(entry.after)[field]);
    }
  }
  return ids;
}

async function findNames(
  db: TenantTx,
  entries: readonly StoredEntry[],
  namesOf: NamesOf,
): Promise<Names> {
  const asked = [...namedIds(entries, namesOf)];
  if (asked.length === 0) return new Map();
  const parts = asked.map(([kind, ids]) => {
    const { table, name } = namedRecords[kind];
    return sql`select target.id, ${name} as name from ${sql.table(table)} target
      where target.id = any(${[...ids]}::uuid[])`;
  });
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map([...(await namesOfGone(db, asked, names)), ...names]);
}

/** What was deleted is named as the trail last knew it. */
async function namesOfGone(
  db: TenantTx,
  asked: readonly (readonly [RecordKind, ReadonlySet<string>])[],
  there: Names,
): Promise<Names> {
  const gone = asked.flatMap(([kind, ids]) => {
    const missing = [...ids].filter((id) => !there.has(id));
    return missing.length === 0 ? [] : [{ ...namedRecords[kind], missing }];
  });
  if (gone.length === 0) return new Map();
  const parts = gone.map(({ table, nameColumns, missing }) => {
    const words = nameColumns.map((column) => sql`before ->> ${column}`);
    return sql`select entity_id as id, concat_ws(' ', ${sql.join(words)}) as name from audit_entry
      where entity = ${table} and entity_id = any(${missing}::text[]) and action = 'delete'`;
  });
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
}

/** The same entries, each with what a reader needs. */
export async function readable<E extends StoredEntry>(
  db: TenantTx,
  entries: readonly E[],
  namesOf: NamesOf = productNames,
): Promise<(E & ReadableEntry)[]> {
  const names = await findNames(db, entries, namesOf);
  const sideOf = (entry: E, side: 'before' | 'after', field: string): string | null => {
    const known = nameOfField(namesOf(entry.entity), field);
    const text = textOf(valuesOf(entry[side])[field], known, names);
    return text === null ? null : (known?.instead?.[side] ?? text);
  };
  return entries.map((entry) => {
    const entity = namesOf(entry.entity);
    const changes = fieldsOf(entry, namesOf).map((field) => {
      const known = nameOfField(entity, field);
      return {
        field,
        label: known?.label ?? field,
        before: sideOf(entry, 'before', field),
        after: sideOf(entry, 'after', field),
      };
    });
    return {
      ...entry,
      entity: camelCase(entry.entity),
      actionLabel: actionLabel(entry.action),
      entityLabel: entity?.label ?? entry.entity,
      // Of a kind without names an id may be another record's: whether that is read beside it says nothing.
      entityName: (entity?.names && names.get(entry.entity_id ?? '')) ?? null,
      changes,
    };
  });
}

/** What happened to one record, newest first; 404 where there is no such record (anymore). */
export async function historyOf(
  db: TenantTx,
  entity: AuditEntity,
  { id, ...asked }: PageOf & { readonly id: string },
  names = entityName(entity),
) {
  const stored = storedEntity(entity);
  const { rows: there } =
    await sql`select from ${sql.table(stored)} where id = ${id}::uuid`.execute(db);
  if (there.length === 0) throw new AppError('not_found');
  const ofRecord = db
    .selectFrom('audit_entry')
    .where('entity', '=', stored)
    .where('entity_id', '=', id);
  const newestFirst = ofRecord
    .select([
      'id',
      'at',
      'actor_name as actorName',
      'action',
      'entity',
      'entity_id',
      'before',
      'after',
    ])
    .orderBy('at', 'desc')
    .orderBy('id');
  const { rows, total } = await onePage(newestFirst, ofRecord, asked);
  const told = await readable(db, rows, () => names);
  // Only the last change can be taken back: what came after it would lie on sand.
  const withUndo = told.map(({ id: entry, ...one }, nth) =>
    nth === 0 && asked.page === 1 && 'kept' in valuesOf(one.after) ? { ...one, undo: entry } : one,
  );
  return { rows: withUndo, total };
}
