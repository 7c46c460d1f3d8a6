/** What periods of equalization come to at their end: calculated days as they are, those ahead by plan and agreed windows. */
import { sql } from 'kysely';
import { dayAhead } from '#core/equalization/day-ahead.ts';
import { type KnownPeriod, periodOn } from '#core/equalization/periods.ts';
import { grouped } from '#core/lists/grouped.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { WindowKind } from '#core/requests/work-window.ts';
import { factsByDay, loadPeople } from '#server/access/people/person-facts.queries.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { loadPeriods } from '#server/features/work-plan/work-plan.ts';
import { type Account, loadAccounts } from '../accounts/accounts.queries.ts';
import { type KnownPerson, loadKnownDays } from './known-days.queries.ts';

export interface Forecast {
  readonly to: Day;
  readonly balance: number;
  readonly average: number;
  /** The contract's week, as the period's days have it. */
  readonly contract: number;
  readonly excess125: number;
  readonly excess150: number;
}

interface Asked {
  readonly windows: readonly (Interval & {
    readonly personId: string;
    readonly day: Day;
    readonly kind: WindowKind;
  })[];
  readonly exceptId: string | null;
}

const FULL_WEEK = 2700;

const forecastOf = (period: KnownPeriod, { result, days }: Account): Forecast => ({
  to: period.to,
  balance: result.balance,
  average: result.average,
  contract: Math.min(days.at(-1)?.facts.contractWeek ?? FULL_WEEK, FULL_WEEK),
  excess125: result.excess125,
  excess150: result.excess150,
});

/** The accounts of a period's people as they will be at its end, with these windows beside what waits or holds. */
async function loadAtEnd(
  db: TenantTx,
  period: KnownPeriod,
  all: readonly KnownPeriod[],
  ids: readonly string[],
  today: Day,
  { windows, exceptId }: Asked,
): Promise<readonly Account[]> {
  const yesterday = addDays(today, -1);
  const first = today < period.from ? period.from : today;
  const known =
    first <= period.to ? await loadKnownDays(db, ids, { from: first, to: period.to }) : [];
  const people = new Map<string, KnownPerson>(known.map((one) => [one.id, one]));
  const asked = grouped(windows, ({ personId, day }) => `${personId} ${day}`);
  return loadAccounts(db, period, all, ids, yesterday, (personId, day) => {
    const on = people.get(personId)!.on(day);
    const others = on.windows.filter(({ requestId }) => requestId !== exceptId);
    return dayAhead(on, [...others, ...(asked.get(`${personId} ${day}`) ?? [])]);
  });
}

/** What the accounts of these people come to by what waits or holds. */
export async function accountsAtEnd(
  db: TenantTx,
  period: KnownPeriod,
  all: readonly KnownPeriod[],
  ids: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, Forecast>> {
  const nothing = { windows: [], exceptId: null };
  const accounts = await loadAtEnd(db, period, all, ids, today, nothing);
  return new Map(accounts.map((one) => [one.personId, forecastOf(period, one)]));
}

interface PeriodOfDay {
  readonly isInside: boolean;
  readonly isClosed: boolean;
}

async function closedOf(db: TenantTx, periods: readonly KnownPeriod[], ids: readonly string[]) {
  const { rows } = await sql<{ key: string }>`
    select person_id || ' ' || period_id as key from equalization_settlement
    where reversed_at is null and period_id = any(${periods.map(({ id }) => id)}::uuid[])
      and person_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** To which period the days of these windows belong, whether they are inside (RQ-33), and what its end comes to. */
export async function forecastsOf(
  db: TenantTx,
  asked: Asked,
  people: readonly KnownPerson[],
  today: Day,
) {
  const days = asked.windows.map(({ day }) => day).toSorted();
  const ids = people.map(({ id }) => id);
  const found = await loadPeriods(db, { from: days[0]!, to: days.at(-1)! }, ids);
  const spans = found.map(({ from }) => from).toSorted();
  const ends = found.map(({ to }) => to).toSorted();
  const all =
    found.length === 0 ? [] : await loadPeriods(db, { from: spans[0]!, to: ends.at(-1)! }, ids);
  const closed = await closedOf(db, found, ids);
  const inside = new Map<string, PeriodOfDay & { readonly periodId: string }>();
  const ends2 = new Map<string, Forecast>();
  const facts = new Map((await loadPeople(db, ids, days.at(-1)!)).map((one) => [one.id, one]));
  for (const period of found) {
    for (const account of await loadAtEnd(db, period, all, ids, today, asked)) {
      const { personId } = account;
      const isClosed = closed.has(`${personId} ${period.id}`);
      for (const day of account.inside) {
        inside.set(`${personId} ${day}`, { isInside: true, isClosed, periodId: period.id });
      }
      ends2.set(`${personId} ${period.id}`, forecastOf(period, account));
    }
  }
  return {
    periodOf: (personId: string, day: Day): PeriodOfDay | undefined =>
      inside.get(`${personId} ${day}`),
    endOf(personId: string, day: Day): Forecast | null {
      const person = facts.get(personId);
      const [belongs] = person ? factsByDay(person, [day]) : [];
      const period = belongs && periodOn(all, personId, belongs.belonging, day);
      return (period && ends2.get(`${personId} ${period.id}`)) ?? null;
    },
  };
}
