/** Takes back what one act wrote of people: all of them, or nobody. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '#core/time/day.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { isDated } from '#server/access/people/dated-columns.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { recordMany } from '#server/records/audit.ts';
import { writeRecords } from '#server/records/many-records.ts';
import { hasChanges } from '#server/records/record.ts';
import type { KeptRow } from '#server/records/undo/kept-rows.ts';
import { type KeptEntry, putBackOrRefuse, type UndoKind } from '#server/records/undo/undo.ts';
import { effectiveDay } from '../facts/effective-day.ts';
import { clashesWithLater, otherHolders } from '../facts/facts.checks.ts';
import { showToday } from '../facts/facts.commands.ts';
import { rowsAsOf } from '../facts/facts.queries.ts';
import { filtered } from '../list/user-list.queries.ts';
import { lockManagers, managersOf } from '../managers/managers.ts';
import { mendsOwnTime } from '../own-time.ts';
import { COLUMNS, type Columns, PERSON, type Row } from '../person-row.ts';
import { keepAnAdmin, losesAdmin } from '../rights/admins.commands.ts';
import { mayEdit, mayGiveAuths } from '../rights/grants.ts';
import { followUp } from '../rights/sign-ins.commands.ts';
import { authsOfTitles } from '../rights/title-auths.queries.ts';
import { beginKeeping, factsIn, factsOf, statesOf, type Values } from './kept-people.ts';

export interface TakenBack {
  readonly entry: KeptEntry;
  /** As they are now. */
  readonly row: Row;
  /** What of them becomes as it was. */
  readonly back: Columns;
}

type Check = (db: TenantTx, caller: Caller, act: readonly TakenBack[]) => Promise<void>;

/** The entries of one act stand beside each other: it wrote them in one go. */
async function entriesOfAct(db: TenantTx, { id, kept }: KeptEntry): Promise<KeptEntry[]> {
  const { rows } = await sql<{
    id: string;
    entityId: string;
    before: Values | null;
    after: Values & Pick<KeptEntry, 'kept'>;
  }>`
    select a.id, a.entity_id as "entityId", a.before, a.after
    from audit_entry told join audit_entry a on a.tenant_id = told.tenant_id
      and a.at between told.at - interval '2 minutes' and told.at + interval '2 minutes'
    where told.id = ${id} and a.entity = 'person' and a.after -> 'kept' ->> 'act' = ${kept.act ?? null}
    order by a.entity_id`.execute(db);
  return rows.map(({ after: { kept: theirs, ...after }, before, ...entry }) => ({
    ...entry,
    before: before ?? {},
    after,
    kept: theirs,
  }));
}

const isColumn = (name: string): boolean => (COLUMNS as readonly string[]).includes(name);

async function lockPeople(
  db: TenantTx,
  caller: Caller,
  entries: readonly KeptEntry[],
): Promise<TakenBack[]> {
  const ids = entries.map(({ entityId }) => entityId);
  if (entries.some(({ before }) => 'manager_id' in before)) await lockManagers(db);
  const rows: Row[] = await filtered(db, caller, { search: '' })
    .where(sql<boolean>`person.id = any(${ids}::uuid[])`)
    .select(['person.id', 'person.version', ...COLUMNS])
    .orderBy('person.id')
    .forUpdate('person')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return entries.map((entry) => {
    const row = byId.get(entry.entityId);
    if (!row) throw new AppError('not_found');
    const back = Object.fromEntries(
      Object.entries(entry.before).filter(([name]) => isColumn(name)),
    ) as Columns;
    return { entry, row, back };
  });
}

/** Whom the act itself would refuse. */
export const checkEditing: Check = async (db, caller, act) => {
  const titlesOf = ({ entry, back }: TakenBack) =>
    back.title_id === undefined ? [] : [back.title_id, (entry.after['title_id'] ?? null) as string];
  const authsOf = await authsOfTitles(db, act.flatMap(titlesOf));
  for (const one of act) {
    const { row, back } = one;
    const isOwn = row.id === caller.personId;
    if (!mayEdit(caller, row.roles)) throw new AppError('forbidden');
    const given = titlesOf(one).flatMap((title) => authsOf(title));
    if (back.title_id !== undefined && (isOwn || !mayGiveAuths(caller, given))) {
      throw new AppError('forbidden');
    }
    if (isOwn && back.active === false) throw new AppError('own_account');
    if (mendsOwnTime(caller, row.id, back)) throw new AppError('own_time');
  }
  const going = act.filter(({ row, back }) => losesAdmin(row, back));
  if (going.length > 0) {
    await keepAnAdmin(
      db,
      going.map(({ row }) => row.id),
    );
  }
};

/** For planners, who change the team of people and nothing else of them. */
const checkPlanning: Check = async (_db, caller, act) => {
  const isOfTeams = act.every(({ back }) => Object.keys(back).join() === 'team_id');
  if (!isOfTeams) throw new AppError('not_found');
  checkOthers(
    caller,
    act.map(({ row }) => row.id),
  );
};

const IN_USE = {
  company_id: 'company',
  work_place_id: 'work_place',
  department_id: 'department',
  title_id: 'title',
  working_time_id: 'working_time',
  team_id: 'team',
} as const;

/** What is archived is given to nobody, by going back neither. */
export async function checkInUse(db: TenantTx, act: readonly TakenBack[]): Promise<void> {
  for (const [column, table] of Object.entries(IN_USE)) {
    const ids = new Set(act.flatMap(({ back }) => back[column as keyof typeof IN_USE] ?? []));
    if (ids.size === 0) continue;
    const { rows } = await sql`select from ${sql.table(table)}
      where id = any(${[...ids]}::uuid[]) and not active limit 1`.execute(db);
    if (rows.length > 0) throw new AppError('changed_meanwhile');
  }
}

