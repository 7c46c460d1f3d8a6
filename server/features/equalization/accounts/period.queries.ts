/** A period with its people, and one person's account in it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type equalizationSchemas,
  MOST_EQUALIZED,
} from '#contract/equalization/equalization.schemas.ts';
import type { EqualizationResult } from '#core/equalization/period.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import { isOwn } from '#server/access/own-time.ts';
import { seesEveryone } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { loadPeriods } from '#server/features/work-plan/work-plan.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { findPeople, inPeriod } from '../periods/period-people.queries.ts';
import { type OpenedPeriod, openPeriod } from '../periods/stored-periods.ts';
import { loadPeople } from '#server/access/people/person-facts.queries.ts';
import { type Account, loadAccounts } from './accounts.queries.ts';

type Detail = z.output<(typeof equalizationSchemas)['GetEqualizationPeriod']['data']>;
type Row = Detail['people'][number];
type AccountAnswer = z.output<(typeof equalizationSchemas)['GetEqualizationAccount']['data']>;
/** The address under which a kept file is read for some minutes. */
type AddressOf = (fileId: string) => string;

interface Known {
  readonly personId: string;
  readonly personName: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
  readonly agreement: (Omit<NonNullable<Row['agreement']>, 'url'> & { fileId: string }) | null;
  readonly settlement: Row['settlement'];
}

