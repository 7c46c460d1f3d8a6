/** An import of people is taken back: whom it added go, whom it changed are as they were. */
import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { isDated } from '#server/access/people/dated-columns.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { closeSignIns } from '#server/features/identity/identity.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { recordMany } from '#server/records/audit.ts';
import {
  blocked,
  CHANGED_SINCE,
  gone,
  type ImportKind,
  type JudgedWrite,
  NOT_SEEN,
  type Written,
} from '#server/records/import/kept-import.ts';
import { writeRecords } from '#server/records/many-records.ts';
import { hasChanges } from '#server/records/record.ts';
import { putBackOrRefuse } from '#server/records/undo/undo.ts';
import { effectiveDay } from '../facts/effective-day.ts';
import { showToday } from '../facts/facts.commands.ts';
import { filtered } from '../list/user-list.queries.ts';
import { lockManagers } from '../managers/managers.ts';
import { mendsOwnTime } from '../own-time.ts';
import { type Columns, forAudit, PERSON, type Row } from '../person-row.ts';
import { followedMoves } from '../previews.ts';
import { recordsOfPeople } from '../records-of-people.queries.ts';
import { keepAnAdmin, losesAdmin } from '../rights/admins.commands.ts';
import { mayEdit } from '../rights/grants.ts';
import { followUp } from '../rights/sign-ins.commands.ts';
import { factsOf, statesOf, type Values } from '../undo/kept-people.ts';
import {
  checkEditing,
  checkInUse,
  checkManagers,
  checkStates,
  refuseTaken,
  type TakenBack,
} from '../undo/undo-people.commands.ts';
import { columnsOf, type KeptPerson } from './keep-import.ts';
import { UNIQUE_COLUMNS } from './unique.ts';

interface WrittenPerson extends Written {
  readonly kept: KeptPerson;
}

const people = (written: readonly Written[]) => written as readonly WrittenPerson[];
const idsOf = (written: readonly Written[]) => written.map(({ recordId }) => recordId);

const isSame = (a: Columns, b: Readonly<Record<string, unknown>>) =>
  Object.entries(a).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(b[name] ?? null),
  );

/** What is known of one of them as they are now. */
interface Now {
  readonly row: Row | undefined;
  readonly isSeen: boolean;
  readonly state: string | undefined;
  readonly record: string | undefined;
}

/** Of oneself others decide on what one's time and rights come from. */
const isOwnAffair = (caller: Caller, id: string, kept: KeptPerson): boolean =>
  kept.added ||
  mendsOwnTime(caller, id, kept.before) ||
  'title_id' in kept.before ||
  kept.before.active === false;

function judgeOne(
  caller: Caller,
  { recordId, kept }: WrittenPerson,
  { row, isSeen, state, record }: Now,
): JudgedWrite {
  if (!row) return gone(recordId);
  if (!isSeen) {
    return row.archived
      ? blocked(recordId, `${row.name} ${row.surname}`, 'Aktarımdan sonra arşivlendi.')
      : blocked(recordId, NOT_SEEN, 'Yetki alanınızda değil.');
  }
  const name = `${row.name} ${row.surname}`;
  const refused = (why: string) => blocked(recordId, name, why);
  if (!mayEdit(caller, row.roles)) return refused('Bu personeli değiştirme yetkiniz yok.');
  const isChanged = kept.added
    ? row.version !== kept.version || state !== kept.state
    : state !== kept.state || !isSame(kept.after, row);
  if (record !== undefined) return refused(record);
  if (isChanged) return refused(CHANGED_SINCE);
  if (recordId === caller.personId && isOwnAffair(caller, recordId, kept)) {
    return refused('Kendi kaydınızda bunu siz değiştiremezsiniz.');
  }
  const lot = kept.added ? 'removed' : 'restored';
  return { recordId, lot, name, what: row.registration_no, why: null };
}

async function judge(
  db: TenantTx,
  caller: Caller,
  written: readonly Written[],
): Promise<JudgedWrite[]> {
  const ids = idsOf(written);
  const rows = await columnsOf(db, ids);
  const seen = await filtered(db, caller, { search: '' })
    .where(sql<boolean>`person.id = any(${ids}::uuid[])`)
    .select('person.id')
    .execute();
  const seenIds = new Set(seen.map(({ id }) => id));
  const states = await statesOf(db, [...seenIds]);
  const added = people(written).filter(({ kept }) => kept.added);
  const records = await recordsOfPeople(db, idsOf(added), ids);
  return people(written).map((one) =>
    judgeOne(caller, one, {
      row: rows.get(one.recordId),
      isSeen: seenIds.has(one.recordId),
      state: states.get(one.recordId)?.state,
      record: records.get(one.recordId),
    }),
  );
}

