import { formatDayLong, SHORT_WEEKDAYS } from '#core/format/day.ts';
import { partsOf, weekday } from '#core/time/day.ts';
import type { GridColumn } from '#web/ui/grid/cells/cell.ts';
import { isWeekend } from '../model/period.ts';
import type { Plan } from '../model/plan.ts';

const NAMES = 168;
const HOURS = 60;
const NIGHTS = 52;
/** Of the browser's own scroll bar. */
const SCROLL_BAR = 15;
/** In which a code is read, in which its hours are, and in which its name is. */
const LEAST = 46;
const WIDE = 74;
const NAMED = 92;

/** As wide as the room gives, so that a week has no gap at its side. */
export function dayWidth(room: number, days: number): number {
  const left = Math.floor((room - NAMES - HOURS - NIGHTS - SCROLL_BAR) / days);
  const least = days > 14 ? LEAST : days > 7 ? 60 : WIDE;
  return Math.max(least, left);
}

export const isWide = (width: number) => width >= WIDE;
export const isNamed = (width: number) => width >= NAMED;

/** People, days, sums: in this order. */
export const FIRST_DAY = 1;

export function planColumns({ days, holidays, today }: Plan, width: number): GridColumn[] {
  return [
    { name: 'Personel', width: NAMES, frozen: 'start' },
    ...days.map((day): GridColumn => {
      const short = SHORT_WEEKDAYS[weekday(day) - 1]!;
      const { date } = partsOf(day);
      const holiday = holidays.get(day);
      const tint = holiday ? 'holiday' : isWeekend(day) ? 'weekend' : undefined;
      const isOneLine = isWide(width) && !holiday;
      return {
        name: isWide(width) ? `${date} ${short}` : String(date),
        ...(!isOneLine && { secondLine: isWide(width) ? holiday!.name : short }),
        width,
        ...(tint && { tint }),
        isToday: day === today,
        title: [formatDayLong(day), holiday?.words].filter(Boolean).join(': '),
        ...(!isWide(width) && { align: 'centre' as const }),
      };
    }),
    { name: 'Saat', width: HOURS, frozen: 'end', align: 'right', title: 'Planlanan net süre' },
    { name: 'Gece', width: NIGHTS, frozen: 'end', align: 'right', title: 'Gece vardiyası sayısı' },
  ];
}
