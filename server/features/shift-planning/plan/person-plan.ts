/** The plan of one person, day by day, as they and their planners read it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { sourceSentence } from '#core/shifts/plan/plan-source.ts';
import { daysBetween } from '#core/time/day.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { judge, loadJudged } from './findings.ts';
import { shownHolidays, Planner } from '#server/features/work-plan/work-plan.ts';
import { factsByDay } from '#server/access/people/person-facts.queries.ts';
import { hoursOnDay, nameOfValue, valueOfPlan } from './plan-words.ts';
import { mayPlan, seesDrafts } from './rights.ts';
import { daysOf } from '#core/time/day-range.ts';

type Input = z.output<(typeof shiftPlanningSchemas)['GetPersonPlan']['input']>;
type Answer = z.output<(typeof shiftPlanningSchemas)['GetPersonPlan']['data']>;

interface Head {
  readonly personId: string;
  readonly name: string;
  readonly registrationNo: string;
  readonly companyId: string | null;
  readonly workPlaceId: string | null;
}

/** Without the right to see plans only one's own. */
async function findPerson(db: TenantTx, caller: Caller, id: string): Promise<Head> {
  const scope = may(caller, accessRules.viewShifts)
    ? inScope(caller)
    : sql<boolean>`person.id = ${caller.personId}`;
  const { rows } = await sql<Head>`
    select person.id as "personId", person.name || ' ' || person.surname as name,
      person.registration_no as "registrationNo", person.company_id as "companyId", person.work_place_id as "workPlaceId"
    from person where person.id = ${id} and not person.archived and ${scope}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

export async function getPersonPlan(
  { caller, read }: CallContext,
  { id, ...range }: Input,
): Promise<Answer> {
  const withDrafts = seesDrafts(caller);
  const { head, today, loaded, holidays } = await read(async (db) => ({
    head: await findPerson(db, caller, id),
    today: await readToday(db),
    loaded: await loadJudged(db, [id], range),
    holidays: await shownHolidays(db, range),
  }));
  const { world } = loaded;
  const person = loaded.people[0]!;
  const cells = new Map(loaded.cells.get(person.id)?.map((cell) => [cell.day, cell]));
  const planner = new Planner(world);
  const days = daysOf(range);
  const facts = factsByDay(person, days);
  const holidayOn = (day: string): string | null =>
    holidays.find(
      (one) =>
        one.day === daysBetween(range.from, day) &&
        (one.companyId === null || one.companyId === head.companyId) &&
        (one.workPlaceId === null || one.workPlaceId === head.workPlaceId),
    )?.name ?? null;

  const dayOf = (day: string, i: number): Answer['days'][number] => {
    const cell = cells.get(day);
    const plan = planner.plan(facts[i]!, day, cell?.published ?? null);
    const holiday = holidayOn(day);
    if (plan === null) {
      const none = { value: null, hours: null, netMinutes: 0, color: null, source: null };
      return { day, ...none, name: 'Çalışma dönemi dışında', draft: null, holiday };
    }
    const value = valueOfPlan(plan);
    const draft = withDrafts ? (cell?.draft ?? null) : null;
    const drafted = draft === null ? null : valueOfPlan(planner.plan(facts[i]!, day, draft)!);
    return {
      day,
      value,
      name: nameOfValue(value, world.shifts),
      ...hoursOnDay(value, day, world.shifts),
      source: sourceSentence(plan.source),
      draft: drafted === null ? null : { value: drafted, name: nameOfValue(drafted, world.shifts) },
      holiday,
    };
  };
  const findings = withDrafts ? await judge(loaded, true) : [];
  return {
    personId: head.personId,
    name: head.name,
    registrationNo: head.registrationNo,
    today,
    canEdit: mayPlan(caller),
    days: days.map(dayOf),
    findings: findings.map(({ dates, ...one }) => ({ ...one, dates: [...dates] })),
  };
}
