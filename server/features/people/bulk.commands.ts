import { sql } from 'kysely';
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/calls/people.schema.ts';
import { errors as errorTable } from '#contract/errors.ts';
import { inScope } from '#server/db/scope.ts';
import type { TenantTx } from '#server/db/tx.ts';
import { recordMany } from '#server/features/audit/audit.commands.ts';
import { putOut, rightsChanged } from '#server/features/identity/access.commands.ts';
import type { CallScope } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { keepAnAdmin, losesAdmin } from './admins.commands.ts';
import { mayEdit, mayGiveAuths } from './grants.ts';
import { changedColumns, COLUMNS, type Columns, type Row, valuesBefore } from './person-row.ts';
import { companiesOf, findReferences, OTHER_COMPANY } from './references.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';

type BulkInput = z.output<(typeof peopleSchemas)['UpdateUserBulk']['input']>;
type BulkAnswer = z.output<(typeof peopleSchemas)['UpdateUserBulk']['data']>;

interface Plan {
  readonly answer: BulkAnswer;
  /** Empty when anything is wrong: it is all or nothing. */
  readonly changes: readonly { readonly row: Row; readonly change: Columns }[];
}

/** The named people that the caller may see; in one order, so that two bulks do not wait for each other in a circle. */
function findPeople(
  db: TenantTx,
  caller: Caller,
  ids: readonly string[],
  lock: boolean,
): Promise<Row[]> {
  const query = db
    .selectFrom('person')
    .select(['id', 'version', ...COLUMNS])
    .where(sql<boolean>`person.id = any(${ids}::uuid[])`)
    .where('person.archived', '=', false)
    .where(inScope(caller))
    .orderBy('person.id');
  return (lock ? query.forUpdate('person') : query).execute();
}

/** Which of those who would become active have a card that another active person has. */
async function takenCards(db: TenantTx, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.filter((row) => !row.active && row.card_no !== null).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const { rows: taken } = await sql<{ id: string }>`select p.id from person p
    where p.id = any(${ids}::uuid[]) and exists (
      select from person o
      where o.card_no = p.card_no and o.id <> p.id and (o.active or o.id = any(${ids}::uuid[])))`.execute(
    db,
  );
  return new Set(taken.map(({ id }) => id));
}

async function plan(
  db: TenantTx,
  caller: Caller,
  { ids, set }: BulkInput,
  lock: boolean,
): Promise<Plan> {
  const { columns, titleAuths } = await findReferences(db, set);
  if (!mayGiveAuths(caller, titleAuths)) throw new AppError('forbidden');
  const wanted: Columns = { ...columns, ...(set.active !== undefined && { active: set.active }) };
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await findPeople(db, caller, asked, lock);
  const companies = await companiesOf(db, columns);
  const cards = set.active ? await takenCards(db, rows) : new Set<string>();

  const faultOf = (row: Row, change: Columns): string | undefined => {
    const own = row.id === caller.personId;
    if (!mayEdit(caller, row.roles)) return errorTable.forbidden.Message;
    if (own && change.title_id !== undefined) return errorTable.forbidden.Message;
    if (own && change.active === false) return errorTable.own_account.Message;
    if (cards.has(row.id)) return 'Kart numarası başka bir çalışanda.';
    const elsewhere = (['workPlaceCode', 'departmentId'] as const).find(
      (field) =>
        row.company_id !== null && companies[field] !== null && companies[field] !== row.company_id,
    );
    return elsewhere && OTHER_COMPANY[elsewhere];
  };

  const found = new Set(rows.map(({ id }) => id));
  const faults = asked
    .filter((id) => !found.has(id))
    .map((id) => ({ id, Message: errorTable.not_found.Message as string }));
  const changes: { row: Row; change: Columns }[] = [];
  for (const row of rows) {
    const change = changedColumns(row, wanted);
    const Message = faultOf(row, change);
    if (Message !== undefined) faults.push({ id: row.id, Message });
    else if (Object.keys(change).length > 0) changes.push({ row, change });
  }
  const good = faults.length === 0 ? changes : [];
  return {
    answer: { matched: rows.length, changed: good.length, errors: faults },
    changes: good,
  };
}

/** Sets the same fields of many people: all or nothing, in as many statements for 5,000 as for one. */
export function updateUserBulk(scope: CallScope, input: BulkInput): Promise<BulkAnswer> {
  const { caller } = scope;
  if (input.preview) {
    return scope.read(async (db) => (await plan(db, caller, input, false)).answer);
  }
  return writeIfNeeded(scope, async (db, leave) => {
    const { answer, changes } = await plan(db, caller, input, true);
    if (changes.length === 0) return leave(answer);
    const going = changes.filter(({ row, change }) => losesAdmin(row, change));
    if (going.length > 0)
      await keepAnAdmin(
        db,
        going.map(({ row }) => row.id),
      );

    // Every value that is wanted, also where a row has it already: one statement for all.
    const wanted: Columns = Object.assign({}, ...changes.map(({ change }) => change));
    const ids = changes.map(({ row }) => row.id);
    await db
      .updateTable('person')
      .set({ ...wanted, version: sql`version + 1` })
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    const inactive = changes.filter(({ change }) => change.active === false);
    if (inactive.length > 0)
      await putOut(
        db,
        inactive.map(({ row }) => row.id),
      );
    rightsChanged(db);
    await recordMany(
      db,
      changes.map(({ row, change }) => ({
        action: 'update',
        entity: 'person',
        entityId: row.id,
        before: valuesBefore(row, change),
        after: change,
      })),
    );
    return answer;
  });
}