/** As a change that is taken back by its entry, so that the same rules judge it. */
const asTakenBack = (
  rows: ReadonlyMap<string, Row>,
  written: readonly WrittenPerson[],
): TakenBack[] =>
  written.flatMap(({ recordId, kept }) => {
    if (kept.added) return [];
    const { before, after, state } = kept;
    const entry = {
      id: recordId,
      entityId: recordId,
      before: before as Values,
      after: after as Values,
      kept: { state, rows: kept.rows },
    };
    return [{ entry, row: rows.get(recordId)!, back: before }];
  });

/** What goes from one of them to another is let go of first: the keys are checked row by row. */
async function letGo(db: TenantTx, act: readonly TakenBack[]): Promise<void> {
  for (const column of Object.keys(UNIQUE_COLUMNS)) {
    const ids = act.filter(({ back }) => column in back).map(({ row }) => row.id);
    if (ids.length === 0 || isDated(column)) continue;
    await sql`update person set ${sql.ref(column)} = null where id = any(${ids}::uuid[])`.execute(
      db,
    );
  }
}

async function restore(db: TenantTx, caller: Caller, act: readonly TakenBack[]): Promise<void> {
  if (act.length === 0) return;
  const ids = act.map(({ row }) => row.id);
  await checkEditing(db, caller, act);
  const rows = act.flatMap(({ entry }) => entry.kept.rows);
  const [firstDay] = rows
    .map(({ before, after }) => String((before ?? after)!['from_date']))
    .toSorted();
  if (firstDay !== undefined) await effectiveDay(db, caller, firstDay);
  await checkInUse(db, act);
  await checkManagers(db, act);
  await letGo(db, act);
  await putBackOrRefuse(db, [factsOf(ids)], rows);
  await sql`update person_fact set is_due = not is_due
    where person_id = any(${ids}::uuid[]) and is_due <> (from_date <= ${today})`.execute(db);
  await refuseTaken(showToday(db, ids));
  const undated = act.flatMap(({ row, back }) => {
    const change = Object.fromEntries(Object.entries(back).filter(([name]) => !isDated(name)));
    return hasChanges(change) ? [{ row, change }] : [];
  });
  if (undated.length > 0) await refuseTaken(writeRecords(db, PERSON, undated));
  if (firstDay !== undefined) await checkStates(db, act, firstDay);
  await recordMany(
    db,
    act.map(({ entry, row }) => ({
      action: 'undo',
      entity: 'person',
      entityId: row.id,
      before: forAudit(entry.after),
      after: forAudit(entry.before),
    })),
  );
  await followUp(
    db,
    act.map(({ row, back }) => ({ before: row, change: back })),
  );
}

async function remove(db: TenantTx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const going = rows.filter((row) => losesAdmin(row, { active: false, username: null }));
  if (going.length > 0) {
    await keepAnAdmin(
      db,
      going.map(({ id }) => id),
    );
  }
  await closeSignIns(db, ids);
  await sql`delete from person where id = any(${ids}::uuid[])`.execute(db);
  await recordMany(
    db,
    rows.map((row) => ({
      action: 'delete',
      entity: 'person',
      entityId: row.id,
      before: forAudit(Object.fromEntries(PERSON.columns.map((name) => [name, row[name]]))),
    })),
  );
}

async function putBack(db: TenantTx, caller: Caller, written: readonly Written[]): Promise<void> {
  const rows = await columnsOf(db, idsOf(written));
  const added = people(written).filter(({ kept }) => kept.added);
  // Whoever is led goes in the same statement as whoever leads them; all is checked before it is done.
  await sql`set constraints all deferred`.execute(db);
  await restore(db, caller, asTakenBack(rows, people(written)));
  await remove(
    db,
    added.map(({ recordId }) => rows.get(recordId)!),
  );
  await sql`set constraints all immediate`.execute(db);
  await sql`discard plans`.execute(db);
}

export const peopleImport: ImportKind = {
  rule: accessRules.importUsers,
  async hold(db, written) {
    await lockManagers(db);
    await sql`select from person where id = any(${idsOf(written)}::uuid[]) order by id for update`.execute(
      db,
    );
  },
  judge,
  putBack,
  follow: followedMoves,
};
