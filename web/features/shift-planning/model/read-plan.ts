/** The server's short answer as the plan that the page works with. */
import type { Client } from '#contract/client.ts';
import { leaveParts } from '#contract/leave/leave-parts.ts';
import { NOTHING } from '#contract/shift-planning/plan-values.ts';
import { formatClock } from '#core/time/clock.ts';
import { nightMinutes } from '#core/puantaj/period/law.ts';
import type { Day } from '#core/time/day.ts';
import type { Period } from './period.ts';
import { daysOf } from '#core/time/day-range.ts';
import { type Holiday, neededKey, type Plan, type PlanLeave, type PlanPerson } from './plan.ts';
import type { PlanShift } from './plan-value.ts';

export type PlanAnswer = Awaited<ReturnType<Client['shiftPlanning']['GetPlan']>>;

type ShiftAnswer = PlanAnswer['shifts'][number];
type PersonAnswer = PlanAnswer['people'][number];

const readShift = ({ versions, ...shift }: ShiftAnswer): PlanShift => ({
  ...shift,
  times: versions.map(({ from, hours, start, end, netMinutes }) => ({
    from,
    hours,
    minutes: netMinutes,
    isNight: nightMinutes(start, end) * 2 > end - start,
  })),
});

const readLeave = ({ label, colour, part }: PlanAnswer['leaves'][number]): PlanLeave => ({
  words: part === 'day' ? label : `${label}, ${leaveParts[part].toLocaleLowerCase('tr-TR')}`,
  colour,
  isWholeDay: part === 'day',
});

function readPerson(
  { values, sources, rotationSources, leaves }: PlanAnswer,
  { personId, name, registrationNo, teamId, teamName, ...person }: PersonAnswer,
): PlanPerson {
  return {
    id: personId,
    name,
    registrationNo,
    teamId,
    teamName,
    published: person.plan.map((at) => values[at]),
    sources: person.source.map((at) => sources[at]),
    rotating: new Set(
      person.source.flatMap((source, at) => (rotationSources.includes(source) ? [at] : [])),
    ),
    cells: new Map(person.cells),
    drafts: new Map(
      person.drafts.map(([at, value, isEmpty, version]) => {
        const shown = values[value] ?? NOTHING;
        return [at, { own: isEmpty ? NOTHING : shown, shown, version }];
      }),
    ),
    elsewhere: new Set(person.elsewhere),
    leaves: new Map(person.leaves.map(([at, leave]) => [at, readLeave(leaves[leave]!)])),
  };
}

/** Days of several places on the same date are named together, each once. */
function readHolidays(answer: PlanAnswer, days: readonly Day[]): Map<Day, Holiday> {
  const found = new Map<Day, Holiday>();
  for (const { day, name, halfFrom } of answer.holidays) {
    const words = halfFrom === null ? name : `${name}, ${formatClock(halfFrom)} sonrası`;
    const earlier = found.get(days[day]!);
    if (earlier?.words.split(' · ').includes(words)) continue;
    found.set(days[day]!, {
      name: earlier ? earlier.name : name,
      words: earlier ? `${earlier.words} · ${words}` : words,
    });
  }
  return found;
}

export function readPlan(answer: PlanAnswer, period: Period, viewerId: string): Plan {
  const days = daysOf(period);
  const { today, canEdit, canPublish, canBackdate } = answer;
  return {
    days,
    today,
    viewerId,
    canEdit,
    canPublish,
    canBackdate,
    shifts: new Map(answer.shifts.map((shift) => [shift.id, readShift(shift)])),
    people: answer.people.map((person) => readPerson(answer, person)),
    holidays: readHolidays(answer, days),
    needed: new Map(
      answer.needed.flatMap(({ shiftId, heads }) =>
        heads.flatMap((count, at): [string, number][] =>
          count === null ? [] : [[neededKey(shiftId, days[at]!), count]],
        ),
      ),
    ),
  };
}