export async function checkManagers(db: TenantTx, act: readonly TakenBack[]): Promise<void> {
  const given = new Set(act.flatMap(({ back }) => back.manager_id ?? []));
  for (const manager_id of given) {
    const faultsOf = await managersOf(db, { manager_id });
    const isWrong = act.some(
      ({ row, back }) =>
        back.manager_id === manager_id && faultsOf(row.id, { manager_id }).length > 0,
    );
    if (isWrong) throw new AppError('changed_meanwhile');
  }
}

const PLACES = ['company_id', 'work_place_id', 'department_id'] as const;

/** Places may have another company since, and a number another holder. */
export async function checkStates(
  db: TenantTx,
  act: readonly TakenBack[],
  firstDay: string,
): Promise<void> {
  const moved = act.filter(({ back }) => PLACES.some((column) => column in back));
  if (moved.length > 0) {
    const before = addDays(firstDay, -1);
    const states = await rowsAsOf(
      db,
      moved.map(({ row }) => row),
      before,
    );
    const changes = states.map((state) => ({ id: state.id, state, change: state }));
    const clashes = await clashesWithLater(db, changes, before);
    if (clashes.size > 0) throw new AppError('changed_meanwhile');
  }
  for (const { row, back } of act) {
    if (!('card_no' in back || 'device_pin' in back)) continue;
    const [now] = await rowsAsOf(db, [row], firstDay);
    const numbers = { card_no: now!.card_no, device_pin: now!.device_pin };
    if ((await otherHolders(db, row.id, numbers, firstDay)).length > 0) {
      throw new AppError('changed_meanwhile');
    }
  }
}

/** The number that changed hands is not in the trail: whoever got it has it. */
function numberOf(act: readonly TakenBack[], now: ReadonlyMap<string, Values>): string | undefined {
  const given = act.flatMap(({ entry }) =>
    entry.kept.rows.flatMap(({ after }) => {
      const is = after && factsIn(now.get(rowKey(after)) ?? {})?.['device_pin'];
      return typeof is === 'string' ? [is] : [];
    }),
  );
  return given[0];
}

const rowKey = (row: Values) => `${String(row['person_id'])} ${String(row['from_date'])}`;

/** A kept row has only what the act changed in it: as it stands, with that as it was. */
function wholeRow({ table, before, after }: KeptRow, now: Values, number?: string): KeptRow {
  if (before === null || after === null) return { table, before, after };
  const stay = Object.entries(factsIn(now)).filter(([name]) => !(name in factsIn(after)));
  const was = factsIn(before);
  const back = was['device_pin'] == null ? was : { ...was, device_pin: number };
  return { table, before: { ...before, facts: { ...Object.fromEntries(stay), ...back } }, after };
}

async function putPeopleBack(db: TenantTx, act: readonly TakenBack[]): Promise<void> {
  const ids = act.map(({ row }) => row.id);
  const states = await statesOf(db, ids);
  if (act.some(({ entry, row }) => states.get(row.id)!.state !== entry.kept.state)) {
    throw new AppError('changed_meanwhile');
  }
  const now = new Map(
    [...states.values()].flatMap(({ facts }) =>
      [...facts.values()].map(({ row }) => [rowKey(row), row] as const),
    ),
  );
  const number = numberOf(act, now);
  const rows = act.flatMap(({ entry }) =>
    entry.kept.rows.map((row) =>
      wholeRow(row, now.get(rowKey((row.after ?? row.before)!))!, number),
    ),
  );
  await putBackOrRefuse(db, [factsOf(ids)], rows);
  await sql`update person_fact set is_due = not is_due
    where person_id = any(${ids}::uuid[]) and is_due <> (from_date <= ${today})`.execute(db);
  await showToday(db, ids);
  const undated = act.flatMap(({ row, back }) => {
    const change = Object.fromEntries(Object.entries(back).filter(([name]) => !isDated(name)));
    return hasChanges(change) ? [{ row, change }] : [];
  });
  if (undated.length > 0) await writeRecords(db, PERSON, undated);
}

async function undoPeople(db: TenantTx, caller: Caller, asked: KeptEntry, check: Check) {
  const act = await lockPeople(db, caller, await entriesOfAct(db, asked));
  await check(db, caller, act);
  const days = act.flatMap(({ entry }) =>
    entry.kept.rows.map(({ before, after }) => String((before ?? after)!['from_date'])),
  );
  const [firstDay] = days.toSorted();
  if (firstDay !== undefined) await effectiveDay(db, caller, firstDay);
  await checkInUse(db, act);
  await checkManagers(db, act);
  const kept = await beginKeeping(
    db,
    randomUUID(),
    act.map(({ row }) => row.id),
  );
  await refuseTaken(putPeopleBack(db, act));
  if (firstDay !== undefined) await checkStates(db, act, firstDay);
  const told = await kept();
  const [undo] = await recordMany(
    db,
    act.map(({ entry, row }) => ({
      action: 'undo',
      entity: 'person',
      entityId: row.id,
      before: entry.after,
      after: { ...entry.before, ...told.get(row.id) },
    })),
  );
  await followUp(
    db,
    act.map(({ row, back }) => ({ before: row, change: back })),
  );
  return { id: asked.entityId, undo: undo! };
}

/** A card or PIN that another active person has by now. */
export async function refuseTaken(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw (error as { code?: string }).code === '23505' ? new AppError('changed_meanwhile') : error;
  }
}

const kindOf = (check: Check): UndoKind => ({
  entity: 'person',
  undo: (db, caller, entry) => undoPeople(db, caller, entry, check),
});

export const UNDOABLE_PEOPLE = kindOf(checkEditing);
export const UNDOABLE_MEMBERS = kindOf(checkPlanning);
