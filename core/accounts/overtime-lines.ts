import * as read from '#core/input/read-value.ts';
import {
  judgeOvertime,
  OVERTIME_BASES,
  type OvertimeAsked,
  type OvertimeJudgement,
} from '#core/overtime/may-overtime.ts';
import {
  askedMinutes,
  type CodedSegment,
  waitingRuns,
  workedMinutes,
} from '#core/overtime/windows.ts';
import { type YearTotals, yearTotals } from '#core/overtime/year.ts';
import { CODES } from '#core/puantaj/codes.ts';
import { type Interval, total } from '#core/time/interval.ts';

type Line = Record<string, unknown>;

const minutesOf = (value: unknown, at: string): number =>
  read.optional(value, at, read.minutes) ?? 0;

export function answerOvertime(line: Line): unknown {
  const segments = read.list(line.segments, 'segments', segmentOf);
  const plan = read.optional(line.plan, 'plan', read.pair);
  const breaks = read.list(line.breaks, 'breaks', read.pair);
  const windowsById = new Map<string, Interval[]>();
  for (const { id, window } of read.list(line.windows, 'windows', windowOf)) {
    windowsById.set(id, [...(windowsById.get(id) ?? []), window]);
  }
  const runs = waitingRuns(segments);
  return {
    requests: [...windowsById].map(([id, windows]) => ({
      id,
      asked: askedMinutes(windows, plan, breaks),
      worked: workedMinutes(windows, segments),
    })),
    waiting: total(runs),
    offer: runs.map(({ from, to }) => [from, to]),
  };
}

function segmentOf(value: unknown, at: string): CodedSegment {
  const code = Array.isArray(value) ? value[2] : undefined;
  return {
    ...read.pair(Array.isArray(value) ? value.slice(0, 2) : value, at),
    code: read.oneOf(code, CODES, `${at}[2]`),
  };
}

function windowOf(value: unknown, at: string): { id: string; window: Interval } {
  const window = read.object(value, at);
  return { id: read.key(window.id, `${at}.id`), window: read.interval(window, at) };
}

export function answerMayOvertime(line: Line): OvertimeJudgement {
  const flag = (name: keyof OvertimeAsked) => read.flag(line[name], name);
  const minutes = (name: keyof OvertimeAsked) => minutesOf(line[name], name);
  return judgeOvertime({
    date: read.day(line.date, 'date'),
    birth: read.optional(line.birth, 'birth', read.day),
    basis:
      read.optional(line.basis, 'basis', (value, at) =>
        read.oneOfNumbers(value, OVERTIME_BASES, at),
      ) ?? 41,
    when: read.optionalOneOf(line.when, ['before', 'after'] as const, 'when') ?? 'before',
    pregnant: flag('pregnant'),
    nursing: flag('nursing'),
    barred: flag('barred'),
    partTime: flag('partTime'),
    underground: flag('underground'),
    consent: read.optional(line.consent, 'consent', read.flag) ?? true,
    nightConsent: flag('nightConsent'),
    nightException: flag('nightException'),
    night: flag('night'),
    net: minutes('net'),
    other: minutes('other'),
    asked: minutes('asked'),
    year: minutes('year'),
  });
}

export function answerYear(line: Line): YearTotals {
  const rows = <T>(name: string, item: (row: Line, at: string) => T) =>
    read.list(line[name], name, (value, at) => item(read.object(value, at), at));
  return yearTotals({
    year: read.whole(line.year, 'year'),
    opening: read.optional(line.opening, 'opening', (value, at) => {
      const { day, minutes } = read.object(value, at);
      return { day: read.day(day, `${at}.day`), minutes: minutesOf(minutes, `${at}.minutes`) };
    }),
    weeks: rows('weeks', ({ closes, overtime, exempt }, at) => ({
      closes: read.day(closes, `${at}.closes`),
      overtime: minutesOf(overtime, `${at}.overtime`),
      exempt: minutesOf(exempt, `${at}.exempt`),
    })),
    days: rows('days', ({ date, over }, at) => ({
      date: read.day(date, `${at}.date`),
      over: minutesOf(over, `${at}.over`),
    })),
    settled: rows('settled', ({ day, overtime }, at) => ({
      day: read.day(day, `${at}.day`),
      overtime: minutesOf(overtime, `${at}.overtime`),
    })),
    ahead: rows('ahead', ({ plan, asked }, at) => ({
      plan: minutesOf(plan, `${at}.plan`),
      asked: minutesOf(asked, `${at}.asked`),
    })),
  });
}
