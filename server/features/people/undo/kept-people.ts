/** What an act on people wrote, kept with their entries in the trail: by these all of it is taken back. */
import { sql } from 'kysely';
import { isDated } from '#server/access/people/dated-columns.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type KeptRow,
  type RowsOf,
  rowsOf,
  type Snapshot,
  snapshot,
  stateOf,
  touchedRows,
} from '#server/records/undo/kept-rows.ts';
import type { Kept } from '#server/records/undo/undo.ts';
import { type Columns, forAudit } from '../person-row.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What holds for these people from days on. */
export const factsOf = (ids: readonly string[]): RowsOf =>
  rowsOf(
    'person_fact',
    ['person_id', 'from_date'],
    ['facts'],
    () => sql`person_id = any(${ids}::uuid[])`,
  );

/** What else of a person must stand as the act left it; a new phone number is in nobody's way. */
const OWN = ['active', 'start_date', 'end_date', 'archived'] as const;

export interface PersonState {
  readonly facts: Snapshot;
  readonly state: string;
}

/** By person, held until the transaction ends. */
export async function statesOf(
  db: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonState>> {
  const people = await db
    .selectFrom('person')
    .select(['id', ...OWN])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const facts = new Map<string, Map<string, { table: string; row: Values }>>();
  for (const { id } of people) facts.set(id, new Map());
  for (const [key, one] of await snapshot(db, [factsOf(ids)], '')) {
    facts.get(String(one.row['person_id']))!.set(key, one);
  }
  return new Map(
    people.map(({ id, ...own }) => {
      const theirs = facts.get(id)!;
      const inOrder = Object.fromEntries(OWN.map((column) => [column, own[column]]));
      return [id, { facts: theirs, state: stateOf(inOrder, theirs) }];
    }),
  );
}

export const factsIn = (row: Values): Values => row['facts'] as Values;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Of a row that was there before only what the act changed in it: it may hold what is none of the act's. */
function narrowed({ table, before, after }: KeptRow): KeptRow {
  const masked = (row: Values, names: readonly string[]): Values => {
    const some = Object.entries(factsIn(row)).filter(([name]) => names.includes(name));
    return { ...row, facts: forAudit(Object.fromEntries(some)) };
  };
  if (before === null) return { table, before, after: after && { ...after, facts: {} } };
  const [was, is] = [factsIn(before), after ? factsIn(after) : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => after === null || !(name in was) || !(name in is) || !isSame(was[name], is[name]),
  );
  return { table, before: masked(before, names), after: after && masked(after, names) };
}

/** A number that the trail may not hold is known again only from whoever got it. */
const isLost = ({ before, after }: KeptRow): boolean => {
  if (before === null) return false;
  const was = factsIn(before);
  return was['device_pin'] != null && (after === null || factsIn(after)['device_pin'] != null);
};

/** Facts and whether somebody is active; all else of a person is changed on their own page. */
export const canBeKept = (change: Columns): boolean =>
  Object.keys(change).every((column) => isDated(column) || column === 'active');

/** Before people are written; what it answers is asked once they are, and says by person what their entries hold. */
export async function beginKeeping(
  db: TenantTx,
  /** Told apart from every other one. */
  act: string,
  ids: readonly string[],
): Promise<() => Promise<ReadonlyMap<string, { readonly kept: Kept }>>> {
  const was = await statesOf(db, ids);
  return async () => {
    const kept = new Map<string, { readonly kept: Kept }>();
    for (const [id, { facts, state }] of await statesOf(db, ids)) {
      const rows = touchedRows(was.get(id)!.facts, facts).map(narrowed);
      if (rows.some(isLost)) return new Map();
      kept.set(id, { kept: { act, state, rows } });
    }
    return kept;
  };
}
