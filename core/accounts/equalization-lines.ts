import { MAKE_UP_DAYS, makeUpAccount, type MakeUpResult } from '#core/equalization/make-up.ts';
import { equalize } from '#core/equalization/period.ts';
import { timeOffAccount, type TimeOffResult } from '#core/equalization/time-off.ts';
import * as read from '#core/input/read-value.ts';
import { WEEKLY_LIMIT } from '#core/puantaj/period/law.ts';

type Line = Record<string, unknown>;

const minutesOf = (value: unknown, at: string): number =>
  read.optional(value, at, read.minutes) ?? 0;

const WORKDAYS = 6;
const MAKE_UP_MONTHS = 4;

export function answerEqualization(line: Line): unknown {
  const contract = read.optional(line.contract, 'contract', read.minutes) ?? WEEKLY_LIMIT;
  const { rows, ...result } = equalize({
    from: read.day(line.from, 'from'),
    to: read.day(line.to, 'to'),
    workdays: workdaysOf(line.workdays),
    days: read.list(line.days, 'days', (value, at) => {
      const day = read.object(value, at);
      const minutes = (name: string) => minutesOf(day[name], `${at}.${name}`);
      return {
        date: read.day(day.date, `${at}.date`),
        net: minutes('net'),
        NC: minutes('NC'),
        NM: minutes('NM'),
        DC: minutes('DC'),
        DI: minutes('DI'),
        night: read.flag(day.night, `${at}.night`),
        contract: read.optional(day.contract, `${at}.contract`, read.minutes) ?? contract,
        agreed: read.optional(day.agreed, `${at}.agreed`, read.flag) ?? true,
      };
    }),
  });
  return {
    ...result,
    rows: rows.map(({ date, earned, used, atOnce }) => [date, earned, used, atOnce]),
  };
}

function workdaysOf(value: unknown): number {
  const workdays = read.optional(value, 'workdays', read.whole) ?? WORKDAYS;
  if (workdays < 1 || workdays > 7) {
    throw new read.InputError(`workdays 1 ile 7 arasında olmalı: ${read.shown(value)}`);
  }
  return workdays;
}

export function answerTimeOff(line: Line): TimeOffResult {
  return timeOffAccount({
    entries: read.list(line.entries, 'entries', (value, at) => {
      const { id, day, minutes, rate } = read.object(value, at);
      return {
        id: read.key(id, `${at}.id`),
        day: read.day(day, `${at}.day`),
        minutes: minutesOf(minutes, `${at}.minutes`),
        rate: read.oneOfNumbers(rate, [150, 125] as const, `${at}.rate`),
      };
    }),
    uses: read.list(line.uses, 'uses', (value, at) => {
      const { day, minutes } = read.object(value, at);
      return { day: read.day(day, `${at}.day`), minutes: minutesOf(minutes, `${at}.minutes`) };
    }),
    on: read.optional(line.on, 'on', read.day),
    exit: read.optional(line.exit, 'exit', read.day),
  });
}

export function answerMakeUp(line: Line): MakeUpResult {
  return makeUpAccount({
    debts: read.list(line.debts, 'debts', (value, at) => {
      const { id, day, minutes } = read.object(value, at);
      return {
        id: read.key(id, `${at}.id`),
        day: read.day(day, `${at}.day`),
        minutes: minutesOf(minutes, `${at}.minutes`),
      };
    }),
    works: read.list(line.works, 'works', (value, at) => {
      const { day, minutes, kind, other } = read.object(value, at);
      return {
        day: read.day(day, `${at}.day`),
        minutes: minutesOf(minutes, `${at}.minutes`),
        kind: read.optionalOneOf(kind, MAKE_UP_DAYS, `${at}.kind`) ?? 'work',
        other: minutesOf(other, `${at}.other`),
      };
    }),
    on: read.optional(line.on, 'on', read.day),
    months: read.optional(line.months, 'months', read.whole) ?? MAKE_UP_MONTHS,
    contractRest: read.flag(line.contractRest, 'contractRest'),
    exit: read.optional(line.exit, 'exit', read.day),
  });
}
