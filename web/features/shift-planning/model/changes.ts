/** What is to be done with cells, before it is done: each answers the cells and what they become. */
import { cycleDay } from '#core/shifts/rotation.ts';
import type { Day } from '#core/time/day.ts';
import {
  type CellKey,
  cellState,
  keyOf,
  type Pending,
  type Plan,
  type PlanPerson,
} from './plan.ts';
import type { PlanValue } from '#contract/shift-planning/plan-values.ts';
import { parseValue, vocabularyOf } from './plan-value.ts';

/** A cell of the plan by its places: of the person and of the day. */
export interface PlanAt {
  readonly row: number;
  readonly at: number;
}

export interface Wanted extends PlanAt {
  readonly value: PlanValue;
}

/** One change of a cell, as the history keeps it. */
export interface CellEdit {
  readonly key: CellKey;
  readonly before: PlanValue;
  readonly after: PlanValue;
}

export const OWN_PLAN = 'Kendi planınızı siz değiştiremezsiniz; yetkili bir başkası planlamalı.';

/** Why a cell may not be changed, in words. */
export function refusal(plan: Plan, person: PlanPerson, at: number): string | undefined {
  if (!plan.canEdit) return 'Planı değiştirme yetkiniz yok.';
  if (person.published[at] === undefined) return 'Bu gün çalışan değil.';
  if (person.id === plan.viewerId) return OWN_PLAN;
  if (plan.days[at]! < plan.today && !plan.canBackdate) {
    return 'Geçmiş bir günün planını değiştirme yetkiniz yok.';
  }
  return undefined;
}

/** Of what is wanted, what changes something and may be changed. */
export function editsOf(plan: Plan, pending: Pending, wanted: readonly Wanted[]): CellEdit[] {
  return wanted.flatMap(({ row, at, value }) => {
    const person = plan.people[row];
    if (!person || refusal(plan, person, at) !== undefined) return [];
    const { own } = cellState(plan, pending, person, at);
    if (own === value) return [];
    return [{ key: keyOf(person.id, plan.days[at]!), before: own, after: value }];
  });
}

export interface ParsedTexts {
  readonly wanted: readonly Wanted[];
  /** Texts that nobody knows, each once. */
  readonly unknown: readonly string[];
  readonly unknownCells: number;
}

/** What typed or pasted texts mean. */
export function parseTexts(
  plan: Plan,
  texts: readonly (PlanAt & { readonly text: string })[],
): ParsedTexts {
  const words = vocabularyOf(plan.shifts.values());
  const unknown = new Set<string>();
  let unknownCells = 0;
  const wanted = texts.flatMap(({ row, at, text }) => {
    const value = parseValue(text, words);
    if (value !== undefined) return [{ row, at, value }];
    unknown.add(text.trim());
    unknownCells += 1;
    return [];
  });
  return { wanted, unknown: [...unknown], unknownCells };
}

/** 'S9' ya da 'S9, S8 ve 3 başka değer': what was not understood, shortly. */
export function unknownWords({ unknown, unknownCells }: ParsedTexts): string | undefined {
  if (unknownCells === 0) return undefined;
  const named = unknown
    .slice(0, 3)
    .map((text) => `“${text.length > 20 ? `${text.slice(0, 20)}…` : text}”`);
  const more = unknown.length - named.length;
  const list = more > 0 ? `${named.join(', ')} ve ${more} başka değer` : named.join(', ');
  return `${list} bilinen bir vardiya kodu ya da adı değil; ${unknownCells} hücre değişmedi.`;
}

export interface Pattern {
  readonly entries: readonly PlanValue[];
  readonly firstDay: Day;
  /** Days by which the first person is ahead. */
  readonly offset: number;
  /** Days by which each next person is further ahead than the one above. */
  readonly step: number;
}

/** A rotation painted over rows and days; days before its first stay as they are. */
export function patternOver(
  plan: Plan,
  { entries, firstDay, offset, step }: Pattern,
  cells: readonly PlanAt[],
): Wanted[] {
  const top = Math.min(...cells.map(({ row }) => row));
  return cells.flatMap(({ row, at }) => {
    const ahead = offset + step * (row - top);
    const found = cycleDay({ firstDay, entries }, ahead, plan.days[at]!);
    return found ? [{ row, at, value: found.entry }] : [];
  });
}
