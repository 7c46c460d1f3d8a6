/** RQ-13: an advance that is asked for, held against its type, the person and what is open already. */
import { sql } from 'kysely';
import { PROBATION_MONTHS } from '#contract/people/person-choices.ts';
import {
  type Amount,
  divide,
  hasEmpty,
  type Instalment,
  type Month,
  planned,
} from '#core/advance/instalments.ts';
import {
  advanceFaults,
  type AdvanceFault,
  openOf,
  type OtherAdvance,
} from '#core/advance/may-ask.ts';
import { FAULTS, firstMonths } from '#core/advance/words.ts';
import { periodMonth, type StartDay } from '#core/puantaj/period/pay-period.ts';
import type { State } from '#core/requests/flow/transitions.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { fieldError } from '#server/http/errors.ts';
import type { StoredAdvanceType } from '../advance-types.queries.ts';

export interface AskedAdvance {
  readonly advanceTypeId: string;
  readonly amount: Amount;
  readonly count: number;
  readonly first: string;
  readonly consent: boolean;
}

interface Question {
  readonly type: StoredAdvanceType;
  readonly asked: AskedAdvance;
  /** On which day it is, or was, sent. */
  readonly day: Day;
  /** A rule of the company refuses the person, and warns İK (RQ-4). */
  readonly by: 'self' | 'hr';
}

export interface Finding {
  readonly rule: AdvanceFault;
  readonly field: string;
  readonly message: string;
}

export interface Judged {
  readonly payMonth: Month;
  readonly plan: readonly Instalment[];
  readonly open: Amount;
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

interface Employed {
  readonly personId: string;
  readonly hired: Day | null;
  readonly lastDay: Day | null;
  readonly probationEnd: Day | null;
  readonly startDay: StartDay;
}

async function employedOf(db: TenantTx, people: readonly string[]): Promise<Employed[]> {
  const { rows } = await sql<Employed>`
    select person.id as "personId", person.start_date as hired, person.end_date as "lastDay",
      coalesce(person.probation_end, (person.start_date + make_interval(months => ${PROBATION_MONTHS}))::date) as "probationEnd",
      coalesce(company.puantaj_start_day, '1')::int as "startDay"
    from person left join company on company.id = person.company_id where person.id = any(${people}::uuid[])`.execute(
    db,
  );
  return rows;
}

export async function employmentOf(db: TenantTx, personId: string): Promise<Employed> {
  return (await employedOf(db, [personId]))[0]!;
}

interface OtherRow extends Omit<OtherAdvance, 'state'> {
  readonly personId: string;
  readonly state: State;
  /** What was paid and stands. */
  readonly debt: number;
}

/**
 * By person: what they asked for before in the same unit, and what they owe from before. A cancellation that waits changes
 * nothing yet. The request that is judged does not stand in its own way.
 */
async function othersOf(
  db: TenantTx,
  people: readonly string[],
  { id: typeId, unit }: StoredAdvanceType,
  exceptId: string | null,
): Promise<ReadonlyMap<string, OtherAdvance[]>> {
  const { rows } = await sql<OtherRow>`
    select a.person_id as "personId", a.advance_type_id = ${typeId} as "sameType",
      (r.submitted_at at time zone ${TIME_ZONE})::date as day, r.state, a.amount::float8 as amount,
      coalesce(c.debt, 0)::float8 as debt, coalesce(c.balance, 0)::float8 as balance, false as opening
    from advance_request a join request r on r.id = a.request_id left join advance_account c on c.id = a.request_id
    where a.person_id = any(${people}::uuid[]) and a.unit = ${unit}
      and (${exceptId}::uuid is null or a.request_id <> ${exceptId}::uuid)
    union all
    select c.person_id, c.advance_type_id = ${typeId}, (c.created_at at time zone ${TIME_ZONE})::date, 'approved',
      c.amount::float8, c.debt::float8, c.balance::float8, true
    from advance_account c where c.person_id = any(${people}::uuid[]) and c.unit = ${unit} and c.request_id is null`.execute(
    db,
  );
  const others = new Map<string, OtherAdvance[]>();
  for (const { personId, state, debt, ...other } of rows) {
    const now =
      state === 'approved' && debt > 0 ? 'deducting' : state === 'cancelling' ? 'approved' : state;
    others.set(personId, [...(others.get(personId) ?? []), { ...other, state: now }]);
  }
  return others;
}

function judged(
  { hired, lastDay, probationEnd, startDay }: Employed,
  others: readonly OtherAdvance[],
  { type, asked, day, by }: Question,
): Judged {
  const payMonth = periodMonth(day, startDay);
  const open = openOf(others.filter(({ sameType }) => sameType));
  const found = advanceFaults({
    ...asked,
    day,
    type,
    person: {
      hired: hired ?? undefined,
      lastDay: lastDay ?? undefined,
      probationEnd: probationEnd ?? undefined,
    },
    startDay,
    others,
  }).map((rule) => ({
    rule,
    field: FAULTS[rule].field,
    message: FAULTS[rule].words({ type, open, payMonth }),
  }));
  const isWarned = ({ rule }: Finding) => by === 'hr' && FAULTS[rule].isCompanys === true;
  const parts = divide(asked.amount, asked.count, type.step);
  return {
    payMonth,
    plan: hasEmpty(parts) ? [] : planned(parts, asked.first),
    open,
    faults: found.filter((one) => !isWarned(one)),
    warnings: found.filter(isWarned),
  };
}

/** By person, in as many statements for many as for one. Who is not there is not in it. */
export async function judgeAdvances(
  db: TenantTx,
  people: readonly string[],
  question: Question,
  exceptId: string | null = null,
): Promise<ReadonlyMap<string, Judged>> {
  const employed = await employedOf(db, people);
  const others = await othersOf(db, people, question.type, exceptId);
  return new Map(
    employed.map((one) => [one.personId, judged(one, others.get(one.personId) ?? [], question)]),
  );
}

export const TOO_FAR = 'İlk kesinti en çok 12 ay sonra olabilir.';

/** Further ahead than the form offers: somebody mistyped a year. */
export const isTooFar = ({ payMonth }: Judged, first: Month): boolean =>
  first > firstMonths(payMonth).at(-1)!;

export async function judgeAdvance(
  db: TenantTx,
  {
    personId,
    exceptId,
    ...question
  }: Question & { readonly personId: string; readonly exceptId: string | null },
): Promise<Judged> {
  const found = (await judgeAdvances(db, [personId], question, exceptId)).get(personId)!;
  if (isTooFar(found, question.asked.first)) throw fieldError('first', TOO_FAR);
  return found;
}

/** Who asks for two at once is judged for one after the other (RQ-3); many in one order, as all do who hold several. */
export const holdPeople = (db: TenantTx, ids: readonly string[]) =>
  sql`select from person where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
