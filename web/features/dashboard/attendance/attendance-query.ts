import { useSearchParams } from 'react-router';
import type { Client } from '#contract/client.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { DayCounter } from '#contract/puantaj/days/day-counters.ts';
import { api } from '#web/api/client.ts';

export type Attendance = Awaited<ReturnType<Client['attendance']['GetAttendance']>>;
export type Cause = Attendance['legal'][number];

export const askAttendance = (workPlaceId: string | undefined, options?: { background: boolean }) =>
  api.attendance.GetAttendance(workPlaceId === undefined ? {} : { workPlaceId }, options);

/** Asked anew whenever days were calculated. */
export const attendanceQuery = (workPlaceId: string | undefined) => ({
  queryKey: ['attendance', 'now', workPlaceId ?? ''],
  queryFn: () => askAttendance(workPlaceId),
});

/** As the lists that the numbers open name it. */
const WORK_PLACE = 'workPlaceId';

/** Whose numbers are shown stands in the address: of one work place, or of all. */
export function useShownWorkPlace() {
  const [search, setSearch] = useSearchParams();
  const show = (id: string | undefined) =>
    setSearch(
      (before) => {
        if (id === undefined) before.delete(WORK_PLACE);
        else before.set(WORK_PLACE, id);
        return before;
      },
      { replace: true },
    );
  return { workPlaceId: search.get(WORK_PLACE) ?? undefined, show };
}

interface Listed {
  readonly counter?: DayCounter | undefined;
  readonly day?: string;
  readonly personId?: string;
  readonly workPlaceId?: string | undefined;
}

/** The day's list, of those whom a number counts. */
export function dayListOf({ counter, day, personId, workPlaceId }: Listed): string {
  const search = new URLSearchParams({
    ...(day !== undefined && { gun: day }),
    ...(counter !== undefined && { durum: counter }),
    ...(personId !== undefined && { kisi: personId }),
    ...(workPlaceId !== undefined && { [WORK_PLACE]: workPlaceId }),
  });
  return search.size === 0 ? addressOf('PuantajDaily') : `${addressOf('PuantajDaily')}?${search}`;
}

/** The shift, by what stands in its cells. */
export const subjectOf = ({ shiftCode }: Cause): string => shiftCode ?? 'Vardiyasız günler';
