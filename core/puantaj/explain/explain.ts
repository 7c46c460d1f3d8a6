import type { Interval } from '#core/time/interval.ts';
import { type Code, NONE, workLabel } from '../codes.ts';
import { judgeDay } from '../day/judge-day.ts';
import { attendedIntervals, presenceByPasses } from '../day/presence.ts';
import { Row } from '../day/row.ts';
import type { DayInput, DayResult, Segment } from '../types.ts';
import { type Rule, RULES, type Why, whyNames } from '../why.ts';
import { ADJUSTMENT_PHRASES, SAYS_IT_ALL } from './adjustment-phrases.ts';
import { range } from './clock-words.ts';
import type { Context } from './context.ts';
import { RULE_PHRASES } from './rule-phrases.ts';

export interface Explanation extends Interval {
  /** Null for time that was worked but is not counted. */
  readonly code: Code | null;
  /** "08:30–08:42 Giriş Eksik Çalışma: vardiya 08:30'da başlıyor, ilk giriş 08:42, …" */
  readonly text: string;
}

const NOT_COUNTED = 'Sayılmayan süre';

/**
 * Why each segment is what it is, in Turkish, in order of time; and why time that was worked is not
 * counted. `day` is the input that gave the result. `describe` may add what stands behind a segment
 * (entityDescription): 'Ucretli İzin - Yıllık izin'.
 */
export function explain(
  result: DayResult,
  day: DayInput,
  describe?: (segment: Segment) => string | null | undefined,
): Explanation[] {
  const row = new Row();
  const facts = judgeDay(day, row);
  const known = {
    day,
    facts,
    result,
    inside: presenceByPasses(day),
    attended: attendedIntervals(day),
  };
  const stretches = stretchesOf(row);
  const sentence = (whole: Interval, code: Code | null, label: string): Explanation => {
    const reasons = stretches
      .filter(({ stretch }) => stretch.from >= whole.from && stretch.to <= whole.to)
      .map(({ stretch, why }) => reason(why, { ...known, stretch, code }));
    return {
      from: whole.from,
      to: whole.to,
      code,
      text: `${range(whole)} ${label}: ${[...new Set(reasons)].join('; ')}`,
    };
  };
  const counted = result.segments.map((segment) =>
    sentence(segment, segment.code, workLabel(segment.code, describe?.(segment))),
  );
  const dropped = stretches
    .filter(({ code }) => code === NONE)
    .map(({ stretch }) => sentence(stretch, null, NOT_COUNTED));
  return [...counted, ...dropped].sort((a, b) => a.from - b.from);
}

function reason(why: readonly Why[], context: Context): string {
  const whole = why.findLast((name) => (SAYS_IT_ALL as readonly Why[]).includes(name));
  const said = whole === undefined ? why : [whole];
  return said.map((name) => phrase(name, context)).join(', ');
}

function phrase(name: Why, context: Context): string {
  return isRule(name) ? RULE_PHRASES[name](context) : ADJUSTMENT_PHRASES[name](context);
}

const isRule = (name: Why): name is Rule => (RULES as readonly Why[]).includes(name);

interface Stretch {
  readonly stretch: Interval;
  readonly code: number;
  readonly why: readonly Why[];
}

/** Neighbouring pieces with one code and the same reasons; time without any reason is left out. */
function stretchesOf(row: Row): Stretch[] {
  const stretches: Stretch[] = [];
  for (let piece = 0; piece < row.count; piece++) {
    const code = row.code[piece]!;
    const why = whyNames(row.why[piece]!);
    const stretch = { from: row.from[piece]!, to: row.from[piece + 1]! };
    const last = stretches.at(-1);
    if (why.length === 0) continue;
    if (last?.stretch.to === stretch.from && last.code === code && last.why === why) {
      stretches[stretches.length - 1] = {
        ...last,
        stretch: { from: last.stretch.from, to: stretch.to },
      };
    } else stretches.push({ stretch, code, why });
  }
  return stretches;
}
