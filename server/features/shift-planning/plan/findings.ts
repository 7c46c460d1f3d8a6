/** What the law says to plans, judged with the drafts where the caller sees them. */
import type { Facts } from '#core/shifts/facts/facts.ts';
import type { Finding } from '#core/shifts/law/finding.ts';
import { besideCompanyDays } from '#core/shifts/plan/company-days.ts';
import { judgedRange, judgeLaw, type LawSettings } from '#core/shifts/law/judge-law.ts';
import type { LawDay } from '#core/shifts/law/law-day.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type KeptLeaveDay,
  leavesByDay,
  type SpecialDaysOf,
  specialDaysByPlace,
  loadCells,
  type StoredCell,
  Planner,
  type LoadedWorld,
  loadWorld,
} from '#server/features/work-plan/work-plan.ts';
import { inTurns } from '#server/turns.ts';
import {
  factsByDay,
  loadPeople,
  type PersonOfPlan,
} from '#server/access/people/person-facts.queries.ts';
import { daysOf, type DayRange } from '#core/time/day-range.ts';

/** By the company of the last day: where somebody changes it within the weeks, the new one judges its plan. */
function settingsOf(facts: readonly (Facts | null)[], { companies }: LoadedWorld): LawSettings {
  const companyId = facts.findLast((one) => one !== null)?.belonging.companyId;
  const company = companyId ? companies.get(companyId) : undefined;
  return {
    nightException: company?.nightException ?? false,
    nightWeeksInRow: company?.twoNightWeeks ? 2 : 1,
  };
}

/** Not where the time counts as worked: then somebody is on duty elsewhere. */
const isFullDayLeave = ({ part, workTypeCode }: KeptLeaveDay): boolean =>
  part === 'day' && workTypeCode !== 'NC';

interface Judged {
  readonly shown: DayRange;
  readonly judged: DayRange;
  readonly world: LoadedWorld;
  readonly people: readonly PersonOfPlan[];
  readonly cells: ReadonlyMap<string, readonly StoredCell[]>;
  readonly specialDays: SpecialDaysOf;
  /** By person and day. */
  readonly leaves: ReadonlyMap<string, readonly KeptLeaveDay[]>;
}

/** Whole weeks around what is shown: a rest or a row of nights begins before it and ends after it. */
export async function loadJudged(
  db: TenantTx,
  ids: readonly string[],
  shown: DayRange,
  world?: LoadedWorld,
): Promise<Judged> {
  const judged = judgedRange(shown);
  return {
    shown,
    judged,
    world: world ?? (await loadWorld(db)),
    people: await loadPeople(db, ids, judged.to),
    cells: await loadCells(db, ids, judged.from, judged.to),
    specialDays: await specialDaysByPlace(db, judged.from, judged.to),
    leaves: await leavesByDay(db, ids, judged.from, judged.to),
  };
}

export async function judge(loaded: Judged, withDrafts: boolean): Promise<Finding[]> {
  const { shown, judged, world, people, cells, specialDays, leaves } = loaded;
  const days = daysOf(judged);
  const planner = new Planner(world);
  const findings: Finding[] = [];
  const lawDays = (person: PersonOfPlan, facts: readonly (Facts | null)[]): LawDay[] => {
    const own = new Map<Day, StoredCell>((cells.get(person.id) ?? []).map((one) => [one.day, one]));
    return facts.map((was, i) => {
      const date = days[i]!;
      const cell = own.get(date);
      const said = (withDrafts ? cell?.draft : null) ?? cell?.published ?? null;
      const special = was
        ? specialDays(was.belonging.companyId, was.belonging.workPlaceId).get(date)
        : undefined;
      const planned = planner.plan(was, date, said);
      return {
        date,
        plan: was && planned && besideCompanyDays(planned, special, was, date, world).plan,
        fullDayLeave: leaves.get(`${person.id} ${date}`)?.some(isFullDayLeave) ?? false,
        holidays: special?.holidays ?? [],
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
