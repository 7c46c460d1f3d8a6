import type { Client } from '#contract/client.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { DayCounter } from '#contract/puantaj/days/day-counters.ts';
import { api } from '#web/api/client.ts';

export type Attendance = Awaited<ReturnType<Client['attendance']['GetAttendance']>>;

/** Asked anew whenever days were calculated. */
export const attendanceQuery = {
  queryKey: ['attendance'],
  queryFn: () => api.attendance.GetAttendance({}),
};

/** The day's list, of those whom a number counts. */
export function dayListOf(counter?: DayCounter, day?: string): string {
  const search = new URLSearchParams({
    ...(day !== undefined && { gun: day }),
    ...(counter !== undefined && { durum: counter }),
  });
  return search.size === 0 ? addressOf('PuantajDaily') : `${addressOf('PuantajDaily')}?${search}`;
}
