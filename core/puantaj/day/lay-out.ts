import type { Interval } from '#core/time/interval.ts';
import type { DayFacts } from './facts.ts';
import * as mark from './marks.ts';
import type { Row } from './row.ts';
import type { Break, DayInput } from '../types.ts';

/** Puts everything that is known of the day onto the row: after this the rules only look at marks. */
export function layOut(
  row: Row,
  day: DayInput,
  { plan, shift, floatingBreak }: DayFacts,
  presence: readonly Interval[],
): void {
  row.clear();
  if (shift !== null) {
    row.cutAt(shift.start);
    row.add(shift.start, shift.end, mark.PLAN);
  }
  addAll(row, presence, mark.PRESENT);
  if (plan.breaks !== undefined) {
    for (const pause of plan.breaks) row.add(pause.from, pause.to, breakMark(pause));
  }
  if (floatingBreak !== undefined) row.add(floatingBreak.from, floatingBreak.to, mark.FLOATING);
  if (day.holidays !== undefined) addAll(row, day.holidays, mark.HOLIDAY);
  if (day.leave !== undefined) addPartialLeaves(row, day.leave);
  if (day.equalization !== undefined) {
    for (const window of day.equalization) {
      row.add(window.from, window.to, window.kind === 'DI' ? mark.TIME_OFF : mark.COMPENSATION);
    }
  }
  if (day.overtimeApprovals !== undefined) addAll(row, day.overtimeApprovals, mark.APPROVED);
  if (day.inDay !== undefined) {
    for (const window of day.inDay) {
      row.add(window.from, window.to, window.counts === 'work' ? mark.PRESENT : mark.EXCUSED);
    }
  }
  // Corrections by hand mark nothing; the row is only cut where they begin and end.
  if (day.overrides !== undefined) addAll(row, day.overrides, 0);
  row.layOut();
}

function addAll(row: Row, windows: readonly Interval[], bit: number): void {
  for (let i = 0; i < windows.length; i++) row.add(windows[i]!.from, windows[i]!.to, bit);
}

function breakMark(pause: Break): number {
  if (pause.paid) return mark.BREAK_PAID;
  return pause.deduct === 'whenOut' ? mark.BREAK_WHEN_OUT : mark.BREAK_ALWAYS;
}

function addPartialLeaves(row: Row, leaves: NonNullable<DayInput['leave']>): void {
  for (const leave of leaves) {
    if (leave.fullDay) continue;
    row.add(leave.from, leave.to, leave.paid ? mark.LEAVE_PAID : mark.LEAVE_UNPAID);
  }
}
