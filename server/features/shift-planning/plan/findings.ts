/** What the law says to plans, judged with the drafts where the caller sees them. */
import type { Facts } from '#core/shifts/facts/facts.ts';
import type { Finding } from '#core/shifts/law/finding.ts';
import { judgedRange, judgeLaw, type LawSettings } from '#core/shifts/law/judge-law.ts';
import type { LawDay } from '#core/shifts/law/law-day.ts';
import type { SpecialDate } from '#core/special-days/windows.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { holidaysOf } from '#server/features/special-days/special-days.ts';
import { inTurns } from '#server/turns.ts';
import { loadCells, type StoredCell } from './cells.queries.ts';
import { factsByDay, loadPeople, type PersonOfPlan } from './person-facts.queries.ts';
import { Planner } from './planner.ts';
import { daysOf, type PlanRange } from './selection.queries.ts';
import { type LoadedWorld, loadWorld } from './world.queries.ts';

/** By the company of the last day: where somebody changes it within the weeks, the new one judges its plan. */
function settingsOf(facts: readonly (Facts | null)[], { companies }: LoadedWorld): LawSettings {
  const companyId = facts.findLast((one) => one !== null)?.belonging.companyId;
  const company = companyId ? companies.get(companyId) : undefined;
  return {
    nightException: company?.nightException ?? false,
    nightWeeksInRow: company?.twoNightWeeks ? 2 : 1,
  };
}

interface Judged {
  readonly shown: PlanRange;
  readonly judged: PlanRange;
  readonly world: LoadedWorld;
  readonly people: readonly PersonOfPlan[];
  readonly cells: ReadonlyMap<string, readonly StoredCell[]>;
  readonly holidays: ReadonlyMap<string, readonly SpecialDate[]>;
}

/** Whole weeks around what is shown: a rest or a row of nights begins before it and ends after it. */
export async function loadJudged(
  db: TenantTx,
  ids: readonly string[],
  shown: PlanRange,
  world?: LoadedWorld,
): Promise<Judged> {
  const judged = judgedRange(shown);
  return {
    shown,
    judged,
    world: world ?? (await loadWorld(db)),
    people: await loadPeople(db, ids, judged.to),
    cells: await loadCells(db, ids, judged.from, judged.to),
    holidays: await holidaysOf(db, { of: { personIds: ids }, ...judged }),
  };
}

export async function judge(loaded: Judged, withDrafts: boolean): Promise<Finding[]> {
  const { shown, judged, world, people, cells, holidays } = loaded;
  const days = daysOf(judged);
  const planner = new Planner(world);
  const findings: Finding[] = [];
  const lawDays = (person: PersonOfPlan, facts: readonly (Facts | null)[]): LawDay[] => {
    const own = new Map<Day, StoredCell>((cells.get(person.id) ?? []).map((one) => [one.day, one]));
    const special = new Map(holidays.get(person.id)?.map((one) => [one.date, one.holidays]));
    return facts.map((was, i) => {
      const date = days[i]!;
      const cell = own.get(date);
      const said = (withDrafts ? cell?.draft : null) ?? cell?.published ?? null;
      return {
        date,
        plan: planner.plan(was, date, said)?.plan ?? null,
        fullDayLeave: false,
        holidays: special.get(date) ?? [],
        equalization: false,
        pregnant: was?.pregnant ?? false,
        nursing: was?.nursing ?? false,
        nightConsent: was?.nightConsent ?? false,
      };
    });
  };
  await inTurns(people, (person) => {
    const facts = factsByDay(person, days);
    findings.push(...judgeLaw(person, lawDays(person, facts), settingsOf(facts, world), shown));
  });
  return findings;
}
