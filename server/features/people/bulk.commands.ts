import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/people/people.schemas.ts';
import { errors as errorTable } from '#contract/kernel/errors.ts';
import { readable } from '#server/records/audit-presenter.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { tryOut } from '#server/features/puantaj/puantaj.ts';
import { changedColumns, hasChanges, valuesBefore } from '#server/records/record.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { keepAnAdmin, losesAdmin } from './rights/admins.commands.ts';
import { mayEdit, mayGiveAuths } from './rights/grants.ts';
import { type EffectiveDay, effectiveDay } from './facts/effective-day.ts';
import { clashesWithLater, NOT_EMPLOYED, notEmployedOn } from './facts/facts.checks.ts';
import { savePeople } from './facts/facts.commands.ts';
import { datedPart, rowsAsOf, undatedPart } from './facts/facts.queries.ts';
import { COLUMNS, type Columns, plainColumns, type Row } from './person-row.ts';
import { mendsOwnTime } from './own-time.ts';
import { managersOf } from './managers/managers.ts';
import { companiesOf, faultsOfArchived, findReferences, OTHER_COMPANY } from './references.ts';
import { LEFT } from './row-rules.ts';
import { followUp } from './rights/sign-ins.commands.ts';
import { authsOfTitles } from './rights/title-auths.queries.ts';
import { filtered } from './list/user-list.queries.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';

type BulkInput = z.output<(typeof peopleSchemas)['UpdateUserBulk']['input']>;
type BulkAnswer = z.output<(typeof peopleSchemas)['UpdateUserBulk']['data']>;

interface Plan {
  readonly answer: BulkAnswer;
  /** Empty when anything is wrong: it is all or nothing. */
  readonly changes: readonly { readonly row: Row; readonly change: Columns }[];
  readonly effective: EffectiveDay;
}

const MOST_PEOPLE = 10_000;
const SAMPLE = 20;

/** The chosen people that the caller may see; in one order, so that two bulks do not wait for each other in a circle. */
async function findPeople(
  db: TenantTx,
  caller: Caller,
  { ids, filter }: BulkInput,
  lock: boolean,
): Promise<Row[]> {
  const chosen = filter
    ? filtered(db, caller, filter).where(
        sql<boolean>`not (person.id = any(${filter.except}::uuid[]))`,
      )
    : filtered(db, caller, { search: '' }).where(sql<boolean>`person.id = any(${ids}::uuid[])`);
  const query = chosen
    .select(['person.id', 'person.version', ...COLUMNS])
    .orderBy('person.id')
    .limit(MOST_PEOPLE + 1);
  const rows: Row[] = await (lock ? query.forUpdate('person') : query).execute();
  if (rows.length > MOST_PEOPLE) {
    throw fieldError('filter', `Tek seferde en çok ${MOST_PEOPLE} kişi değiştirilebilir.`);
  }
  return rows;
}

const fullName = ({ name, surname }: Row) => `${name} ${surname}`;

/** Some of the changes as people read them. */
async function sampleOf(db: TenantTx, { answer, changes }: Plan): Promise<BulkAnswer> {
  const some = changes.slice(0, SAMPLE);
  const entries = some.map(({ row, change }) => ({
    action: 'update',
    entity: 'person',
    entity_id: row.id,
    before: valuesBefore(row, change),
    after: change,
  }));
  const sample = (await readable(db, entries)).map(({ changes: read }, i) => ({
    id: some[i]!.row.id,
    name: fullName(some[i]!.row),
    changes: read,
  }));
  return { ...answer, sample };
}

/** Which of those who would become active have a card or PIN that another active person has. */
async function takenCards(db: TenantTx, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows
    .filter((row) => !row.active && (row.card_no ?? row.device_pin) !== null)
    .map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const { rows: taken } = await sql<{ id: string }>`select p.id from person p
    where p.id = any(${ids}::uuid[]) and exists (
      select from person o
      where (o.card_no = p.card_no or o.device_pin = p.device_pin) and o.id <> p.id and (o.active or o.id = any(${ids}::uuid[])))`.execute(
    db,
  );
  return new Set(taken.map(({ id }) => id));
}

/** What is wrong with a change from another day than today, by person. */
async function datedFaults(
  db: TenantTx,
  rows: readonly Row[],
  wanted: Columns,
  from: string | undefined,
): Promise<(id: string) => string | undefined> {
  if (from === undefined) return () => undefined;
  const missing = await notEmployedOn(
    db,
    rows.map(({ id }) => id),
    from,
  );
  const changes = rows.map((row) => ({
    id: row.id,
    state: { ...row, ...datedPart(wanted) },
    change: changedColumns(row, wanted),
  }));
  const clashes = await clashesWithLater(db, changes, from);
  return (id) => (missing.has(id) ? NOT_EMPLOYED : clashes.get(id)?.Message);
}

