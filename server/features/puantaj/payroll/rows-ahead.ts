/**
 * Days of a period that are not stored as over: those ahead and today are taken as attended as planned, since SGK's days
 * are told before the month is over; what turns out otherwise is a difference. One that waits to be calculated is taken
 * as it would be.
 */
import type { PayrollRow } from '#core/puantaj/payroll/dates.ts';
import type { DayInput, Pass } from '#core/puantaj/types.ts';
import { shiftOf } from '#core/puantaj/day/shift.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { Planner } from '#server/features/work-plan/work-plan.ts';
import { type AskedPerson, around } from '../calculate/asked-days.ts';
import { decideDays } from '../calculate/decide-days.ts';
import { loadInputs } from '../calculate/inputs.queries.ts';
import { rowOfInput } from './payroll-rows.queries.ts';

/** By person and day; days on which nothing is calculated are not there. */
export async function rowsAhead(
  db: TenantTx,
  asked: readonly AskedPerson[],
  today: Day,
): Promise<ReadonlyMap<string, ReadonlyMap<Day, PayrollRow>>> {
  const people = asked.filter(({ days }) => days.length > 0);
  if (people.length === 0) return new Map();
  const all = people.flatMap(({ days }) => [days[0]!, days.at(-1)!]).toSorted();
  const loaded = await loadInputs(db, people, around(all));
  const planner = new Planner(loaded.world);
  return new Map(
    people.map((person) => [
      person.personId,
      new Map(
        decideDays(person, loaded, planner).flatMap(({ day, decided }) => {
          if (decided === null) return [];
          const { input, isPlanned } = decided;
          return [[day, rowOfInput(day < today ? input : asPlanned(input), isPlanned)] as const];
        }),
      ),
    ]),
  );
}

/** As if somebody came when the plan begins and left when it ends; nobody comes on a day off. */
function asPlanned(input: DayInput): DayInput {
  return { ...input, passes: plannedPasses(input) };
}

function plannedPasses({ plan }: DayInput): readonly Pass[] {
  if (plan.kind === 'off') return [];
  const { start, end } =
    plan.kind === 'fixed'
      ? shiftOf(plan.start, plan.end)
      : shiftOf(plan.earliestStart, plan.earliestStart + plan.span);
  return [
    { at: start, dir: 'in' },
    { at: end, dir: 'out' },
  ];
}