async function knownOf(
  db: TenantTx,
  periodId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known>`
    select p.id as "personId", p.name || ' ' || p.surname as "personName", p.registration_no as "registrationNo",
      department.name as "departmentName",
      case when a.id is not null then json_build_object('id', a.id, 'version', a.version, 'from', a.from_day, 'to', a.to_day,
        'fileId', a.file_id) end as agreement,
      case when s.id is not null then json_build_object('id', s.id, 'day', s.day, 'balance', s.earned - s.used,
        'excess125', s.excess125, 'excess150', s.excess150, 'settledAt', s.settled_at,
        'settledByName', by.name || ' ' || by.surname) end as settlement
    from person p
    left join department on department.id = p.department_id
    left join equalization_agreement a on a.period_id = ${periodId} and a.person_id = p.id
    left join equalization_settlement s on s.period_id = ${periodId} and s.person_id = p.id and s.reversed_at is null
    left join person by on by.id = s.settled_by
    where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.personId, row]));
}

const withAddress = (known: Known, addressOf: AddressOf): Row['agreement'] => {
  if (known.agreement === null) return null;
  const { fileId, ...agreement } = known.agreement;
  return { ...agreement, url: addressOf(fileId) };
};

const figuresOf = (result: EqualizationResult) => ({
  earned: result.earned,
  used: result.used,
  balance: result.balance,
  atOnce: result.atOnce,
  days: result.days,
  minutes: result.minutes,
  average: result.average,
  norm: result.norm,
  now: { excess125: result.excess125, excess150: result.excess150 },
});

const rowOf = (account: Account, known: Known, addressOf: AddressOf): Row => ({
  ...known,
  agreement: withAddress(known, addressOf),
  isInside: account.inside.length > 0,
  ...figuresOf(account.result),
});

async function namesOf(db: TenantTx, { period }: OpenedPeriod): Promise<Detail['named']> {
  if (period.scope !== 'people') return [];
  const { rows } = await sql<Detail['named'][number]>`
    select id as value, name || ' ' || surname as label from person
    where id = any(${[...period.memberIds]}::uuid[]) order by sort_key, id`.execute(db);
  return rows;
}

export async function getPeriod(
  db: TenantTx,
  caller: Caller,
  { id, search }: { readonly id: string; readonly search: string },
  addressOf: AddressOf,
): Promise<Detail> {
  const opened = await openPeriod(db, id);
  const { period, all, head } = opened;
  const everybody = await findPeople(db, period, { seenBy: caller });
  if (everybody.length === 0 && !seesEveryone(caller)) throw new AppError('not_found');
  const found =
    search === '' ? everybody : await findPeople(db, period, { seenBy: caller, search });
  const ids = found.slice(0, MOST_EQUALIZED);
  const today = await readToday(db);
  const accounts = await loadAccounts(db, period, all, ids, today);
  const known = await knownOf(db, id, ids);
  return {
    period: head,
    named: (await namesOf(db, opened)).filter(({ value }) => everybody.includes(value)),
    today,
    total: found.length > MOST_EQUALIZED ? found.length : accounts.length,
    people: accounts.map((account) => rowOf(account, known.get(account.personId)!, addressOf)),
  };
}

/** How far back accounts are looked for. */
const SHOWN_DAYS = 730;

async function periodsOf(db: TenantTx, personId: string, today: Day) {
  const range = { from: addDays(today, -SHOWN_DAYS), to: addDays(today, SHOWN_DAYS) };
  const all = await loadPeriods(db, range, [personId]);
  const [person] = await loadPeople(db, [personId], range.to);
  if (!person) return [];
  const own = all.filter((period) => inPeriod(person, period, all) !== undefined);
  return own.toSorted((a, b) => (a.from < b.from ? 1 : -1));
}

/** Everybody their own; others by whom one sees. */
export async function getAccount(
  db: TenantTx,
  caller: Caller,
  { id, periodId }: { readonly id: string; readonly periodId?: string | undefined },
  addressOf: AddressOf,
): Promise<AccountAnswer> {
  if (!isOwn(caller, id)) await checkSeen(db, caller, id);
  const today = await readToday(db);
  const periods = await periodsOf(db, id, today);
  const chosen =
    periodId === undefined
      ? (periods.find(({ from }) => from <= today) ?? periods.at(-1))
      : periods.find((one) => one.id === periodId.toLowerCase());
  if (periodId !== undefined && !chosen) throw new AppError('not_found');
  const { rows: names } = await sql<{ id: string; name: string }>`
    select id, name from equalization_period where id = any(${periods.map((one) => one.id)}::uuid[])`.execute(
    db,
  );
  const nameOf = new Map(names.map(({ id: of, name }) => [of, name]));
  const { rows: people } = await sql<{ personName: string; registrationNo: string }>`
    select name || ' ' || surname as "personName", registration_no as "registrationNo" from person where id = ${id}`.execute(
    db,
  );
  const listed = periods.map((one) => ({
    id: one.id,
    name: nameOf.get(one.id)!,
    from: one.from,
    to: one.to,
  }));
  const answer = { ...people[0]!, today, periods: listed };
  if (!chosen) return { ...answer, account: null };
  const all = await loadPeriods(db, chosen, [id]);
  const [account] = await loadAccounts(db, chosen, all, [id], today);
  const known = await knownOf(db, chosen.id, [id]);
  const { agreement, isInside, settlement, ...row } = rowOf(
    account!,
    known.get(id.toLowerCase())!,
    addressOf,
  );
  let balance = 0;
  return {
    ...answer,
    account: {
      ...row,
      periodId: chosen.id,
      name: nameOf.get(chosen.id)!,
      from: chosen.from,
      to: chosen.to,
      basis: chosen.basis,
      agreement,
      isInside,
      settlement,
      rows: account!.result.rows.map((one) => {
        balance += one.earned - one.used;
        return { ...one, balance };
      }),
    },
  };
}

/** Of the period that runs today, while nobody has closed it; none for who is in none, or has signed nothing. */
export async function runningAccount(db: TenantTx, personId: string, today: Day) {
  const period = (await periodsOf(db, personId, today)).find(
    ({ from, to }) => from <= today && today <= to,
  );
  if (!period) return undefined;
  const all = await loadPeriods(db, period, [personId]);
  const [account] = await loadAccounts(db, period, all, [personId], today);
  if (!account || account.inside.length === 0) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from equalization_period where id = ${period.id}`.execute(db);
  return { name: rows[0]!.name, to: period.to, balance: account.result.balance };
}
