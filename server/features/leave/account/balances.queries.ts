/** Balances of everybody whom one sees: what the year began with, what it gave and what was taken. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { balanceList } from '#contract/leave/balance-list.ts';
import type { leaveAccountSchemas } from '#contract/leave/leave-account.schemas.ts';
import { exitAccount } from '#core/leave/account/exit.ts';
import { balanceOn } from '#core/leave/account/replay.ts';
import { sumDays } from '#core/leave/sum-days.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inPlaces } from '#server/access/places.ts';
import { inScope } from '#server/access/scope.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import { readToday } from '#server/db/today.ts';
import { streamOfKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { readPace } from '#server/pace.ts';
import { sortedRows } from '#server/records/lists/sorted-rows.ts';
import { accountsOf, type StoredEntry } from './accounts.queries.ts';

type Input = z.output<(typeof leaveAccountSchemas)['GetLeaveBalances']['input']>;
export type Balance = z.output<(typeof leaveAccountSchemas)['GetLeaveBalances']['data']>[number];
export type BalanceSelection = Omit<Input, 'page' | 'pageSize' | 'fields' | 'sort'>;

type Head = Pick<
  Balance,
  | 'personId'
  | 'personName'
  | 'registrationNo'
  | 'departmentName'
  | 'startDate'
  | 'endDate'
  | 'asked'
>;

function matching(
  caller: Caller,
  { search, left, ...places }: BalanceSelection,
): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [
    inScope(caller),
    left
      ? sql`not person.active and person.end_date is not null and not person.archived`
      : sql`person.active and not person.archived`,
    ...searchWords(search).map((word) => sql<SqlBool>`person.id in (${peopleWith(word)})`),
    ...inPlaces('person', places),
  ];
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

const BY_NAME = sql`order by person.sort_key, person.id`;

async function findHeads(
  db: TenantTx,
  caller: Caller,
  asked: BalanceSelection,
  rest: RawBuilder<unknown> = BY_NAME,
): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select person.id as "personId", person.name || ' ' || person.surname as "personName",
      person.registration_no as "registrationNo", department.name as "departmentName", person.start_date as "startDate",
      person.end_date as "endDate",
      coalesce((select sum(d.cost) from leave_day d join leave_request l on l.request_id = d.request_id
        join leave_type t on t.id = l.leave_type_id
        where d.person_id = person.id and not d.holds and t.takes_from_balance), 0)::float8 as asked
    from person left join department on department.id = person.department_id
    where ${matching(caller, asked)} ${rest}`.execute(db);
  return rows;
}

const sumOf = (entries: readonly StoredEntry[], kinds: readonly StoredEntry['kind'][]) =>
  sumDays(entries.filter(({ kind }) => kinds.includes(kind)).map(({ days }) => days));

async function balancesOf(
  db: TenantTx,
  heads: readonly Head[],
  { left }: BalanceSelection,
): Promise<Balance[]> {
  const today = await readToday(db);
  const year = today.slice(0, 4);
  const accounts = await accountsOf(
    db,
    heads.map(({ personId }) => personId),
    today,
  );
  return heads.map((head): Balance => {
    const entries = accounts.get(head.personId)?.entries ?? [];
    const ofYear = entries.filter(({ day }) => day.startsWith(year));
    return {
      ...head,
      // What is entered as left over is none of the year's rights.
      carried: sumDays([
        balanceOn(entries, `${Number(year) - 1}-12-31`),
        sumOf(ofYear, ['opening']),
      ]),
      earned: sumOf(ofYear, ['earned', 'corrected']),
      used: -sumOf(ofYear, ['used', 'returned', 'paid']),
      balance: balanceOn(entries, today),
      unpaid: left ? exitAccount(entries, head.endDate!).open : null,
    };
  });
}

/** What of the balances themselves narrows the list. */
const isAsked =
  ({ below, moreThan }: BalanceSelection) =>
  ({ balance, unpaid }: Balance): boolean =>
    unpaid !== 0 && (!below || balance < 0) && (moreThan === undefined || balance > moreThan);

/** All that match, by name unless another order is asked for. */
async function sortedBalances(
  db: TenantTx,
  caller: Caller,
  asked: BalanceSelection & Pick<Input, 'sort'>,
): Promise<Balance[]> {
  const balances = await balancesOf(db, await findHeads(db, caller, asked), asked);
  return sortedRows(balanceList, balances.filter(isAsked(asked)), asked);
}

const balancePace = readPace({ least: 25, most: 500 });

/** The same for a file. */
export const balancesForFile = (
  read: CallContext['read'],
  caller: Caller,
  asked: BalanceSelection & Pick<Input, 'sort'>,
) =>
  asked.sort.length > 0
    ? read((db) => sortedBalances(db, caller, asked))
    : selectedBalances(read, caller, asked);

/** By name: nobody's account is held longer than it takes to write its line. */
export async function* selectedBalances(
  read: CallContext['read'],
  caller: Caller,
  asked: BalanceSelection,
  pace = balancePace,
): AsyncGenerator<Balance> {
  const { rows: found } = await read((db) =>
    sql<{
      id: string;
    }>`select person.id from person where ${matching(caller, asked)} ${BY_NAME}`.execute(db),
  );
  const ids = found.map(({ id }) => id);
  yield* streamOfKeys(read, pace, ids, async (db, some) => {
    const among = sql`and person.id = any(${some}::uuid[]) ${BY_NAME}`;
    const balances = await balancesOf(db, await findHeads(db, caller, asked, among), asked);
    return balances.filter(isAsked(asked));
  });
}

/** Where neither which people nor in which order depends on their accounts, those of one page are read. */
const isByName = ({ left, below, moreThan, sort }: Input): boolean =>
  !left && !below && moreThan === undefined && sort.length === 0;

async function pageByName(db: TenantTx, caller: Caller, asked: Input) {
  const page = sql`${BY_NAME} limit ${asked.pageSize} offset ${offsetOf(asked)}`;
  const heads = await findHeads(db, caller, asked, page);
  const total = await totalOf(asked, heads.length, async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from person where ${matching(caller, asked)}`.execute(db);
    return rows[0]!.total;
  });
  return { rows: await balancesOf(db, heads, asked), total };
}

export async function getLeaveBalances(db: TenantTx, caller: Caller, asked: Input) {
  if (isByName(asked)) return pageByName(db, caller, asked);
  const all = await sortedBalances(db, caller, asked);
  const from = offsetOf(asked);
  return { rows: all.slice(from, from + asked.pageSize), total: all.length };
}
