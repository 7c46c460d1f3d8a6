/** What happened to a record, from the audit trail, in the words of its form. */
import type { FieldValue, ReferenceTarget, ResourceDef } from '#contract/resource.ts';
import type { TenantTx } from '#server/db/tx.ts';
import type { Page } from '#server/http/bind.ts';
import { namesOf, referencesOf } from './references.ts';
import { columnsOf, findRow } from './rows.ts';

const PAGE_SIZE = 50;

type State = Readonly<Record<string, FieldValue>> | null;

interface Change {
  readonly field: string;
  readonly label: string;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

export interface HistoryEntry {
  readonly at: string;
  readonly actorName: string;
  readonly action: 'create' | 'update' | 'archive';
  readonly changes: Change[];
}

type Names = Readonly<Partial<Record<ReferenceTarget, ReadonlyMap<string, string>>>>;

/** The names behind all ids in some states of a record. */
async function referredNames(
  db: TenantTx,
  resource: ResourceDef,
  states: readonly State[],
): Promise<Names> {
  const ids = new Map<ReferenceTarget, Set<string>>();
  for (const [, { to, column }] of referencesOf(resource)) {
    const known = ids.get(to) ?? new Set();
    for (const state of states) if (state?.[column]) known.add(String(state[column]));
    ids.set(to, known);
  }
  const names: [ReferenceTarget, ReadonlyMap<string, string>][] = [];
  for (const [to, known] of ids) names.push([to, await namesOf(db, to, [...known])]);
  return Object.fromEntries(names);
}

function changesOf(resource: ResourceDef, before: State, after: State, names: Names): Change[] {
  return Object.entries(columnsOf(resource)).flatMap(([name, column]) => {
    const field = resource.fields[name];
    const shown = (state: State): FieldValue => {
      const value = state?.[column] ?? null;
      if (field?.kind !== 'reference' || value === null) return value;
      return names[field.to]?.get(String(value)) ?? 'Silinmiş kayıt';
    };
    const change = { before: shown(before), after: shown(after) };
    if ((before?.[column] ?? null) === (after?.[column] ?? null)) return [];
    return [{ field: name, label: field?.label ?? 'Aktif', ...change }];
  });
}

/** The newest first. */
export async function historyOf(
  db: TenantTx,
  resource: ResourceDef,
  { id, page }: { readonly id: string; readonly page: number },
): Promise<Page<HistoryEntry[]>> {
  await findRow(db, resource, id);
  const entries = db
    .selectFrom('audit_entry')
    .where('entity', '=', resource.table)
    .where('entity_id', '=', id);
  const rows = await entries
    .select(['at', 'actor_name as actorName', 'action', 'before', 'after'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .$castTo<Omit<HistoryEntry, 'changes'> & { before: State; after: State }>()
    .execute();
  const { total } = await entries
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const names = await referredNames(
    db,
    resource,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  return {
    rows: rows.map(({ before, after, ...entry }) => ({
      ...entry,
      changes: changesOf(resource, before, after, names),
    })),
    total,
  };
}