async function plan(db: TenantTx, caller: Caller, input: BulkInput, lock: boolean): Promise<Plan> {
  const { set } = input;
  const { columns, archived, titleAuths } = await findReferences(db, set);
  if (!mayGiveAuths(caller, titleAuths)) throw new AppError('forbidden');
  const wanted: Columns = { ...columns, ...plainColumns(set) };
  const asked = [...new Set(input.ids?.map((id) => id.toLowerCase()))];
  const effective = await effectiveDay(db, caller, input.effectiveFrom);
  if (effective.from !== undefined && hasChanges(undatedPart(wanted))) {
    throw fieldError('effectiveFrom', 'Durum, kaydedildiği anda değişir; tarih verilemez.');
  }
  const found = await findPeople(db, caller, input, lock);
  const { from } = effective;
  const rows = from === undefined ? found : await rowsAsOf(db, found, from);
  const companies = await companiesOf(db, columns, lock);
  const cards = set.active ? await takenCards(db, rows) : new Set<string>();
  const managers = await managersOf(db, columns);
  const authsOf = await authsOfTitles(
    db,
    columns.title_id === undefined ? [] : rows.map((row) => row.title_id),
  );

  const dated = await datedFaults(db, rows, wanted, from);
  const faultOf = (row: Row, change: Columns): string | undefined => {
    const own = row.id === caller.personId;
    if (!mayEdit(caller, row.roles)) return errorTable.forbidden.Message;
    if (change.title_id !== undefined && (own || !mayGiveAuths(caller, authsOf(row.title_id)))) {
      return errorTable.forbidden.Message;
    }
    if (own && change.active === false) return errorTable.own_account.Message;
    if (mendsOwnTime(caller, row.id, change)) return errorTable.own_time.Message;
    if (cards.has(row.id)) return 'Kart numarası ya da PIN başka bir personelde.';
    if (change.active && row.end_date && row.end_date <= effective.today) return LEFT;
    const [bad] = [...faultsOfArchived(archived, change), ...managers(row.id, change)];
    if (bad) return bad.Message;
    const elsewhere = (['workPlaceCode', 'departmentId'] as const).find(
      (field) =>
        row.company_id !== null && companies[field] !== null && companies[field] !== row.company_id,
    );
    return elsewhere ? OTHER_COMPANY[elsewhere] : dated(row.id);
  };

  const seen = new Set(rows.map(({ id }) => id));
  const faults: BulkAnswer['errors'] = asked
    .filter((id) => !seen.has(id))
    .map((id) => ({ id, Message: errorTable.not_found.Message }));
  const changes: { row: Row; change: Columns }[] = [];
  for (const row of rows) {
    const change = changedColumns(row, wanted);
    const Message = faultOf(row, change);
    if (Message !== undefined) faults.push({ id: row.id, name: fullName(row), Message });
    else if (hasChanges(change)) changes.push({ row, change });
  }
  const good = faults.length === 0 ? changes : [];
  return {
    answer: { matched: rows.length, changed: good.length, errors: faults },
    changes: good,
    effective,
  };
}

/** All or nothing, in as many statements for 10,000 as for one. */
function setForMany(context: CallContext, input: BulkInput): Promise<BulkAnswer> {
  const { caller } = context;
  return writeIfNeeded(context, async (db, unchanged) => {
    const { answer, changes, effective } = await plan(db, caller, input, true);
    if (changes.length === 0) return unchanged(answer);
    const going = changes.filter(({ row, change }) => losesAdmin(row, change));
    if (going.length > 0)
      await keepAnAdmin(
        db,
        going.map(({ row }) => row.id),
      );

    const undo = await savePeople(db, effective, changes, 'update', { act: randomUUID() });
    await followUp(
      db,
      changes.map(({ row, change }) => ({ before: row, change })),
    );
    return { ...answer, ...(undo !== undefined && { undo }) };
  });
}

/** What would change; from a day that is past, also what becomes of the days since. */
async function preview(context: CallContext, input: BulkInput): Promise<BulkAnswer> {
  const { told, isBack } = await context.read(async (db) => {
    const planned = await plan(db, context.caller, input, false);
    const { from, today } = planned.effective;
    return { told: await sampleOf(db, planned), isBack: from !== undefined && from < today };
  });
  if (!isBack || told.changed === 0) return told;
  const { effect } = await tryOut(context, setForMany, input);
  return { ...told, effect };
}

/** Sets the same fields of many people. */
export const updateUserBulk = (context: CallContext, input: BulkInput): Promise<BulkAnswer> =>
  input.preview ? preview(context, input) : setForMany(context, input);
