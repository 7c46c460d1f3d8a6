import { parseClock } from '#core/time/clock.ts';
import { daysBetween, isDay } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { AttributeInput, LocalPass, PlannedDay } from '../attribute.ts';
import { CODES } from '../codes.ts';
import { parsePlan } from './parse-plan.ts';
import * as read from '#core/input/read-value.ts';
import type { DayInput, Equalization, InDay, Leave, Override, Pass } from '../types.ts';

const DIRECTIONS = ['in', 'out', 'unknown'] as const;

/** A day as it came from outside → a day that `classify` understands. Throws InputError. */
export function parseDayInput(value: unknown): DayInput {
  const day = read.object(value, 'satır');
  return {
    plan: parsePlan(day.plan, 'plan'),
    passes: read.list(day.passes, 'passes', parsePass),
    holidays: read.list(day.holidays, 'holidays', read.interval),
    leave: read.list(day.leave, 'leave', parseLeave),
    equalization: read.list(day.equalization, 'equalization', parseEqualization),
    overtimeApprovals: read.list(day.overtimeApprovals, 'overtimeApprovals', read.interval),
    inDay: read.list(day.inDay, 'inDay', parseInDay),
    overrides: read.list(day.overrides, 'overrides', parseOverride),
  };
}

/** Days and passes as they came from outside. Throws InputError. */
export function parseAttributeInput(value: unknown): AttributeInput {
  const input = read.object(value, 'satır');
  const days = read.list(input.days, 'days', parsePlannedDay);
  for (let i = 1; i < days.length; i++) {
    const [before, day] = [days[i - 1]!, days[i]!];
    if (daysBetween(before.date, day.date) !== 1) {
      throw new read.InputError(
        `days ardışık tarihler olmalı: ${before.date} gününden sonra ${day.date} gelmiş`,
      );
    }
  }
  return { days, passes: read.list(input.passes, 'passes', parseLocalPass) };
}

function parsePass(value: unknown, at: string): Pass {
  const pass = read.object(value, at);
  return {
    at: read.minutes(pass.at, `${at}.at`),
    dir: read.oneOf(pass.dir, DIRECTIONS, `${at}.dir`),
  };
}

function parseLeave(value: unknown, at: string): Leave {
  const leave = read.object(value, at);
  const paid = read.flag(leave.paid, `${at}.paid`);
  if (read.flag(leave.fullDay, `${at}.fullDay`)) return { fullDay: true, paid };
  return { ...read.interval(leave, at), paid };
}

function parseEqualization(value: unknown, at: string): Equalization {
  const { kind } = read.object(value, at);
  return {
    ...read.interval(value, at),
    kind: read.oneOf(kind, ['DI', 'DC'] as const, `${at}.kind`),
  };
}

function parseInDay(value: unknown, at: string): InDay {
  const { counts } = read.object(value, at);
  return {
    ...read.interval(value, at),
    counts: read.oneOf(counts, ['work', 'break'] as const, `${at}.counts`),
  };
}

function parseOverride(value: unknown, at: string): Override {
  const { code } = read.object(value, at);
  const window: Interval = read.interval(value, at);
  return { ...window, code: code === null ? null : read.oneOf(code, CODES, `${at}.code`) };
}

function parsePlannedDay(value: unknown, at: string): PlannedDay {
  const { date, plan, claimBefore, claimAfter } = read.object(value, at);
  if (typeof date !== 'string' || !isDay(date)) {
    throw new read.InputError(`${at}.date bir tarih olmalı (2026-03-02 gibi): ${read.shown(date)}`);
  }
  return {
    date,
    plan: parsePlan(plan, `${at}.plan`),
    claimBefore: read.optionalMinutes(claimBefore, `${at}.claimBefore`),
    claimAfter: read.optionalMinutes(claimAfter, `${at}.claimAfter`),
  };
}

function parseLocalPass(value: unknown, at: string): LocalPass {
  const pass = read.object(value, at);
  const [date = '', clock = ''] = typeof pass.at === 'string' ? pass.at.split('T') : [];
  const minute = parseClock(clock);
  if (minute === undefined || !isDay(date) || pass.at !== `${date}T${clock}`) {
    throw new read.InputError(
      `${at}.at yerel tarih ve saat olmalı (2026-03-02T08:25 gibi): ${read.shown(pass.at)}`,
    );
  }
  return { date, minute, dir: read.oneOf(pass.dir, DIRECTIONS, `${at}.dir`) };
}
