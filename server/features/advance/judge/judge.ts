/** RQ-13: an advance that is asked for, held against its type, the person and what is open already. */
import { sql } from 'kysely';
import { PROBATION_MONTHS } from '#contract/people/person-choices.ts';
import {
  type Amount,
  divide,
  hasEmpty,
  type Instalment,
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
  readonly personId: string;
  readonly type: StoredAdvanceType;
  readonly asked: AskedAdvance;
  /** On which day it is, or was, sent. */
  readonly day: Day;
  /** A rule of the company refuses the person, and warns İK (RQ-4). */
  readonly by: 'self' | 'hr';
  /** The request itself, which does not stand in its own way. */
  readonly exceptId: string | null;
}

export interface Finding {
  readonly rule: AdvanceFault;
  readonly field: string;
  readonly message: string;
}

interface Judged {
  readonly plan: readonly Instalment[];
  readonly open: Amount;
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

interface Employed {
  readonly hired: Day | null;
  readonly lastDay: Day | null;
  readonly probationEnd: Day | null;
  readonly startDay: StartDay;
}

export async function employmentOf(db: TenantTx, personId: string): Promise<Employed> {
  const { rows } = await sql<Employed>`
    select person.start_date as hired, person.end_date as "lastDay",
      coalesce(person.probation_end, (person.start_date + make_interval(months => ${PROBATION_MONTHS}))::date) as "probationEnd",
      coalesce(company.puantaj_start_day, '1')::int as "startDay"
    from person left join company on company.id = person.company_id where person.id = ${personId}`.execute(
    db,
  );
  return rows[0]!;
}

interface OtherRow {
  readonly state: State;
  /** What was paid and stands. */
  readonly debt: number;
}

/** What the person asked for before in the same unit, and what they owe from before. A cancellation that waits changes nothing yet. */
async function othersOf(
  db: TenantTx,
  { personId, type, exceptId }: Question,
): Promise<OtherAdvance[]> {
  const { rows } = await sql<Omit<OtherAdvance, 'state'> & OtherRow>`
    select a.advance_type_id = ${type.id} as "sameType", (r.submitted_at at time zone ${TIME_ZONE})::date as day,
      r.state, a.amount::float8 as amount, coalesce(c.debt, 0)::float8 as debt, coalesce(c.balance, 0)::float8 as balance,
      false as opening
    from advance_request a join request r on r.id = a.request_id left join advance_account c on c.id = a.request_id
    where a.person_id = ${personId} and a.unit = ${type.unit}
      and (${exceptId}::uuid is null or a.request_id <> ${exceptId}::uuid)
    union all
    select c.advance_type_id = ${type.id}, (c.created_at at time zone ${TIME_ZONE})::date, 'approved', c.amount::float8,
      c.debt::float8, c.balance::float8, true
    from advance_account c where c.person_id = ${personId} and c.unit = ${type.unit} and c.request_id is null`.execute(
    db,
  );
  return rows.map(({ state, debt, ...other }) => ({
    ...other,
    state:
      state === 'approved' && debt > 0 ? 'deducting' : state === 'cancelling' ? 'approved' : state,
  }));
}

export async function judgeAdvance(db: TenantTx, question: Question): Promise<Judged> {
  const { personId, type, asked, day, by } = question;
  const { hired, lastDay, probationEnd, startDay } = await employmentOf(db, personId);
  const payMonth = periodMonth(day, startDay);
  if (asked.first > firstMonths(payMonth).at(-1)!) {
    throw fieldError('first', 'İlk kesinti en çok 12 ay sonra olabilir.');
  }
  const others = await othersOf(db, question);
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
    plan: hasEmpty(parts) ? [] : planned(parts, asked.first),
    open,
    faults: found.filter((one) => !isWarned(one)),
    warnings: found.filter(isWarned),
  };
}

/** Who asks for two at once is judged for one after the other (RQ-3). */
export const holdPerson = (db: TenantTx, id: string) =>
  sql`select from person where id = ${id} for no key update`.execute(db);
