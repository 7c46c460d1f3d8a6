import { leaveParts } from '#contract/leave/leave-parts.ts';
import { spanText } from '../leave-words.ts';
import type { LeaveOnCalendar } from './calendar-calls.ts';

/** 'Yıllık izin, 02.11.2026 – 06.11.2026, onay bekliyor': what its bar says by colour and length. */
export const leaveText = (leave: LeaveOnCalendar): string =>
  [
    leave.label,
    spanText(leave),
    ...(leave.part === 'day' ? [] : [leaveParts[leave.part].toLocaleLowerCase('tr')]),
    ...(leave.isWaiting ? ['onay bekliyor'] : []),
  ].join(', ');
