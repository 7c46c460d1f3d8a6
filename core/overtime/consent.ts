/** RQ-28: consent to overtime is given in writing; a written notice ends it from the 30th day after, unless it was given again before. */
import { addDays, type Day } from '#core/time/day.ts';

export interface ConsentPaper {
  readonly kind: 'given' | 'notice';
  readonly day: Day;
}

export const NOTICE_DAYS = 30;

/** The first day on which whoever gave notice need not be asked. */
export const endOfNotice = (day: Day): Day => addDays(day, NOTICE_DAYS);

/** What papers say of a day; nothing where none of them is that old. */
function saidOn(papers: readonly ConsentPaper[], day: Day): boolean | undefined {
  const given = papers
    .filter((paper) => paper.kind === 'given' && paper.day <= day)
    .reduce<Day | undefined>((last, { day: one }) => (last && last > one ? last : one), undefined);
  const ended = papers.some(
    (paper) =>
      paper.kind === 'notice' &&
      endOfNotice(paper.day) <= day &&
      (given === undefined || paper.day >= given),
  );
  if (ended) return false;
  return given === undefined ? undefined : true;
}

export interface ConsentTurn {
  readonly from: Day;
  readonly holds: boolean;
}

/** From which days on what holds, by papers in any order; each turn differs from what the papers said before it. */
export function consentTurns(papers: readonly ConsentPaper[]): readonly ConsentTurn[] {
  const days = papers.map(({ kind, day }) => (kind === 'given' ? day : endOfNotice(day)));
  const turns: ConsentTurn[] = [];
  for (const from of [...new Set(days)].toSorted()) {
    const holds = saidOn(papers, from)!;
    if (turns.at(-1)?.holds !== holds) turns.push({ from, holds });
  }
  return turns;
}
