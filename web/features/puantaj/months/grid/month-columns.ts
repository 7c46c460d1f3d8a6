import { formatDayLong, SHORT_WEEKDAYS } from '#core/format/day.ts';
import { partsOf } from '#core/time/day.ts';
import type { GridColumn } from '#web/ui/grid/cells/cell.ts';
import type { Month } from '../month-calls.ts';
import { SUMS, sumWidth } from '../model/sums.ts';

const NAMES = 168;
/** Of the browser's own scroll bar. */
const SCROLL_BAR = 15;
/** In which a code and its hours are read. */
const LEAST = 35;
/** Days come before sums: where not even half a month stands beside them, the sums scroll with the days. */
const HALF_A_MONTH = 15;
const SATURDAY = 6;

/** People, days, sums: in this order. */
export const FIRST_DAY = 1;

/** How a month stands in its room. */
export interface MonthFit {
  readonly dayWidth: number;
  /** Whether the sums stay at the right edge. */
  readonly keepsSums: boolean;
}

/** Days are as wide as the room gives, so that there is no gap at the side. */
export function fitMonth({ days, totals }: Month, room: number): MonthFit {
  const sums = SUMS.reduce((all, sum) => all + sumWidth(totals, sum), 0);
  const forDays = room - NAMES - SCROLL_BAR;
  const keepsSums = forDays - sums >= LEAST * HALF_A_MONTH;
  const free = keepsSums ? forDays - sums : forDays;
  return { dayWidth: Math.max(LEAST, Math.floor(free / days.length)), keepsSums };
}

export function monthColumns(
  { days, today, totals }: Month,
  { dayWidth, keepsSums }: MonthFit,
): GridColumn[] {
  return [
    { name: 'Personel', width: NAMES, frozen: 'start' },
    ...days.map(({ date, weekday, holidayName }): GridColumn => {
      const tint = holidayName !== null ? 'holiday' : weekday >= SATURDAY ? 'weekend' : undefined;
      return {
        name: String(partsOf(date).date),
        secondLine: SHORT_WEEKDAYS[weekday - 1]!,
        width: dayWidth,
        align: 'centre',
        ...(tint && { tint }),
        isToday: date === today,
        title: [formatDayLong(date), holidayName].filter(Boolean).join(': '),
      };
    }),
    ...SUMS.map((sum): GridColumn => {
      const { name, factor, title, isDays } = sum;
      return {
        name,
        ...(factor !== undefined && { secondLine: factor }),
        title,
        width: sumWidth(totals, sum),
        ...(keepsSums && { frozen: 'end' }),
        align: isDays ? 'centre' : 'right',
      };
    }),
  ];
}
