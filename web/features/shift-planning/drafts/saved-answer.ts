import { NOTHING, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import { type Day, daysBetween } from '#core/time/day.ts';
import type { SentCell } from '../model/drafts.ts';
import { type CellKey, partsOfKey } from '../model/plan.ts';
import type { PlanAnswer } from '../model/read-plan.ts';

type Person = PlanAnswer['people'][number];
type Draft = Person['drafts'][number];

/** What was saved stands in what was loaded, so that nothing is asked for again. */
export function withSaved(
  answer: PlanAnswer,
  from: Day,
  cells: readonly SentCell[],
  versions: ReadonlyMap<CellKey, number | null>,
): PlanAnswer {
  const values = [...answer.values];
  const indexOf = (value: PlanValue) => {
    const known = values.indexOf(value);
    return known < 0 ? values.push(value) - 1 : known;
  };
  const byPerson = new Map<string, Map<number, { value: PlanValue; version: number }>>();
  for (const { key, value } of cells) {
    const version = versions.get(key);
    if (version === undefined || version === null) continue;
    const { personId, day } = partsOfKey(key);
    const days = byPerson.get(personId) ?? new Map();
    byPerson.set(personId, days.set(daysBetween(from, day), { value, version }));
  }
  const people = answer.people.map((person) => {
    const saved = byPerson.get(person.personId);
    if (!saved) return person;
    const made = [...saved].flatMap(([at, { value, version }]): Draft[] => {
      const published = person.plan[at];
      if (published === undefined) return [];
      // What holds below a cleared cell is asked for; until then what is published there.
      const shown = value === NOTHING ? published : indexOf(value);
      return [[at, shown, value === NOTHING, version]];
    });
    return { ...person, drafts: [...person.drafts.filter(([at]) => !saved.has(at)), ...made] };
  });
  return { ...answer, values, people };
}
