/** PR-31: what a period would come to with other settings or with remedies done, told by the difference to what it comes to. */
import { type Figures, isInDays, LINE_FIGURES, type LineFigure, sumFigures } from './figures.ts';
import type { CloseItem } from './items.ts';

/** What stands before the lock and has a remedy for all of it at once, in the order in which they are done. */
export const WHAT_IF_REMEDIES = [
  'missingPass',
  'absence',
  'late',
  'unapproved',
] as const satisfies readonly CloseItem[];
export type WhatIfRemedy = (typeof WHAT_IF_REMEDIES)[number];

/** So many people are named: those who change most. */
export const MOST_NAMED = 20;
/** And so many of those whom a remedy passes over. */
export const MOST_LEFT_OUT = 100;

/** So long is a day, where days and minutes are weighed against each other (PR-14). */
const MINUTES_OF_A_DAY = 450;

export interface FigureChange {
  readonly figure: LineFigure;
  readonly before: number;
  readonly after: number;
}

interface Standing {
  readonly before: Figures;
  readonly after: Figures;
}

const weightOf = ({ figure, before, after }: FigureChange): number =>
  Math.abs(after - before) * (isInDays(figure) ? MINUTES_OF_A_DAY : 1);

/** What is another figure then: what moves most goes first. */
export function changesOf({ before, after }: Standing): FigureChange[] {
  return LINE_FIGURES.map((figure) => ({
    figure,
    before: before[figure] ?? 0,
    after: after[figure] ?? 0,
  }))
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}

export const movedBy = (standing: Standing): number =>
  changesOf(standing).reduce((sum, change) => sum + weightOf(change), 0);

export interface WhatIfPerson extends Standing {
  readonly personId: string;
}

export interface WhatIfLeftOut {
  readonly personId: string;
  readonly remedy: WhatIfRemedy;
  readonly reason: string;
}

/** Of some people, or of all. */
export interface WhatIf<Person extends WhatIfPerson, LeftOut> {
  readonly deltas: Figures;
  /** Whose figures are others then. */
  readonly changed: number;
  /** Of these, who changes most. */
  readonly people: readonly Person[];
  /** How many records each remedy would mend. */
  readonly mended: Readonly<Partial<Record<WhatIfRemedy, number>>>;
  readonly leftOutCount: number;
  readonly leftOut: readonly LeftOut[];
}

/** Equal weights go by id, so that the same question has the same answer. */
const mostFirst = (a: WhatIfPerson, b: WhatIfPerson) =>
  movedBy(b) - movedBy(a) || (a.personId < b.personId ? -1 : 1);

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

/** Parts of a question that was asked for some people at a time. */
export function joinedWhatIf<Person extends WhatIfPerson, LeftOut>(
  parts: readonly WhatIf<Person, LeftOut>[],
): WhatIf<Person, LeftOut> {
  const tried = WHAT_IF_REMEDIES.filter((remedy) => parts.some(({ mended }) => remedy in mended));
  return {
    deltas: sumFigures(parts.map(({ deltas }) => deltas)),
    changed: sumOf(parts.map(({ changed }) => changed)),
    people: parts
      .flatMap(({ people }) => people)
      .toSorted(mostFirst)
      .slice(0, MOST_NAMED),
    mended: Object.fromEntries(
      tried.map((remedy) => [remedy, sumOf(parts.map(({ mended }) => mended[remedy] ?? 0))]),
    ),
    leftOutCount: sumOf(parts.map(({ leftOutCount }) => leftOutCount)),
    leftOut: parts.flatMap(({ leftOut }) => leftOut).slice(0, MOST_LEFT_OUT),
  };
}

/** Of people as they stand, and as they would. */
export function whatIfOf<Person extends WhatIfPerson, LeftOut>(
  people: readonly Person[],
  { mended, leftOut }: Pick<WhatIf<Person, LeftOut>, 'mended' | 'leftOut'>,
): WhatIf<Person, LeftOut> {
  const changed = people.filter((one) => movedBy(one) > 0);
  return joinedWhatIf([
    {
      deltas: deltasOf(changed),
      changed: changed.length,
      people: changed,
      mended,
      leftOutCount: leftOut.length,
      leftOut,
    },
  ]);
}

function deltasOf(people: readonly Standing[]): Figures {
  const deltas: Figures = {};
  for (const { figure, before, after } of people.flatMap(changesOf)) {
    deltas[figure] = (deltas[figure] ?? 0) + after - before;
  }
  return sumFigures([deltas]);
}
