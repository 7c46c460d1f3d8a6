/** What is known of people's days around windows that they ask for: plan, rest, holidays, leave, and what is agreed already. */
import { sql } from 'kysely';
import type { WindowDay } from '#core/equalization/account-windows.ts';
import { dayEffect } from '#core/leave/effect/day-effect.ts';
import { type PlannedWork, plannedWork } from '#core/shifts/law/law-day.ts';
import type { DayPlan } from '#core/shifts/plan/plan-of.ts';
import type { Day } from '#core/time/day.ts';
import { daysBetween } from '#core/time/day.ts';
import { type DayRange, daysOf } from '#core/time/day-range.ts';
import type { Interval } from '#core/time/interval.ts';
import type { StoredFacts } from '#server/access/people/dated-columns.ts';
import { loadPeople, statesByDay } from '#server/access/people/person-facts.queries.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type KeptLeaveDay,
  leavesByDay,
  publishedPlans,
  specialDaysByPlace,
} from '#server/features/work-plan/work-plan.ts';
import { type AgreedWindow, windowsByDay } from '#server/features/work-windows/work-windows.ts';
import { settingsOf } from '#server/records/settings/settings.ts';

export interface KnownDay
  extends Omit<WindowDay, 'isInside' | 'isClosed' | 'isLocked' | 'windows'> {
  readonly windows: readonly AgreedWindow[];
  readonly companyId: string | null;
}

export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly registrationNo: string;
  on(day: Day): KnownDay;
}

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly registrationNo: string;
  readonly birth: Day | null;
}

interface OfDay {
  readonly date: Day;
  readonly planned: DayPlan | null;
  readonly state: Readonly<StoredFacts> | null;
  readonly holidays: readonly Interval[];
  readonly leaves: readonly KeptLeaveDay[];
}

const measured = (date: Day, plan: DayPlan['plan']): PlannedWork | null =>
  plannedWork({
    date,
    plan,
    fullDayLeave: false,
    holidays: [],
    equalization: false,
    pregnant: false,
    nursing: false,
    nightConsent: false,
  });

function planOf(date: Day, plan: DayPlan['plan'] | undefined) {
  const work = plan && measured(date, plan);
  if (!plan || !work) return { plan: undefined, net: 0, breaks: [], isNight: false };
  const start = plan.kind === 'fixed' ? plan.start : plan.kind === 'flex' ? plan.earliestStart : 0;
  return {
    plan: { from: start, to: start + (work.end - work.start) },
    net: work.net,
    breaks: (plan.breaks ?? []).filter(({ paid }) => !paid),
    isNight: work.isNight,
  };
}

/** When somebody is away on leave: all of the planned time where it takes the day. */
function awayOf({ planned, leaves }: OfDay, plan: Interval | undefined): readonly Interval[] {
  if (!planned || leaves.length === 0) return [];
  const { leave } = dayEffect(leaves, { plan: planned.plan, holidays: [] });
  return leave.flatMap((one) => (one.fullDay ? (plan ? [plan] : []) : [one]));
}

function knownDay(
  one: OfDay,
  person: PersonRow,
  windows: readonly AgreedWindow[],
  company: { readonly lifted: boolean; readonly contractRest: boolean },
): KnownDay {
  const { date, planned, state, holidays } = one;
  const { isNight, ...work } = planOf(date, planned?.plan);
  const off = planned?.plan.kind === 'off' ? planned.plan : null;
  return {
    date,
    isEmployed: state !== null && planned !== null,
    ...work,
    rest: off ? (off.rest ?? 'weekly') : null,
    holidays,
    away: awayOf(one, work.plan),
    isNight: isNight && !(company.lifted && state?.night_consent),
    isShielded: Boolean(state?.pregnant || state?.nursing || state?.underground),
    birth: person.birth ?? undefined,
    windows,
    contractRest: company.contractRest,
    companyId: state?.company_id ?? null,
  };
}

async function companiesOf(db: TenantTx, day: Day) {
  const { rows } = await sql<{ id: string; lifted: boolean }>`
    select id, night_exception as lifted from company`.execute(db);
  const settings = await settingsOf(
    db,
    rows.map(({ id }) => id),
    ['makeUpOnContractRest'],
    day,
  );
  const known = new Map(
    rows.map(({ id, lifted }) => [
      id,
      { lifted, contractRest: settings.get(id)?.makeUpOnContractRest === true },
    ]),
  );
  return (id: string | null | undefined) =>
    known.get(id ?? '') ?? { lifted: false, contractRest: false };
}

/** In the order of the ids; who is unknown is left out. Windows that wait are among those of a day. */
export async function loadKnownDays(
  db: TenantTx,
  ids: readonly string[],
  range: DayRange,
): Promise<readonly KnownPerson[]> {
  const { rows } = await sql<PersonRow>`
    select id, name || ' ' || surname as name, registration_no as "registrationNo", birth_date as birth
    from person where id = any(${ids}::uuid[])`.execute(db);
  const named = new Map(rows.map((row) => [row.id, row]));
  const days = daysOf(range);
  const plans = await publishedPlans(db, ids, range);
  const special = await specialDaysByPlace(db, range.from, range.to);
  const leaves = await leavesByDay(db, ids, range.from, range.to);
  const windows = await windowsByDay(db, ids, range.from, range.to, { waiting: true });
  const company = await companiesOf(db, range.to);
  const people = new Map((await loadPeople(db, ids, range.to)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const person = people.get(id);
    const row = named.get(id);
    if (!person || !row) return [];
    const states = statesByDay(person, days);
    const on = (date: Day): KnownDay => {
      const state = states[daysBetween(range.from, date)] ?? null;
      const dates = special(state?.company_id ?? null, state?.work_place_id ?? null);
      const own = windows.get(`${id} ${date}`) ?? [];
      const one = {
        date,
        planned: plans(id, date),
        state,
        holidays: dates.get(date)?.holidays ?? [],
        leaves: leaves.get(`${id} ${date}`) ?? [],
      };
      return knownDay(one, row, own, company(state?.company_id));
    };
    return [{ id, name: row.name, registrationNo: row.registrationNo, on }];
  });
}
