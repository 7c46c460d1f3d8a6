/** The grid: people by day, what is planned and where it comes from, in one small answer. */
import type { z } from 'zod';
import { netMinutes } from '#contract/working-times/shift-minutes.ts';
import { spanOfTerms } from '#contract/working-times/shift-plan.ts';
import { hoursInWords } from '#contract/working-times/term-words.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { NOTHING } from '#contract/shift-planning/plan-values.ts';
import { sourceSentence } from '#core/shifts/plan/plan-source.ts';
import { daysBetween } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import {
  type KeptLeaveDay,
  leavesByDay,
  shownLeave,
  loadCells,
  type StoredCell,
  shownHolidays,
  Planner,
  type LoadedShift,
  loadWorld,
} from '#server/features/work-plan/work-plan.ts';
import { mayBackdate } from '#server/features/people/people.ts';
import type { CallContext } from '#server/http/bind.ts';
import { inTurns } from '#server/turns.ts';
import { neededAt } from './needed.queries.ts';
import { valueOfPlan } from './plan-words.ts';
import { mayPlan, mayPublish, seesDrafts } from './rights.ts';
import { daysOf, type DayRange } from '#core/time/day-range.ts';
import { type SelectedPerson, selectPeople } from '#server/access/people/selection.queries.ts';

type Input = z.output<(typeof shiftPlanningSchemas)['GetPlan']['input']>;
type Answer = z.output<(typeof shiftPlanningSchemas)['GetPlan']['data']>;

/** Texts by number, each once. */
class Dictionary {
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get texts(): string[] {
    return [...this.#numbers.keys()];
  }
}

/** With the versions that hold on some day of the range. */
function shownShift({ from, to }: DayRange, shift: LoadedShift): Answer['shifts'][number] {
  const { id, code, name, color, shortKey, active, terms } = shift;
  const held = terms.filter((version, i) => {
    const next = terms[i + 1]?.from ?? null;
    return (version.from === null || version.from <= to) && (next === null || next > from);
  });
  const versions = held.map((version) => {
    const { from: start, to: end } = spanOfTerms(version.terms);
    const hours = hoursInWords(version.terms);
    return { from: version.from, hours, start, end, netMinutes: netMinutes(version.terms) };
  });
  return { id, code, name, color, shortKey, active, versions };
}

export async function getPlan({ caller, ctx, read }: CallContext, input: Input): Promise<Answer> {
  const loaded = await read(async (db) => {
    const people = await selectPeople(db, caller, input);
    const ids = people.map(({ head }) => head.personId);
    return {
      people,
      cells: await loadCells(db, ids, input.from, input.to),
      world: await loadWorld(db),
      holidays: await shownHolidays(db, input),
      needed: await neededAt(db, input, input),
      leaves: await leavesByDay(db, ids, input.from, input.to),
      today: await readToday(db),
    };
  });
  const { world, cells } = loaded;
  const days = daysOf(input);
  const planner = new Planner(world);
  const values = new Dictionary();
  const sources = new Dictionary();
  const rotationSources = new Set<number>();
  const leaves = new Dictionary();
  const leaveOf = (leave: KeptLeaveDay) =>
    leaves.numberOf(JSON.stringify(shownLeave(caller, leave)));
  const withDrafts = seesDrafts(caller);

  const rowOf = ({ head, facts, here }: SelectedPerson): Answer['people'][number] => {
    const ownCells = new Map<number, StoredCell>();
    for (const cell of cells.get(head.personId) ?? []) {
      ownCells.set(daysBetween(input.from, cell.day), cell);
    }
    const plan: number[] = [];
    const source: number[] = [];
    const drafts: Answer['people'][number]['drafts'] = [];
    const published: Answer['people'][number]['cells'] = [];
    const elsewhere: number[] = [];
    const away: Answer['people'][number]['leaves'] = [];
    for (const [i, day] of days.entries()) {
      const cell = ownCells.get(i);
      const { planned, drafted } = planner.withDraft(facts[i]!, day, cell, withDrafts);
      plan.push(planned === null ? -1 : values.numberOf(valueOfPlan(planned)));
      source.push(planned === null ? -1 : sources.numberOf(sourceSentence(planned.source)));
      if (planned === null) continue;
      if (planned.source.kind === 'rotation') rotationSources.add(source[i]!);
      if (!here[i]) elsewhere.push(i);
      for (const leave of loaded.leaves.get(`${head.personId} ${day}`) ?? []) {
        away.push([i, leaveOf(leave)]);
      }
      if (!cell) continue;
      if (cell.published !== null) published.push([i, cell.version]);
      if (drafted === null) continue;
      const number = values.numberOf(valueOfPlan(drafted));
      drafts.push([i, number, cell.draft === NOTHING, cell.version]);
    }
    return { ...head, plan, source, drafts, cells: published, elsewhere, leaves: away };
  };

  const people: Answer['people'] = [];
  await inTurns(loaded.people, (one) => people.push(rowOf(one)), ctx);
  return {
    today: loaded.today,
    canEdit: mayPlan(caller),
    canPublish: mayPublish(caller),
    canBackdate: mayBackdate(caller),
    shifts: [...world.shifts.values()].map((shift) => shownShift(input, shift)),
    values: values.texts,
    sources: sources.texts,
    rotationSources: [...rotationSources],
    people,
    leaves: leaves.texts.map((text) => JSON.parse(text)),
    holidays: loaded.holidays,
    needed: loaded.needed,
  };
}
