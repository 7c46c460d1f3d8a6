/** The payroll of some people for a company's month, from what is stored: one function gives it to every page, file and sum. */
import type {
  Employment,
  PayrollDate,
  PayrollLeave,
  PayrollRow,
} from '#core/puantaj/payroll/dates.ts';
import { employmentOn } from '#core/puantaj/payroll/employments.ts';
import { type Payroll, payrollOf } from '#core/puantaj/payroll/payroll.ts';
import type { Settled } from '#core/puantaj/payroll/settled.ts';
import type { TimeOffOfWeek } from '#core/puantaj/payroll/weeks.ts';
import { isAgreedOn } from '#core/equalization/periods.ts';
import type { Day } from '#core/time/day.ts';
import { daysOf } from '#core/time/day-range.ts';
import type { StoredFacts } from '#server/access/people/dated-columns.ts';
import {
  EVER,
  loadPeople,
  type PersonOfPlan,
  statesByDay,
} from '#server/access/people/person-facts.queries.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { inTurns } from '#server/turns.ts';
import type { PayrollFrame } from './payroll-frame.queries.ts';
import { loadPayrollLeaves } from './payroll-leaves.queries.ts';
import { loadTimeOff } from './time-off.queries.ts';
import { loadSettled } from './settled.queries.ts';
import { loadPayrollRows } from './payroll-rows.queries.ts';
import { rowsAhead } from './rows-ahead.ts';

const FULL_WEEK = 2700;
const PART_TIME: ReadonlySet<string> = new Set(['part_time', 'on_call']);

export interface PersonPayroll {
  readonly personId: string;
  /** On the last day of the period on which the person was of the company. */
  readonly departmentId: string | null;
  /** PR-13: a subcontractor's, or nothing is kept of any of its days. */
  readonly isLeftOut: boolean;
  readonly payroll: Payroll;
}

/** In the order of the ids; who is not there is left out. */
export async function payrollsOf(
  db: TenantTx,
  frame: PayrollFrame,
  ids: readonly string[],
): Promise<PersonPayroll[]> {
  const { range } = frame;
  const people = await loadPeople(db, ids, range.to);
  const stored = await loadPayrollRows(db, ids, range);
  const leaves = await loadPayrollLeaves(db, ids, range);
  const settled = await loadSettled(db, ids, range);
  const timeOff = await loadTimeOff(db, ids, range);
  const days = daysOf(range);
  const missing = people.map((person) => {
    const states = statesByDay(person, days);
    const own = stored.get(person.id);
    return {
      personId: person.id,
      days: days.filter((day, i) => states[i]?.in_puantaj && !own?.has(day)),
    };
  });
  const ahead = await rowsAhead(db, missing, frame.today);
  const payrolls: PersonPayroll[] = [];
  await inTurns(
    people,
    (person) => {
      const { id } = person;
      const rowOn = (day: Day) => stored.get(id)?.get(day) ?? ahead.get(id)?.get(day) ?? null;
      const leavesOn = (day: Day) => leaves.get(id)?.get(day) ?? [];
      const payroll = payrollOfPerson(frame, person, {
        rowOn,
        leavesOn,
        settled: [...(settled.get(id) ?? []), ...(timeOff.get(id)?.settled ?? [])],
        timeOff: timeOff.get(id)?.timeOff ?? [],
      });
      payrolls.push({
        personId: id,
        ...atEnd(frame, person, payroll),
        payroll,
      });
    },
    db.ctx,
  );
  return payrolls;
}

interface KnownDays {
  rowOn(day: Day): PayrollRow | null;
  leavesOn(day: Day): readonly PayrollLeave[];
  readonly settled: readonly Settled[];
  readonly timeOff: readonly TimeOffOfWeek[];
}

const belongsOf = (state: Readonly<StoredFacts> | null | undefined) =>
  state ? { companyId: state.company_id, departmentId: state.department_id } : null;

function payrollOfPerson(frame: PayrollFrame, person: PersonOfPlan, known: KnownDays): Payroll {
  const days = daysOf(frame.range);
  const states = statesByDay(person, days);
  const employments = employmentsOf(person);
  const dates = days.flatMap((day, i) => {
    const state = states[i];
    return state ? [dateOf(frame, day, state, employments, known)] : [];
  });
  return payrollOf({
    month: frame.month,
    startDay: frame.startDay,
    company: frame.companyId,
    settings: frame.settings,
    employments,
    dates,
    equalization: days
      .filter((day, i) => isAgreedOn(frame.equalization, person.id, belongsOf(states[i]), day))
      .map((day) => ({ from: day, to: day })),
    settled: known.settled,
    timeOff: known.timeOff,
  });
}

function atEnd(
  { months }: PayrollFrame,
  person: PersonOfPlan,
  { lines }: Payroll,
): Pick<PersonPayroll, 'departmentId' | 'isLeftOut'> {
  const last = lines.at(-1)?.to;
  if (last === undefined) return { departmentId: null, isLeftOut: false };
  const [state] = statesByDay(person, [last < months.period.to ? last : months.period.to]);
  return {
    departmentId: state?.department_id ?? null,
    isLeftOut:
      state?.contract_type === 'subcontractor' ||
      lines.every(({ days, periodDays }) => days.outsidePuantaj === periodDays),
  };
}

const employmentsOf = ({ periods }: PersonOfPlan): Employment[] =>
  periods
    .map(({ from, to }) => ({ from, to: to === EVER.to ? null : to }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));

function dateOf(
  { sgkNoOf, nightExempt }: PayrollFrame,
  day: Day,
  state: Readonly<StoredFacts>,
  employments: readonly Employment[],
  { rowOn, leavesOn }: KnownDays,
): PayrollDate {
  const { company_id: companyId, work_place_id: workPlaceId } = state;
  return {
    date: day,
    company: companyId ?? '',
    employment: employmentOn(day, employments),
    sgkNo: sgkNoOf(companyId, workPlaceId),
    wageKind: state.wage_kind ?? 'monthly',
    partTime: PART_TIME.has(state.contract_type ?? ''),
    contractWeek: Math.min(state.weekly_minutes ?? FULL_WEEK, FULL_WEEK),
    nightLimit: !(state.night_consent && nightExempt.has(companyId ?? '')),
    row: state.in_puantaj ? rowOn(day) : null,
    leaves: leavesOn(day),
    restKept: false,
  };
}
